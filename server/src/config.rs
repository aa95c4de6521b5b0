//! What can be set from outside: the command line, with an environment variable beside every option but the one
//! that is for tests only.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::http::Uri;
use axum::http::uri::PathAndQuery;
use clap::builder::FalseyValueParser;
use ipnet::IpNet;
use shared::fate::Seed;
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use tracing::subscriber::{NoSubscriber, with_default};
use url::Url;

/// Shiyane's server: the page, the API and the games.
#[derive(Clone, Debug, clap::Parser)]
#[command(name = "shiyane", version, about)]
pub struct Config {
    /// Address to listen on; 0.0.0.0 or :: for every network of this machine.
    #[arg(long, env = "SHIYANE_BIND", default_value = "127.0.0.1")]
    pub bind: IpAddr,

    /// Port to listen on; 0 takes a free one and prints it.
    #[arg(long, env = "SHIYANE_PORT", default_value_t = 8080)]
    pub port: u16,

    /// Folder of the embedded database; not used with a DATABASE_URL, which `cargo xtask play` sets if a Postgres is installed.
    #[arg(long, env = "SHIYANE_DATA", default_value = "data")]
    pub data: PathBuf,

    /// Folder of the built page.
    #[arg(long, env = "SHIYANE_DIST", default_value = "dist")]
    pub dist: PathBuf,

    /// A Postgres server to keep the games in: postgres://user:password@host:port/database. Without it the
    /// server runs its own embedded Postgres.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<DatabaseUrl>,

    /// Largest number of connections to the DATABASE_URL.
    #[arg(long, env = "SHIYANE_DATABASE_CONNECTIONS", default_value_t = 16,
          value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub database_connections: u32,

    /// Mark every cookie Secure. Set this when players use https only.
    #[arg(long, env = "SHIYANE_SECURE_COOKIES", value_parser = FalseyValueParser::new(),
          action = clap::ArgAction::SetTrue)]
    pub secure_cookies: bool,

    /// Proxies (addresses, or networks such as 10.0.0.0/8) whose X-Forwarded-Proto the server trusts.
    #[arg(long, env = "SHIYANE_TRUSTED_PROXIES", value_delimiter = ',', value_parser = network)]
    pub trusted_proxies: Vec<IpNet>,

    /// How many proxies stand between the players and this server. Each adds the address it was asked from to
    /// X-Forwarded-For; rate limits use the address that the outermost of them wrote.
    #[arg(long, env = "SHIYANE_PROXIES", default_value_t = 0)]
    pub proxies: usize,

    /// Largest number of connections at once. By default as many as the limit on open files allows, up to 4096. When
    /// that many are open, the server closes the one that has been idle longest to make room for a new one.
    #[arg(long, env = "SHIYANE_CONNECTIONS", value_parser = clap::value_parser!(u32).range(1..))]
    pub connections: Option<u32>,

    /// Largest number of connections from one address at once. Not counted behind --proxies, where all come from a
    /// proxy, nor from this machine itself.
    #[arg(long, env = "SHIYANE_CONNECTIONS_PER_ADDRESS", default_value_t = 256,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub connections_per_address: u32,

    /// Seconds within which the head of a request must arrive.
    #[arg(long, env = "SHIYANE_HEADER_TIMEOUT", default_value = "10", value_parser = seconds)]
    pub header_timeout: Duration,

    /// Seconds after which a request or an answer that sends no byte is given up.
    #[arg(long, env = "SHIYANE_IDLE_TIMEOUT", default_value = "30", value_parser = seconds)]
    pub idle_timeout: Duration,

    /// Seconds that a connection stays open for the next request. Behind a proxy, set more than the proxy's own.
    #[arg(long, env = "SHIYANE_KEEP_ALIVE_TIMEOUT", default_value = "75", value_parser = seconds)]
    pub keep_alive_timeout: Duration,

    /// Seconds after the signal to stop (SIGTERM) in which the server still serves while its health is already 503, so
    /// that a load balancer stops sending requests.
    #[arg(long, env = "SHIYANE_STOP_DELAY", default_value = "2", value_parser = seconds)]
    pub stop_delay: Duration,

    /// Seconds that running requests have to finish when the server stops, after the --stop-delay.
    #[arg(long, env = "SHIYANE_SHUTDOWN_TIMEOUT", default_value = "10", value_parser = seconds)]
    pub shutdown_timeout: Duration,

    /// The public address of this server, such as `https://shiyane.example`. Previews of shared links and passkeys use
    /// it. Without it they use the host that a request names.
    #[arg(long, env = "SHIYANE_ORIGIN", value_parser = origin)]
    pub origin: Option<String>,

    /// Folder for a file of each day's finished games with their seeds. The server writes one every night and
    /// publishes it below /dumps. Without this folder there are none.
    #[arg(long, env = "SHIYANE_DUMPS")]
    pub dumps: Option<PathBuf>,

    /// For tests only: every new game has this seed (64 hex digits), so anyone who knows it knows the luck.
    #[arg(long, value_name = "64 HEX DIGITS", value_parser = seed)]
    pub fixed_seed: Option<Seed>,

    /// What to log: a level, or levels by module, such as `info,server=debug`.
    #[arg(long, env = "RUST_LOG", default_value = "info")]
    pub log: String,

    /// What to do instead of serving games.
    #[command(subcommand)]
    pub subcommand: Option<Subcommand>,
}

