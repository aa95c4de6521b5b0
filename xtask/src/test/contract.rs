//! The running server checked against its OpenAPI document by a third-party program: Schemathesis sends requests that the document
//! allows and others that it does not, and compares the answers with it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::play::server_program;
use crate::program::{Error, clear, make, program, run, target};
use crate::tools::python_program;

/// The seed of its requests.
const SEED: &str = "1879";
/// Requests of each kind and address, besides those that try every bound.
const CASES: &str = "10";
/// The check that does not apply: that every request of the right shape is accepted. A move can be well-formed and illegal, a name
/// well-formed and taken.
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
        // Earlier findings must not influence this run.
        .args(["--generation-database", ":memory:"])
        .args(["--warnings", "off", "--continue-on-failure"])
        // It writes reports to its working directory.
        .current_dir(&folder))
}

/// The server with a separate embedded database, until it is dropped.
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
