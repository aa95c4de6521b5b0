//! `shiyane health`: asks the server that runs here for its health, for a monitor such as a container engine.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use crate::routes::API;

/// For each step of the request.
const TIMEOUT: Duration = Duration::from_secs(4);

/// Asks the server that listens on this address and port.
///
/// # Errors
/// When nothing answers there, or the answer is not healthy.
pub fn healthy(bind: IpAddr, port: u16) -> io::Result<()> {
    // A server bound to all addresses listens on loopback too.
    let address = match bind {
        IpAddr::V4(all) if all.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(all) if all.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        one => one,
    };
    let mut stream = TcpStream::connect_timeout(&SocketAddr::new(address, port), TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    write!(
        stream,
        "GET {API}/health HTTP/1.0\r\nHost: localhost\r\n\r\n"
    )?;
    let mut status = String::new();
    BufReader::new(stream).read_line(&mut status)?;
    match status.split(' ').nth(1) {
        Some("200") => Ok(()),
        _ => Err(io::Error::other(format!(
            "it answers {:?}",
            status.trim_end()
        ))),
    }
}