/// What is done instead of serving games.
#[derive(Clone, PartialEq, Eq, Debug, clap::Subcommand)]
pub enum Subcommand {
    /// Replay every stored game and compare it with what is stored; fails if one differs.
    ReplayAll,
    /// Ask the server that runs with these settings for its health; fails if it is not well.
    Health,
    /// Print every finished public game with its seed, one JSON record per line.
    Dump,
    /// Show every player with this name as "Recruit" from now on.
    HideName {
        /// As it stands on the leaderboards.
        name: String,
    },
    /// Show a hidden name again.
    ShowName {
        /// As its player wrote it.
        name: String,
    },
}

/// Address of the Postgres server, as given. It may hold a password, so it is never printed, nor parsed with the command line,
/// whose errors repeat the wrong value.
#[derive(Clone)]
pub struct DatabaseUrl(String);

impl From<String> for DatabaseUrl {
    fn from(url: String) -> Self {
        Self(url)
    }
}

impl DatabaseUrl {
    /// Options to connect with.
    ///
    /// # Errors
    /// What is wrong, without any part of the address.
    pub fn options(&self) -> Result<PgConnectOptions, &'static str> {
        const ENCODE: &str = "it is not postgres://user:password@host:port/database; in a password, write / as %2F, ? as %3F, \
                              # as %23, @ as %40, $ as %24 and % as %25";
        let url = Url::parse(&self.0).map_err(|_| ENCODE)?;
        let misread = |part: Option<&str>| part.is_some_and(|part| part.contains('@'));
        if !matches!(url.scheme(), "postgres" | "postgresql")
            || url.fragment().is_some()
            || misread(Some(url.path()))
            || misread(url.query())
        {
            return Err(ENCODE);
        }
        // sqlx logs a parameter that it does not know, with its value.
        let options = with_default(NoSubscriber::default(), || PgConnectOptions::from_url(&url));
        options.map_err(
            |_| "a parameter after its ? has a value that is not valid, or the % encoding is wrong",
        )
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseUrl(..)")
    }
}

fn network(text: &str) -> Result<IpNet, String> {
    text.parse::<IpNet>()
        .or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
        .map_err(|_| format!("`{text}` is neither an address nor a network such as 10.0.0.0/8"))
}

/// Longest time that can be set.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|&time| time <= DAY)
        .ok_or_else(|| {
            format!(
                "`{text}` is not a number of seconds from 0 to {}",
                DAY.as_secs()
            )
        })
}

fn origin(text: &str) -> Result<String, String> {
    let wrong = || format!("`{text}` is not an origin such as https://shiyane.example");
    let origin = text.trim_end_matches('/');
    let url: Uri = origin.parse().map_err(|_| wrong())?;
    let whole = matches!(url.scheme_str(), Some("http" | "https"))
        && url
            .authority()
            .is_some_and(|host| !host.as_str().contains('@'))
        && matches!(
            url.path_and_query().map(PathAndQuery::as_str),
            None | Some("/")
        );
    if whole {
        Ok(origin.to_owned())
    } else {
        Err(wrong())
    }
}

