//! What `leptos` and its macros want of the crate leptos_hot_reload, and nothing behind it. That one lets Leptos' own build tool replace
//! parts of a page while it runs, and brings a parser of Rust into the page's build for it.

#![forbid(unsafe_code)]

/// The script that replaces them.
pub const HOT_RELOAD_JS: &str = "";

/// A name for the place of a view in the sources.
#[must_use]
pub fn span_to_stable_id(path: impl AsRef<std::path::Path>, line: usize) -> String {
    format!("{}:{line}", path.as_ref().display())
}

/// What the macros ask of a view's syntax.
#[cfg(not(target_family = "wasm"))]
pub mod parsing {
    use rstml::node::{CustomNode, NodeElement, NodeName};
    use syn::{Expr, ExprLit, Lit};

    /// Whether it is a component: of a name that begins with a capital letter.
    #[must_use]
    pub fn is_component_node(node: &NodeElement<impl CustomNode>) -> bool {
        let NodeName::Path(name) = node.name() else {
            return false;
        };
        let last = name.path.segments.last();
        last.is_some_and(|last| {
            let name = last.ident.to_string();
            name.starts_with(|first: char| first.is_ascii_uppercase())
        })
    }

    /// The text that a literal stands for.
    #[must_use]
    pub fn value_to_string(value: &Expr) -> Option<String> {
        let Expr::Lit(ExprLit { lit, .. }) = value else {
            return None;
        };
        Some(match lit {
            Lit::Str(text) => text.value(),
            Lit::Char(letter) => letter.value().to_string(),
            Lit::Int(number) => number.base10_digits().to_owned(),
            Lit::Float(number) => number.base10_digits().to_owned(),
            _ => return None,
        })
    }
}
