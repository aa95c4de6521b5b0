//! A server behind a proxy to its database, whose connections can be cut and restored, or left without an answer.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use server::session::CookiePolicy;
use server::store::{Database, Store};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, Executor};
use time::OffsetDateTime;
use tokio::io::{AsyncRead, AsyncWrite, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedRwLockReadGuard};

use crate::test_server::{among_others, database_url, migrated_database, serve};

/// Between a server and its database, with a switch.
#[derive(Clone)]
pub(crate) struct DatabaseProxy {
    cut: Arc<AtomicBool>,
    torn: Arc<Notify>,
    silenced: Arc<Notify>,
    port: u16,
}

trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

impl DatabaseProxy {
    async fn to(database: PgConnectOptions) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0))
            .await
            .expect("a free port");
        let proxy = Self {
            cut: Arc::default(),
            torn: Arc::default(),
            silenced: Arc::default(),
            port: listener.local_addr().expect("an address").port(),
        };
        let switches = proxy.clone();
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let Self {
                    cut,
                    torn,
                    silenced,
                    ..
                } = switches.clone();
                let database = database.clone();
                tokio::spawn(async move {
                    let (torn, silenced) = (torn.notified(), silenced.notified());
                    if cut.load(Ordering::SeqCst) {
                        return;
                    }
                    let Ok(mut far) = connect(&database).await else {
                        return;
                    };
                    tokio::select! {
                        () = torn => {}
                        () = silenced => {
                            let _ = tokio::io::copy(&mut near, &mut tokio::io::sink()).await;
                        }
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                    }
                });
            }
        });
        proxy
    }

    pub(crate) fn cut(&self) {
        self.cut.store(true, Ordering::SeqCst);
        self.torn.notify_waiters();
    }

    /// From now on nothing comes through the connections that there are, and nothing says so, as when the other machine has
    /// lost its power. New ones are as ever.
    pub(crate) fn swallow(&self) {
        self.silenced.notify_waiters();
    }

    pub(crate) fn restore(&self) {
        self.cut.store(false, Ordering::SeqCst);
    }
}

async fn connect(database: &PgConnectOptions) -> io::Result<Box<dyn Stream>> {
    #[cfg(unix)]
    if let Some(folder) = database.get_socket() {
        let socket = PathBuf::from(folder).join(format!(".s.PGSQL.{}", database.get_port()));
        return Ok(Box::new(tokio::net::UnixStream::connect(socket).await?));
    }
    Ok(Box::new(
        TcpStream::connect((database.get_host(), database.get_port())).await?,
    ))
}

/// A server whose connections to its database can be cut.
pub(crate) struct ProxiedServer {
    pub(crate) proxy: DatabaseProxy,
    pub(crate) store: Store,
    pub(crate) base: String,
    _among: OwnedRwLockReadGuard<()>,
    #[cfg(feature = "embedded")]
    _database: Option<(server::embedded::Embedded, tempfile::TempDir)>,
}

impl ProxiedServer {
    pub(crate) async fn open() -> Self {
        let among = among_others().await;
        let through = |options: PgConnectOptions, port| {
            options
                .host("127.0.0.1")
                .port(port)
                .ssl_mode(sqlx::postgres::PgSslMode::Disable)
        };
        #[cfg(feature = "embedded")]
        if database_url().is_none() {
            let folder = tempfile::tempdir().expect("a folder");
            let database = server::embedded::start(folder.path())
                .await
                .expect("an embedded database");
            let options: PgConnectOptions = database.url().parse().expect("its address");
            let proxy = DatabaseProxy::to(options.clone()).await;
            // Without the socket that the address names, or the proxy would be passed by.
            let options = PgConnectOptions::new_without_pgpass()
                .username(options.get_username())
                .database(options.get_database().expect("a database"));
            let store = Store::open(
                through(options, proxy.port),
                server::embedded::CONNECTIONS,
                Database::Embedded,
            );
            return Self::over(
                among,
                proxy,
                store.await.expect("a store"),
                Some((database, folder)),
            )
            .await;
        }
        let url = database_url().expect("a DATABASE_URL when there is no embedded database");
        let options = migrated_database(&url).await;
        let proxy = DatabaseProxy::to(options.clone()).await;
        let store = Store::open(through(options, proxy.port), 4, Database::Postgres).await;
        Self::over(
            among,
            proxy,
            store.expect("a store"),
            #[cfg(feature = "embedded")]
            None,
        )
        .await
    }

    async fn over(
        among: OwnedRwLockReadGuard<()>,
        proxy: DatabaseProxy,
        store: Store,
        #[cfg(feature = "embedded")] database: Option<(
            server::embedded::Embedded,
            tempfile::TempDir,
        )>,
    ) -> Self {
        let (base, _) = serve(
            store.clone(),
            OffsetDateTime::now_utc,
            CookiePolicy::default(),
        )
        .await;
        Self {
            proxy,
            store,
            base,
            _among: among,
            #[cfg(feature = "embedded")]
            _database: database,
        }
    }

    /// Makes the database read-only, as a standby is, or takes that back.
    pub(crate) async fn keep_read_only(&self, on: bool) {
        let mut session = self.store.pool().acquire().await.expect("a session");
        match self.store.database() {
            // One session, and it is ours.
            Database::Embedded => {
                let set = format!("set default_transaction_read_only = {on}");
                session
                    .execute(AssertSqlSafe(set))
                    .await
                    .expect("a setting");
            }
            Database::Postgres => {
                read_only(&mut session, on).await;
                drop(session);
                // Sessions that began before do not know of it.
                self.proxy.cut();
                self.proxy.restore();
            }
        }
    }

    pub(crate) async fn entries(&self, game: &str) -> i64 {
        sqlx::query_scalar("select count(*) from move where game_id = $1::uuid")
            .bind(game)
            .fetch_one(self.store.pool())
            .await
            .expect("a count")
    }
}

/// The same for every session that begins later. One that is read-only may still write where it says so.
pub(crate) async fn read_only(session: &mut PgConnection, on: bool) {
    let name: String = sqlx::query_scalar("select current_database()")
        .fetch_one(&mut *session)
        .await
        .expect("its name");
    let set = format!(
        "begin read write; alter database {name} set default_transaction_read_only = {on}; commit"
    );
    session
        .execute(AssertSqlSafe(set))
        .await
        .expect("a setting");
}
