//! English.

pub(crate) mod almanac;
pub(crate) mod archive;
pub(crate) mod log;
pub(crate) mod names;
pub(crate) mod reasons;
pub(crate) mod table;
pub(crate) mod ui;
