//! The messages that a program has read of one language.

use crate::numbers::Numbers;
use crate::pattern::{Part, parse};
use crate::resource::read;

/// The messages of a language. Their text is never freed, so words can be passed anywhere.
#[derive(Debug)]
pub struct Bundle {
    numbers: Numbers,
    /// Ordered by name; attributes of one in the order of its file.
    messages: Vec<Message>,
}

#[derive(Debug)]
struct Message {
    id: &'static str,
    attribute: Option<&'static str>,
    raw: &'static str,
}

/// A value of a message's variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// Formatted, and counted, by the language's rules.
    Number(i64),
    /// Inserted unchanged; selects by its text.
    Text(&'a str),
}

static NOTHING: Bundle = Bundle {
    numbers: Numbers::NONE,
    messages: Vec::new(),
};

impl Bundle {
    /// No messages: the initial state of accessors.
    pub const EMPTY: &Self = &NOTHING;

    /// The messages of these files. Invalid ones are skipped: [`check`](crate::check) finds them before.
    ///
    /// `tag` is the language's (BCP 47), such as `es` or `pt-BR`.
    #[must_use]
    pub fn new(tag: &str, files: impl IntoIterator<Item = String>) -> Self {
        let mut messages: Vec<Message> = Vec::new();
        for file in files {
            for entry in read(file.leak()).unwrap_or_default() {
                let message = Message {
                    id: entry.id,
                    attribute: entry.attribute,
                    raw: entry.raw,
                };
                // Sorting afterwards would add some kilobytes of code to a page.
                let at = messages.partition_point(|other| other.id <= message.id);
                messages.insert(at, message);
            }
        }
        Self {
            numbers: Numbers::of(tag),
            messages,
        }
    }

    fn of(&self, id: &str) -> impl Iterator<Item = &Message> {
        let start = self.messages.partition_point(|message| message.id < id);
        let from = self.messages[start..].iter();
        from.take_while(move |message| message.id == id)
    }

