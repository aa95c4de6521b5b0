//! What `leptos` wants of the crate leptos_config, and nothing behind it. That one reads `Cargo.toml` for Leptos' own build tool and for
//! servers that render its pages; neither is used here. A dozen crates, among them a regex engine and a TOML parser, that every first
//! build would compile.

#![forbid(unsafe_code)]

use std::sync::Arc;

/// How a page that Leptos renders on a server is loaded. Ours is not, so nothing makes one of these.
#[derive(Clone, Debug)]
pub struct LeptosOptions {
    /// The name of the script and the program.
    pub output_name: Arc<str>,
    /// The folder that is served.
    pub site_root: Arc<str>,
    /// The folder of script and program in it.
    pub site_pkg_dir: Arc<str>,
    /// The port of the build tool's web socket.
    pub reload_port: u32,
    /// The same as a proxy shows it.
    pub reload_external_port: Option<u32>,
    /// The protocol of that socket.
    pub reload_ws_protocol: ReloadWSProtocol,
    /// The file with the hashes in the files' names.
    pub hash_file: Arc<str>,
    /// Whether there are any.
    pub hash_files: bool,
}

/// The protocol of a web socket.
#[derive(Clone, Copy, Debug)]
pub enum ReloadWSProtocol {
    /// Plain.
    WS,
    /// With TLS.
    WSS,
}
