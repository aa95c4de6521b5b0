//! What the pages and tables of every game are made of.

pub(crate) mod ask;
pub(crate) mod assets;
pub(crate) mod begin;
pub(crate) mod charts;
pub(crate) mod clipboard;
pub(crate) mod focus;
pub(crate) mod follow;
pub(crate) mod game_name;
pub(crate) mod help;
pub(crate) mod keyed;
pub(crate) mod keys;
pub(crate) mod live_region;
pub(crate) mod loading;
pub(crate) mod lost;
pub(crate) mod markup;
pub(crate) mod name;
pub(crate) mod preferences;
pub(crate) mod prose;
pub(crate) mod reactive;
pub(crate) mod reviewed;
pub(crate) mod rulebook;
pub(crate) mod sheet;
pub(crate) mod table_head;
pub(crate) mod timer;
pub(crate) mod turn_notice;
pub(crate) mod window;