    /// A message, or an attribute of one, as in its file: by a name that is known only at run time.
    #[must_use]
    pub fn get(&self, id: &str, attribute: Option<&str>) -> Option<&'static str> {
        let mut its = self.of(id);
        let found = its.find(|message| message.attribute == attribute);
        found.map(|message| message.raw)
    }

    /// The attributes of a message with their texts, in the order of the file.
    pub fn attributes(&self, id: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.of(id)
            .filter_map(|message| Some((message.attribute?, message.raw)))
    }

    /// The text of a message without variables: for accessors, once. A missing message is shown as its name.
    #[must_use]
    pub fn text(&self, id: &str, attribute: Option<&str>) -> &'static str {
        match self.get(id, attribute) {
            Some(raw) if raw.contains('{') => {
                let mut said = String::new();
                self.tell(id, attribute, &[], &mut said);
                said.leak()
            }
            Some(raw) => raw,
            None => id.to_owned().leak(),
        }
    }

    /// The texts of messages without variables, for accessors: by their names, which have a common prefix, separated by a blank.
    pub fn texts(&self, prefix: &str, names: &str, texts: &mut [&mut &'static str]) {
        for (name, text) in names.split(' ').zip(texts) {
            let (own, attribute) = match name.split_once('.') {
                Some((own, attribute)) => (own, Some(attribute)),
                None => (name, None),
            };
            **text = self.text(&format!("{prefix}{own}"), attribute);
        }
    }

    /// The text of a message, for accessors: by its name and those of its variables separated by a blank.
    #[must_use]
    pub fn say(&self, names: &str, values: &[Value<'_>]) -> String {
        let mut names = names.split(' ');
        let id = names.next().unwrap_or_default();
        let values: Vec<_> = names.zip(values.iter().copied()).collect();
        self.format(id, &values)
    }

    /// The text of a message with these values of its variables.
    #[must_use]
    pub fn format(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        let mut said = String::new();
        self.tell(id, None, values, &mut said);
        said
    }

    fn tell(
        &self,
        id: &str,
        attribute: Option<&str>,
        values: &[(&str, Value<'_>)],
        said: &mut String,
    ) {
        match self.get(id, attribute).map(parse) {
            Some(Ok(parts)) => self.tell_parts(&parts, values, said),
            _ => said.push_str(id),
        }
    }

    fn tell_parts(&self, parts: &[Part<'_>], values: &[(&str, Value<'_>)], said: &mut String) {
        let value = |name: &str| {
            values
                .iter()
                .find(|(its, _)| *its == name)
                .map(|(_, value)| *value)
        };
        for part in parts {
            match part {
                Part::Text(text) => said.push_str(text),
                Part::Variable(name) => match value(name) {
                    Some(Value::Number(number)) => said.push_str(&self.numbers.write(number)),
                    Some(Value::Text(text)) => said.push_str(text),
                    None => said.push_str(name),
                },
                Part::Message(id, attribute) => self.tell(id, *attribute, values, said),
                Part::Select { variable, variants } => {
                    let value = value(variable);
                    let fits = |key: &str| match value {
                        Some(Value::Text(text)) => key == text,
                        Some(Value::Number(number)) => match key.parse::<i64>() {
                            Ok(exactly) => exactly == number,
                            Err(_) => key == self.numbers.category(number),
                        },
                        None => false,
                    };
                    let fitting = variants.iter().find(|variant| fits(variant.key));
                    let chosen =
                        fitting.or_else(|| variants.iter().find(|variant| variant.is_default));
                    if let Some(variant) = chosen {
                        self.tell_parts(&variant.parts, values, said);
                    }
                }
            }
        }
    }
}

/// A value that is counted or formatted as a number.
pub trait Count {
    /// The number.
    fn count(self) -> i64;
}

macro_rules! count {
    ($($kind:ty)*) => {
        $(impl Count for $kind {
            fn count(self) -> i64 {
                i64::try_from(self).unwrap_or(i64::MAX)
            }
        })*
    };
}

count! { u8 u16 u32 u64 usize i8 i16 i32 i64 }

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "hits = { $n ->\n    [0] no hit\n    [one] one hit\n   *[other] { $n } hits\n} in { place }.\nplace = { $at ->\n    [wall] the wall\n   *[box] box { $box }\n}\nname = Anna\n    .short = A\nwhole = { name.short } { \"\" }x\n";

    fn english() -> Bundle {
        Bundle::new("en", [FILE.to_owned()])
    }

    #[test]
    fn what_is_put_in_is_counted_and_chosen_by() {
        let bundle = english();
        for (n, said) in [
            (0, "no hit in the wall."),
            (1, "one hit in the wall."),
            (1234, "1,234 hits in the wall."),
            (-2, "−2 hits in the wall."),
        ] {
            let values = [("n", Value::Number(n)), ("at", Value::Text("wall"))];
            assert_eq!(bundle.format("hits", &values), said);
        }
        let values = [
            ("n", Value::Number(2)),
            ("at", Value::Text("?")),
            ("box", Value::Number(3)),
        ];
        assert_eq!(bundle.format("hits", &values), "2 hits in box 3.");
        assert_eq!(bundle.text("whole", None), "A x");
        assert_eq!(bundle.text("name", Some("short")), "A");
        assert_eq!(
            bundle.attributes("name").collect::<Vec<_>>(),
            [("short", "A")]
        );
        assert_eq!(bundle.text("not-there", None), "not-there");
    }

    #[test]
    fn every_language_counts_and_writes_by_its_own_rules() {
        for (tag, file, n, said) in [
            ("es", "a = { $n }", 12_345, "12.345"),
            ("en", "a = { $n }", 12_345, "12,345"),
            (
                "pl",
                "a = { $n ->\n [one] karta\n [few] karty\n *[many] kart\n}",
                3,
                "karty",
            ),
            (
                "pl",
                "a = { $n ->\n [one] karta\n [few] karty\n *[many] kart\n}",
                12,
                "kart",
            ),
            (
                "fr",
                "a = { $n ->\n [one] carte\n *[other] cartes\n}",
                0,
                "carte",
            ),
        ] {
            let bundle = Bundle::new(tag, [file.to_owned()]);
            assert_eq!(
                bundle.format("a", &[("n", Value::Number(n))]),
                said,
                "{tag}"
            );
        }
    }
}
