//! The running server held to its OpenAPI document by somebody else's program: Schemathesis makes requests of what the
//! document allows and of what it does not, and compares the answers with it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::play::server_program;
use crate::program::{Error, clear, make, program, run, target};
use crate::tools::python_program;

/// Where its requests come from; another seed makes others.
const SEED: &str = "1879";
/// Requests of each kind and address, beside those that try every bound.
const CASES: &str = "10";
/// What it need not hold: that whatever has the right shape is taken. A move can be well written and against the rules, a
/// name well made and taken.
const EXCEPT: &str = "positive_data_acceptance";

pub(super) fn contract() -> Result<(), Error> {
    let folder = target().join("contract");
    make(&folder)?;
    let schemathesis = python_program("contract", "schemathesis")?;
    let server = Server::start(&folder)?;
    let api = format!("{}/api/v1", server.address);
    run(program(schemathesis)
        .args(["run", &format!("{api}/openapi.json"), "--url", &api])
        .args(["--seed", SEED, "--max-examples", CASES])
        .args(["--checks", "all", "--exclude-checks", EXCEPT])
        // What it may have found before must not decide what it tries now.
        .args(["--generation-database", ":memory:"])
        .args(["--warnings", "off", "--continue-on-failure"])
        // It writes reports where it is started.
        .current_dir(&folder))
}

/// The server with an embedded database of its own, until it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Result<Self, Error> {
        let (data, dist) = (folder.join("data"), folder.join("dist"));
        clear(&data)?;
        make(&dist)?;
        let mut child = program(server_program(false))
            .args(["--port", "0", "--log", "warn", "--data"])
            .arg(&data)
            .arg("--dist")
            .arg(&dist)
            .env_remove("DATABASE_URL")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Error(format!("the server could not be started: {error}")))?;
        let mut line = String::new();
        let said = child.stdout.take().map(BufReader::new);
        let read = said.map(|mut said| said.read_line(&mut line));
        let mut server = Self {
            child,
            address: String::new(),
        };
        match line.split("http://").nth(1) {
            Some(address) => {
                server.address = format!("http://{}", address.trim().trim_end_matches('/'));
                Ok(server)
            }
            None => Err(Error(format!(
                "the server did not say where it is: {line:?} {read:?}"
            ))),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
