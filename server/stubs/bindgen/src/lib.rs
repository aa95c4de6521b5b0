//! Nothing, in the place of what reads headers of C. The embedded Postgres runs in wasmer, whose build script depends on bindgen always
//! and calls it for one engine, V8, which is not ours: with what reads and prints for it, the compiler of every first build was busy
//! with it for some 25 seconds. Should wasmer begin to call it, its build script no longer compiles: delete this folder then, and
//! its line in the workspace's `Cargo.toml`.

#![forbid(unsafe_code)]
