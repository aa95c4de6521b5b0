//! Exports what is stored about a player beside his games.

use shared::api::{CodeExport, Export, KeyExport, PasskeyExport, RatingExport};
use time::OffsetDateTime;

use super::columns::{keyed, side};
use super::rating_change::whole;
use super::{PlayerRow, Store};
use crate::problem::Problem;
use crate::times;

impl Store {
    /// Everything that is stored about a player, except his games.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], if he was deleted meanwhile; or the database is unreachable.
    pub async fn export<GameView>(
        &self,
        player: PlayerRow,
        now: OffsetDateTime,
    ) -> Result<Export<GameView>, Problem> {
        let id = player.id;
        let stays = self.staying(id, now).await?;
        let mut connection = self.pool.acquire().await?;
        let name_hidden = sqlx::query_scalar!("select name_hidden from player where id = $1", id)
            .fetch_optional(&mut *connection)
            .await?;
        let keys = sqlx::query_scalar!(
            "select made_at from key where player_id = $1 order by made_at",
            id
        )
        .fetch_all(&mut *connection)
        .await?;
        let codes = sqlx::query!(
            "select kind, made_at, expires_at, used_by is not null as \"used!\" from code where player_id = $1 order by kind",
            id
        )
        .fetch_all(&mut *connection)
        .await?;
        let passkeys = sqlx::query!(
            "select id, made_at, credential::text as \"credential!\" from passkey where player_id = $1 order by made_at, id",
            id
        )
        .fetch_all(&mut *connection)
        .await?;
        let ratings = sqlx::query!(
            "select slug, side, rating, deviation, volatility, games, established, updated_at from rating \
             where player_id = $1 order by slug, side",
            id
        )
        .fetch_all(&mut *connection)
        .await?;
        drop(connection);
        let codes = codes.into_iter().map(|code| {
            Ok(CodeExport {
                kind: keyed(&code.kind)?,
                made_at: times::instant(code.made_at),
                expires_at: code.expires_at.map(times::instant),
                used: code.used,
            })
        });
        let passkeys = passkeys.into_iter().map(|passkey| PasskeyExport {
            id: hex::encode(passkey.id),
            made_at: times::instant(passkey.made_at),
            credential: passkey.credential,
        });
        let ratings = ratings.into_iter().map(|row| {
            Ok(RatingExport {
                game: row.slug,
                side: side(Some(row.side)).map_err(Problem::internal)?,
                rating: whole(row.rating),
                deviation: whole(row.deviation),
                volatility: whole(row.volatility * 1_000_000.0),
                games: row.games,
                established: row.established,
                updated_at: times::instant(row.updated_at),
            })
        });
        let made_at = |made_at| KeyExport {
            made_at: times::instant(made_at),
        };
        Ok(Export {
            player: player.shown(),
            name_hidden: name_hidden.ok_or(Problem::NobodyYet)?,
            keys: keys.into_iter().map(made_at).collect(),
            codes: codes.collect::<Result<_, Problem>>()?,
            passkeys: passkeys.collect(),
            ratings: ratings.collect::<Result<_, Problem>>()?,
            stays,
            games: Vec::new(),
            broken: Vec::new(),
        })
    }
}
