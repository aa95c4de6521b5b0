//! The server as a separate program, started, stopped and killed by a test.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::ConnectOptions;

use crate::test_server::{among_others, database_url, fresh_database};

/// A running server; killed when the test is over.
pub(crate) struct Program {
    child: Child,
    pub(crate) base: String,
}

impl Program {
    pub(crate) fn start(data: &Path, database: Option<&str>) -> Self {
        Self::logging(data, database, &["--log", "warn"], Stdio::inherit())
    }

    /// With further arguments, and its log somewhere else.
    pub(crate) fn logging(data: &Path, database: Option<&str>, more: &[&str], log: Stdio) -> Self {
        let command = Command::new(env!("CARGO_BIN_EXE_server"));
        Self::run(command, data, database, more, log)
    }

    /// As [`Self::logging`], with so many files that it may have open.
    #[cfg(unix)]
    pub(crate) fn with_files(
        files: u32,
        data: &Path,
        database: Option<&str>,
        more: &[&str],
        log: Stdio,
    ) -> Self {
        let mut command = Command::new("sh");
        command
            .args(["-c", &format!("ulimit -n {files}; exec \"$0\" \"$@\"")])
            .arg(env!("CARGO_BIN_EXE_server"));
        Self::run(command, data, database, more, log)
    }

    fn run(
        mut command: Command,
        data: &Path,
        database: Option<&str>,
        more: &[&str],
        log: Stdio,
    ) -> Self {
        command
            .args(["--port", "0", "--data"])
            .arg(data)
            .args(more)
            .env_remove("DATABASE_URL")
            .env("SHIYANE_STOP_DELAY", "0")
            .stdout(Stdio::piped())
            .stderr(log);
        if let Some(url) = database {
            command.env("DATABASE_URL", url);
        }
        let mut child = command.spawn().expect("the server");
        let mut said = String::new();
        let stdout = child.stdout.take().expect("its output");
        BufReader::new(stdout).read_line(&mut said).expect("a line");
        let base = said
            .split_whitespace()
            .find(|word| word.starts_with("http://"))
            .unwrap_or_else(|| panic!("the server did not say where it is: {said:?}"))
            .trim_end_matches('/')
            .to_owned();
        Self { child, base }
    }

    /// Its address without the scheme.
    pub(crate) fn address(&self) -> &str {
        self.base.trim_start_matches("http://")
    }

    /// As a service manager does.
    #[cfg(unix)]
    pub(crate) fn tell_to_stop(&self) {
        let pid = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(told.expect("kill").success());
    }

    /// The program is to end well.
    pub(crate) async fn ends(mut self) {
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("its state") {
                break status;
            }
            assert!(
                began.elapsed() < Duration::from_secs(30),
                "the server does not stop"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        assert!(status.success(), "{status}");
    }

    #[cfg(unix)]
    pub(crate) async fn stop(self) {
        self.tell_to_stop();
        self.ends().await;
    }

    /// As the power of `kill -9`: nothing is shut down.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("a running server");
        self.child.wait().expect("its end");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where a program keeps its games: a folder, or a database of its own.
pub(crate) async fn keep() -> (tempfile::TempDir, Option<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = match database_url() {
        Some(url) => {
            let _among = among_others().await;
            Some(fresh_database(&url).await.to_url_lossy().to_string())
        }
        None => None,
    };
    (folder, database)
}
