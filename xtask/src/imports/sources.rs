//! A crate's modules and the paths in them, read as tokens.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::iter::Peekable;
use std::path::Path;

use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A module by its path; the crate itself is empty.
pub(crate) type Module = Vec<String>;

/// The content of a file.
#[derive(Default)]
struct File {
    /// Modules in separate files; not the tests.
    children: BTreeSet<String>,
    /// Imported names and their paths.
    uses: BTreeMap<String, Vec<String>>,
    /// Glob imports.
    globs: Vec<Vec<String>>,
    /// What is defined here.
    items: BTreeSet<String>,
    /// Every path with more than one name, in `use` or not.
    paths: BTreeSet<Vec<String>>,
    /// Every other name.
    names: BTreeSet<String>,
}

/// Every path in a file, including single names: not in comments, strings and tests.
pub(crate) fn paths(text: &str) -> BTreeSet<Vec<String>> {
    let tokens = text.parse().unwrap_or_else(|error| panic!("{error}"));
    let File {
        children,
        mut paths,
        names,
        ..
    } = File::of(tokens);
    paths.extend(names.into_iter().chain(children).map(|name| vec![name]));
    paths
}

impl File {
    fn of(tokens: TokenStream) -> Self {
        let mut file = Self::default();
        let mut reader = Reader {
            file: &mut file,
            top: true,
        };
        reader.read(tokens);
        file
    }
}

/// The modules of a crate that have separate files.
pub(crate) struct Crate(BTreeMap<Module, File>);

impl Crate {
    /// Reads everything reachable from `lib.rs` in this folder, or from `main.rs` if there is none.
    pub(crate) fn read(folder: &Path) -> Self {
        let root = ["lib.rs", "main.rs"]
            .into_iter()
            .map(|name| folder.join(name))
            .find(|file| file.is_file())
            .unwrap_or_else(|| panic!("{} has no crate", folder.display()));
        let text = |module: &Module| {
            let file = match module.as_slice() {
                [] => root.clone(),
                names => folder.join(names.join("/")).with_extension("rs"),
            };
            fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
        };
        Self::from(text)
    }

    /// A crate that is not on the disk.
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        Self::from(|module| {
            let name = module.join("::");
            let file = files.iter().find(|(file, _)| *file == name);
            file.map_or_else(|| panic!("no {name}"), |(_, text)| (*text).to_owned())
        })
    }

    fn from(text: impl Fn(&Module) -> String) -> Self {
        let mut files = BTreeMap::new();
        let mut left = vec![Module::new()];
        while let Some(module) = left.pop() {
            let tokens: TokenStream = text(&module)
                .parse()
                .unwrap_or_else(|error| panic!("{}: {error}", module.join("::")));
            let file = File::of(tokens);
            let child = |name: &String| [module.as_slice(), std::slice::from_ref(name)].concat();
            left.extend(file.children.iter().map(child));
            files.insert(module, file);
        }
        Self(files)
    }

    /// Its modules.
    pub(crate) fn modules(&self) -> impl Iterator<Item = &Module> {
        self.0.keys()
    }

    /// Every path that leads out of a file, with its module; absolute.
    pub(super) fn imports(&self) -> impl Iterator<Item = (Module, Vec<String>)> {
        self.0.iter().flat_map(|(module, file)| {
            let absolute = file
                .paths
                .iter()
                .filter_map(|path| self.absolute(module, path));
            absolute.map(|path| (module.clone(), path))
        })
    }

    /// A path from the crate's root; `None` when it leads to another crate or only to a value's own names.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Vec<String>> {
        let file = self.0.get(module)?;
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([module, rest].concat()),
            "super" => {
                let mut above = module.clone();
                above.pop()?;
                let mut rest = rest;
                while let Some(("super", further)) = rest
                    .split_first()
                    .map(|(name, further)| (name.as_str(), further))
                {
                    above.pop()?;
                    rest = further;
                }
                Some([&above, rest].concat())
            }
            name if file.children.contains(name) => Some([module, path].concat()),
            name => {
                let behind = file
                    .uses
                    .get(name)
                    .filter(|behind| behind.first() != Some(first))?;
                let behind = self.absolute(module, behind)?;
                Some([&behind, rest].concat())
            }
        }
    }

    /// The module that defines what an absolute path names, through every re-export.
    pub(super) fn owner(&self, path: &[String]) -> Module {
        let mut at = Module::new();
        let mut left = path.iter();
        // Cyclic re-exports would not compile; the limit is for mistakes of this parser.
        for name in left.by_ref() {
            let Some(file) = self.0.get(&at) else { break };
            if file.children.contains(name) {
                at.push(name.clone());
                continue;
            }
            if file.items.contains(name) {
                break;
            }
            let named = file
                .uses
                .get(name)
                .and_then(|behind| self.absolute(&at, behind));
            if let Some(behind) = named {
                return self.owner(&behind);
            }
            let holds = |glob: &&Vec<String>| {
                let file = self
                    .absolute(&at, glob)
                    .and_then(|of| self.0.get(&self.owner(&of)));
                file.is_some_and(|file| file.items.contains(name) || file.uses.contains_key(name))
            };
            if let Some(of) = file
                .globs
                .iter()
                .find(holds)
                .and_then(|glob| self.absolute(&at, glob))
            {
                return self.owner(&[of, vec![name.clone()]].concat());
            }
            break;
        }
        at
    }
}