fn seed(text: &str) -> Result<Seed, String> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes)
        .map(|()| Seed(bytes))
        .map_err(|error| format!("a seed is 64 hex digits: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn a_database_password_is_never_printed() {
        let config =
            Config::try_parse_from(["shiyane", "--database-url", "postgres://a:hunter2@h/d"])
                .unwrap();
        assert!(config.database_url.is_some());
        assert!(!format!("{config:?}").contains("hunter2"));
    }

    #[test]
    fn what_is_wrong_with_a_database_url_is_told_without_it() {
        let options = |url: &str| {
            let config = Config::try_parse_from(["shiyane", "--database-url", url]).unwrap();
            config.database_url.unwrap().options()
        };
        for url in [
            "postgres://a:hunter2@h/d",
            "postgresql://a:hunter2%2F%3F%23%40@h:5432/d?sslmode=require",
            "postgres:///d?host=/run/postgresql",
        ] {
            assert!(options(url).is_ok(), "{url}");
        }
        for url in [
            "postgres://a:hun/ter2@h/d",
            "postgres://a:hun#ter2@h/d",
            "postgres://a:hun?ter2@h/d",
            "postgres://a:12/hunter2@h/d",
            "postgres://a:12?hunter2@h/d",
            "postgres://a:12#hunter2@h/d",
            "postgres://a:hunter2@h:port/d",
            "postgres://a:%ffhunter2@h/d",
            "postgres://a:hunter2@h/d?sslmode=hunter2",
            "mysql://a:hunter2@h/d",
            "hunter2",
            "",
        ] {
            let wrong = options(url).unwrap_err();
            for part in ["hun", "ter2"] {
                assert!(!wrong.contains(part), "{url}: {wrong}");
            }
        }
    }

    #[test]
    fn a_fixed_seed_is_64_hex_digits_and_never_printed() {
        let seed = "0a".repeat(32);
        let config = Config::try_parse_from(["shiyane", "--fixed-seed", &seed]).unwrap();
        assert_eq!(config.fixed_seed.unwrap().0, [10; 32]);
        assert!(!format!("{config:?}").contains("10, 10"));
        assert!(Config::try_parse_from(["shiyane", "--fixed-seed", "0a"]).is_err());
    }

    #[test]
    fn times_are_seconds() {
        let shutdown_timeout = |text| {
            Config::try_parse_from(["shiyane", "--shutdown-timeout", text])
                .map(|config| config.shutdown_timeout)
        };
        assert_eq!(shutdown_timeout("10").unwrap(), Duration::from_secs(10));
        assert_eq!(shutdown_timeout("0.5").unwrap(), Duration::from_millis(500));
        assert_eq!(shutdown_timeout("0").unwrap(), Duration::ZERO);
        for wrong in ["-1", "10s", "NaN", "inf", "86401", ""] {
            assert!(shutdown_timeout(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_subcommand_comes_after_the_options() {
        let config = Config::try_parse_from(["shiyane", "--data", "d", "replay-all"]).unwrap();
        assert_eq!(config.subcommand, Some(Subcommand::ReplayAll));
        assert_eq!(
            Config::try_parse_from(["shiyane"]).unwrap().subcommand,
            None
        );
        assert!(Config::try_parse_from(["shiyane", "replay"]).is_err());
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        let told = |text| {
            Config::try_parse_from(["shiyane", "--origin", text])
                .map(|config| config.origin.unwrap())
        };
        assert_eq!(
            told("https://shiyane.example/").unwrap(),
            "https://shiyane.example"
        );
        assert_eq!(
            told("http://127.0.0.1:8080").unwrap(),
            "http://127.0.0.1:8080"
        );
        for wrong in [
            "shiyane.example",
            "ftp://a",
            "https://a/b",
            "https://a?b",
            "https://me@a",
            "https://",
        ] {
            assert!(told(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn proxies_are_addresses_or_networks() {
        let config =
            Config::try_parse_from(["shiyane", "--trusted-proxies", "127.0.0.1,10.0.0.0/8,::1"])
                .unwrap();
        let believed = |address: &str| {
            let address: IpAddr = address.parse().unwrap();
            config
                .trusted_proxies
                .iter()
                .any(|network| network.contains(&address))
        };
        assert!(believed("10.1.2.3") && believed("127.0.0.1") && believed("::1"));
        assert!(!believed("127.0.0.2") && !believed("192.168.0.1"));
        assert!(Config::try_parse_from(["shiyane", "--trusted-proxies", "proxy"]).is_err());
    }
}
