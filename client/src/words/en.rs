//! English.

pub(crate) mod log;
pub(crate) mod names;
pub(crate) mod reasons;
pub(crate) mod replay;
pub(crate) mod site;
pub(crate) mod table;
pub(crate) mod ui;