/// Walks a file's tokens; `top` where names are the file's own.
struct Reader<'a> {
    file: &'a mut File,
    top: bool,
}

impl Reader<'_> {
    fn read(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Punct(sign) if sign.as_char() == '#' => {
                    if let Some(TokenTree::Group(group)) = tokens.peek()
                        && group.stream().to_string().replace(' ', "") == "cfg(test)"
                    {
                        tokens.next();
                        pass(&mut tokens);
                    }
                }
                TokenTree::Group(group) => self.within(&group),
                TokenTree::Ident(word) => self.word(&word.to_string(), &mut tokens),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    fn within(&mut self, group: &Group) {
        Reader {
            file: self.file,
            top: false,
        }
        .read(group.stream());
    }

    fn word(&mut self, word: &str, tokens: &mut Peekable<IntoIter>) {
        match word {
            // In a view, `use:follow=…` imports nothing.
            "use" if !next_is(tokens, ':') || colons(&mut tokens.clone()) => {
                self.uses(&mut Vec::new(), tokens);
            }
            "mod" if self.top => {
                if let Some(TokenTree::Ident(name)) = tokens.next() {
                    if matches!(tokens.peek(), Some(TokenTree::Punct(_))) {
                        self.file.children.insert(name.to_string());
                    } else {
                        self.file.items.insert(name.to_string());
                    }
                }
            }
            "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union"
                if self.top =>
            {
                if let Some(TokenTree::Ident(name)) = tokens.peek() {
                    self.file.items.insert(name.to_string());
                }
            }
            _ => {
                let mut path = vec![word.to_owned()];
                while colons(tokens) {
                    match tokens.peek() {
                        Some(TokenTree::Ident(name)) => path.push(name.to_string()),
                        _ => break,
                    }
                    tokens.next();
                }
                if path.len() > 1 {
                    self.file.paths.insert(path);
                } else {
                    self.file.names.extend(path);
                }
            }
        }
    }

    /// A tree of imports, after `use`, a comma or an opening brace.
    fn uses(&mut self, before: &mut Vec<String>, tokens: &mut Peekable<IntoIter>) {
        let depth = before.len();
        let _ = colons(tokens);
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(name) if name == "as" => {
                    if let Some(TokenTree::Ident(name)) = tokens.next() {
                        self.brought(before, Some(name.to_string()));
                        before.clear();
                    }
                }
                TokenTree::Ident(name) => {
                    before.push(name.to_string());
                    if !colons(tokens) && !is_as(tokens) {
                        self.brought(before, None);
                    }
                }
                TokenTree::Punct(sign) if sign.as_char() == '*' => {
                    self.file.paths.insert(before.clone());
                    if self.top {
                        self.file.globs.push(before.clone());
                    }
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    for tree in branches(group.stream()) {
                        self.uses(&mut before.clone(), &mut tree.into_iter().peekable());
                    }
                }
                TokenTree::Punct(sign) if sign.as_char() == ';' => break,
                _ => {}
            }
        }
        before.truncate(depth);
    }

    fn brought(&mut self, path: &[String], renamed: Option<String>) {
        let path = match path {
            [before @ .., last] if last == "self" && !before.is_empty() => before,
            path => path,
        };
        self.file.paths.insert(path.to_vec());
        if let (true, Some(name)) = (self.top, renamed.or_else(|| path.last().cloned())) {
            self.file.uses.insert(name, path.to_vec());
        }
    }
}

/// The trees between the commas of a brace.
fn branches(tokens: TokenStream) -> Vec<TokenStream> {
    let is_comma =
        |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    tokens
        .split(is_comma)
        .map(|tree| tree.iter().cloned().collect())
        .collect()
}

/// Whether `::` comes next; it is then consumed.
fn colons(tokens: &mut Peekable<IntoIter>) -> bool {
    let is_colon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ':');
    let mut ahead = tokens.clone();
    let both = ahead.next().is_some_and(|token| is_colon(&token))
        && ahead.next().is_some_and(|token| is_colon(&token));
    if both {
        *tokens = ahead;
    }
    both
}

fn next_is(tokens: &mut Peekable<IntoIter>, sign: char) -> bool {
    matches!(tokens.peek(), Some(TokenTree::Punct(next)) if next.as_char() == sign)
}

fn is_as(tokens: &mut Peekable<IntoIter>) -> bool {
    matches!(tokens.peek(), Some(TokenTree::Ident(name)) if name == "as")
}

/// Skips one item: to its semicolon, or past its body.
fn pass(tokens: &mut Peekable<IntoIter>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => break,
            TokenTree::Punct(sign) if sign.as_char() == ';' => break,
            _ => {}
        }
    }
}
