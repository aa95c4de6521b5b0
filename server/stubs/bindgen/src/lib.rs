//! An empty crate in the place of bindgen, which reads headers of C. The embedded Postgres runs in wasmer, whose build script depends on
//! it always and calls it for one engine, V8, which is not ours: 20 seconds of processor time in every first build. Should wasmer begin
//! to call it, its build script no longer compiles: delete this folder then, and its line in the workspace's `Cargo.toml`.

#![forbid(unsafe_code)]
