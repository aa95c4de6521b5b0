//! Checks that imports are acyclic: at every level of the module tree, sibling modules do not import one another in a cycle,
//! everything below them included. A parent and its children may name each other.

pub(crate) mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use sources::{Crate, Module};

/// Every crate's sources, and its modules that are known to be in a cycle. No cycle may be added, and a resolved one must be
/// removed from this list.
const CRATES: [(&str, &[&[&str]]); 9] = [
    ("bench/src", &[]),
    ("client/src", &[]),
    ("players/src", &[]),
    ("server/src", &[]),
    ("shared/src", &[&["ramparts::edition", "ramparts::options"]]),
    ("words/src", &[]),
    ("xtask/src", &[]),
    ("xtask/pack/src", &[]),
    ("xtask/queries/src", &[]),
];

/// Which sibling module imports which, and by what paths.
type Graph = BTreeMap<Module, BTreeMap<Module, BTreeSet<String>>>;

/// All imports of a crate, each between the two sibling modules that contain its ends.
fn graph(of: &Crate) -> Graph {
    let mut graph = Graph::new();
    for (from, import) in of.imports() {
        let to = of.owner(&import);
        let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        if shared == from.len() || shared == to.len() {
            continue;
        }
        let beside = |module: &Module| module[..=shared].to_vec();
        let why = format!("{} names {}", from.join("::"), import.join("::"));
        graph
            .entry(beside(&from))
            .or_default()
            .entry(beside(&to))
            .or_default()
            .insert(why);
    }
    graph
}

/// Everything reachable from a module, itself only by a cycle.
fn reached(graph: &Graph, from: &Module) -> BTreeSet<Module> {
    let mut reached = BTreeSet::new();
    let mut left = vec![from];
    while let Some(next) = left.pop() {
        for to in graph.get(next).into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(to.clone()) {
                left.push(to);
            }
        }
    }
    reached
}

/// The groups of modules that reach one another.
fn circles(graph: &Graph) -> BTreeSet<BTreeSet<Module>> {
    let reached: BTreeMap<&Module, _> = graph
        .keys()
        .map(|module| (module, reached(graph, module)))
        .collect();
    let circle = |module: &Module| {
        let there = reached[module].iter();
        let back = |other: &&Module| reached.get(*other).is_some_and(|its| its.contains(module));
        there.filter(back).cloned().collect::<BTreeSet<_>>()
    };
    let circles = graph.keys().map(circle);
    circles.filter(|circle| !circle.is_empty()).collect()
}

fn names(circle: &BTreeSet<Module>) -> Vec<String> {
    circle.iter().map(|module| module.join("::")).collect()
}

/// A cycle's names, and the imports that cause it.
fn told(graph: &Graph, circle: &BTreeSet<Module>) -> String {
    let mut told = format!("{}\n", names(circle).join(", "));
    for (from, imports) in circle
        .iter()
        .filter_map(|from| Some((from, graph.get(from)?)))
    {
        for (to, why) in imports.iter().filter(|(to, _)| circle.contains(*to)) {
            let _ = writeln!(told, "  {} -> {}", from.join("::"), to.join("::"));
            for why in why {
                let _ = writeln!(told, "    {why}");
            }
        }
    }
    told
}

#[test]
fn imports_point_one_way() {
    let mut wrong = String::new();
    for (folder, known) in CRATES {
        let graph = graph(&Crate::read(&crate::program::root().join(folder)));
        let mut known: BTreeSet<Vec<String>> = known
            .iter()
            .map(|names| names.iter().map(|name| (*name).to_owned()).collect())
            .collect();
        for circle in circles(&graph) {
            if !known.remove(&names(&circle)) {
                let _ = writeln!(wrong, "{folder} has a circle: {}", told(&graph, &circle));
            }
        }
        for gone in known {
            let _ = writeln!(
                wrong,
                "{folder} has this circle no more, so CRATES must not: {gone:?}"
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_circle_is_found_however_it_is_tied() {
    for (files, wanted) in [
        // Directly, and with a use of the child by its parent and vice versa.
        (
            &[
                ("", "mod a; mod b;"),
                ("a", "mod c; use c::C; use crate::b::B; pub struct A;"),
                ("a::c", "use super::A; pub struct C;"),
                ("b", "pub struct B;"),
            ][..],
            &[][..],
        ),
        // By a path without `use`, in a macro.
        (
            &[
                ("", "mod a; mod b;"),
                ("a", "fn f() { view! { <p>{crate::b::g()}</p> } }"),
                ("b", "use super::a; fn g() { a::f() }"),
            ],
            &["a, b"],
        ),
        // Through modules below them.
        (
            &[
                ("", "mod a; mod b;"),
                ("a", "mod c; use crate::b::{self, B};"),
                ("b", "mod d; pub struct B;"),
                ("b::d", "use crate::a::c::{C as D};"),
                ("a::c", "pub struct C;"),
            ],
            &["a, b"],
        ),
        // Through a name that the parent re-exports.
        (
            &[
                ("", "mod a;"),
                ("a", "mod c; mod d; pub use c::C; pub(crate) use d::*;"),
                ("a::c", "use super::D; pub struct C;"),
                ("a::d", "use crate::a::C; pub struct D;"),
            ],
            &["a::c, a::d"],
        ),
        // A directive in a view is no import.
        (
            &[
                ("", "mod a; mod b;"),
                ("a", "fn f() { view! { <p use:b=1>{crate::c}</p> } }"),
                ("b", "use crate::a::f;"),
            ],
            &[],
        ),
        // Neither tests nor comments nor strings count.
        (
            &[
                ("", "mod a; mod b;"),
                (
                    "a",
                    "/// [`crate::b::B`] \n #[cfg(test)] mod tests { use crate::b::B; } #[cfg(test)] use crate::b::B; fn f() { \"crate::b::B\" }",
                ),
                ("b", "use crate::a::f; pub struct B;"),
            ],
            &[],
        ),
    ] {
        let graph = graph(&Crate::of(files));
        let found: Vec<String> = circles(&graph)
            .iter()
            .map(|circle| names(circle).join(", "))
            .collect();
        assert_eq!(found, wanted, "{files:?}");
    }
}
