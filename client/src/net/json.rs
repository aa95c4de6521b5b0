//! JSON as the server writes it: whole numbers, text, lists, objects. A parser of our own, because the general one costs the page
//! some twenty kilobytes more.

/// A JSON value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Json {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// A whole number.
    Number(i64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object, in the order written.
    Map(Vec<(String, Json)>),
}

/// Maximum nesting: a problem holds a game, a game a log, and so on.
const DEEPEST: u8 = 16;

impl Json {
    /// Parses a whole text. `None` when it is not JSON, or JSON with fractions.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut reader = Reader { left: text };
        let value = reader.value(DEEPEST)?;
        reader.blank();
        reader.left.is_empty().then_some(value)
    }

    /// A field of an object; `null` if it is missing.
    pub(crate) fn get(&self, name: &str) -> &Self {
        match self {
            Self::Map(fields) => fields
                .iter()
                .find(|(key, _)| key == name)
                .map_or(&Self::Null, |(_, value)| value),
            _ => &Self::Null,
        }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) const fn bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// A number of the wanted width.
    pub(crate) fn number<N: TryFrom<i64>>(&self) -> Option<N> {
        match self {
            Self::Number(value) => N::try_from(*value).ok(),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(list) => Some(list),
            _ => None,
        }
    }

    /// A name with a value, `{"volley": …}`, or only a name, `"pass"`.
    pub(crate) fn variant(&self) -> Option<(&str, &Self)> {
        match self {
            Self::Text(name) => Some((name, &Self::Null)),
            Self::Map(fields) => match fields.as_slice() {
                [(name, value)] => Some((name, value)),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Text as a JSON string.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\0'..'\u{20}' => quoted += &format!("\\u{:04x}", u32::from(letter)),
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}

struct Reader<'a> {
    left: &'a str,
}

impl Reader<'_> {
    fn blank(&mut self) {
        self.left = self.left.trim_ascii_start();
    }

    /// Whether this comes next, after blanks; it is then consumed.
    fn next_is(&mut self, what: &str) -> bool {
        self.blank();
        let rest = self.left.strip_prefix(what);
        self.left = rest.unwrap_or(self.left);
        rest.is_some()
    }

    fn value(&mut self, depth: u8) -> Option<Json> {
        let depth = depth.checked_sub(1)?;
        if self.next_is("\"") {
            return self.text().map(Json::Text);
        }
        if self.next_is("[") {
            let mut list = Vec::new();
            while !self.next_is("]") {
                if !list.is_empty() && !self.next_is(",") {
                    return None;
                }
                list.push(self.value(depth)?);
            }
            return Some(Json::List(list));
        }
        if self.next_is("{") {
            let mut fields = Vec::new();
            while !self.next_is("}") {
                if !fields.is_empty() && !self.next_is(",") {
                    return None;
                }
                if !self.next_is("\"") {
                    return None;
                }
                let name = self.text()?;
                if !self.next_is(":") {
                    return None;
                }
                fields.push((name, self.value(depth)?));
            }
            return Some(Json::Map(fields));
        }
        for (word, value) in [
            ("null", Json::Null),
            ("true", Json::Bool(true)),
            ("false", Json::Bool(false)),
        ] {
            if self.next_is(word) {
                return Some(value);
            }
        }
        self.whole().map(Json::Number)
    }

    fn whole(&mut self) -> Option<i64> {
        let minus = self.next_is("-");
        let mut value: i64 = 0;
        let mut digits = 0;
        while let Some(digit @ b'0'..=b'9') = self.left.as_bytes().first() {
            value = value
                .checked_mul(10)?
                .checked_add(i64::from(digit - b'0'))?;
            self.left = &self.left[1..];
            digits += 1;
        }
        (digits > 0).then_some(if minus { -value } else { value })
    }

    /// The rest of a string after its opening quote.
    fn text(&mut self) -> Option<String> {
        let mut text = String::new();
        loop {
            let mut letters = self.left.chars();
            let letter = letters.next()?;
            self.left = letters.as_str();
            match letter {
                '"' => return Some(text),
                '\\' => text.push(self.escaped()?),
                '\0'..'\u{20}' => return None,
                _ => text.push(letter),
            }
        }
    }

    fn escaped(&mut self) -> Option<char> {
        let mut letters = self.left.chars();
        let letter = letters.next()?;
        self.left = letters.as_str();
        Some(match letter {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let first = self.unit()?;
                if !(0xd800..0xdc00).contains(&first) {
                    return char::from_u32(first);
                }
                // A surrogate pair makes one character.
                self.left = self.left.strip_prefix("\\u")?;
                let second = self
                    .unit()?
                    .checked_sub(0xdc00)
                    .filter(|unit| *unit < 0x400)?;
                return char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + second);
            }
            '"' | '\\' | '/' => letter,
            _ => return None,
        })
    }

    fn unit(&mut self) -> Option<u32> {
        let digits = self.left.get(..4)?;
        self.left = &self.left[4..];
        // from_str_radix would accept a sign.
        digits
            .chars()
            .try_fold(0, |unit, digit| Some(unit << 4 | digit.to_digit(16)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same value from the general parser.
    fn general(value: &serde_json::Value) -> Json {
        use serde_json::Value;
        match value {
            Value::Null => Json::Null,
            Value::Bool(value) => Json::Bool(*value),
            Value::Number(number) => Json::Number(number.as_i64().expect("a whole number")),
            Value::String(text) => Json::Text(text.clone()),
            Value::Array(list) => Json::List(list.iter().map(general).collect()),
            Value::Object(fields) => Json::Map(
                fields
                    .iter()
                    .map(|(name, value)| (name.clone(), general(value)))
                    .collect(),
            ),
        }
    }

    #[test]
    fn it_reads_what_the_general_reader_reads() {
        for text in [
            "null",
            " [ ] ",
            "{ }",
            "[1, -2,9223372036854775807 , 0]",
            r#"{"a":{"b":[true,false,null]},"c":"é☃ \" \\ \/ \b\f\n\r\t A 😀"}"#,
            "[[[[[[\"deep\"]]]]]]",
        ] {
            let value = serde_json::from_str(text).expect("JSON");
            assert_eq!(Json::parse(text), Some(general(&value)), "{text}");
        }
    }

    #[test]
    fn text_comes_back_from_its_quotes() {
        for text in ["", "a\"b\\c", "\n\u{1}\t", "uThulwana é 😀"] {
            let back: String = serde_json::from_str(&quoted(text)).expect("a JSON string");
            assert_eq!(back, text);
            assert_eq!(Json::parse(&quoted(text)), Some(Json::Text(text.into())));
        }
    }

    #[test]
    fn it_refuses_what_is_not_json() {
        for text in [
            "",
            "[",
            "[1",
            "[1,]",
            "[,1]",
            "{\"a\"}",
            "{\"a\":}",
            "{a:1}",
            "\"",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\\ud800\"",
            "\"\\ud800\\u0041\"",
            "\"\n\"",
            "1 2",
            "tru",
            "-",
            "<html>",
            "99999999999999999999",
            "\"\\u+123\"",
            "\"\\u00é\"",
        ] {
            assert_eq!(Json::parse(text), None, "{text}");
        }
        assert_eq!(
            Json::parse(&"[".repeat(100_000)),
            None,
            "it must not use up the stack"
        );
    }
}
