//! The page's words as they are read: what `build.rs` writes from `static/words/en`.

include!(concat!(env!("OUT_DIR"), "/words.rs"));
