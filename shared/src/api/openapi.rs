//! What each game contributes to the API's document: schemas of its own parts.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::rules::Rules;
use crate::{fairness, fate, game};

/// A game that documents its own parts.
pub trait Documented: Rules {
    /// Returns the schemas of its parts.
    fn parts() -> Parts;
}

/// A schema and its name.
type Named = (String, RefOr<Schema>);

/// The schemas of a game's own parts.
#[expect(missing_debug_implementations, reason = "schemas have none")]
pub struct Parts {
    /// The prefix of its schemas' names.
    pub prefix: &'static str,
    /// Its schemas. Those of types that are generic over the game have the plain names of these.
    pub schemas: Vec<Named>,
    /// For each of [`PARTS`](super::parts::PARTS) that it has, the name of its schema.
    pub names: Vec<(&'static str, String)>,
    /// Texts that its ruleset's schema allows but that name no ruleset.
    pub no_rulesets: Vec<String>,
    /// The reasons for refusing actions.
    pub reasons: Vec<&'static str>,
}

impl Parts {
    /// What follows from its rules.
    #[must_use]
    pub fn of<R: Rules>(prefix: &'static str, reasons: Vec<&'static str>) -> Self
    where
        R::Action: ToSchema,
        R::Stream: ToSchema,
        R::Outcome: ToSchema,
    {
        let parts = Self {
            prefix,
            schemas: Vec::new(),
            names: Vec::new(),
            no_rulesets: Vec::new(),
            reasons,
        };
        parts
            .with::<R::Action>("Action")
            .with::<R::Outcome>("Score")
            .with::<game::Entry<R>>("Entry")
            .with::<fate::DrawResult<R::Stream>>("DrawResult")
            .with::<fairness::Draw<R::Stream>>("Draw")
            .schema::<R::Stream>()
    }

    /// With one more.
    #[must_use]
    pub fn with<T: ToSchema>(mut self, part: &'static str) -> Self {
        self.names.push((part, T::name().into_owned()));
        self.schema::<T>()
    }

    fn schema<T: ToSchema + PartialSchema>(mut self) -> Self {
        T::schemas(&mut self.schemas);
        self.schemas.push((T::name().into_owned(), T::schema()));
        self
    }
}
