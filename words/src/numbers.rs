//! Plural rules and number formats of a language: by the browser, elsewhere by ICU4X.

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod rules {
    use std::cell::OnceCell;

    use js_sys::{Array, Function, Intl, JsString, Object};
    use wasm_bindgen::{JsCast, JsValue};

    #[derive(Debug)]
    pub(crate) struct Numbers {
        tag: String,
    }

    thread_local! {
        // A page has one language. The browser's objects belong to a thread, words can be passed anywhere.
        static RULES: OnceCell<(Intl::PluralRules, Function)> = const { OnceCell::new() };
    }

    impl Numbers {
        pub(crate) const NONE: Self = Self { tag: String::new() };

        pub(crate) fn of(tag: &str) -> Self {
            Self {
                tag: tag.to_owned(),
            }
        }

        fn rules<T>(&self, ask: impl FnOnce(&Intl::PluralRules, &Function) -> T) -> T {
            RULES.with(|rules| {
                let (plural, format) = rules.get_or_init(|| {
                    let tags = Array::of1(&JsValue::from_str(&self.tag));
                    (
                        Intl::PluralRules::new(&tags, &Object::new()),
                        Intl::NumberFormat::new(&tags, &Object::new()).format(),
                    )
                });
                ask(plural, format)
            })
        }

        pub(crate) fn category(&self, number: i64) -> String {
            self.rules(|plural, _| plural.select(number as f64).into())
        }

        pub(crate) fn write(&self, number: i64) -> String {
            let number = JsValue::from_f64(number as f64);
            let written = self.rules(|_, format| format.call1(&JsValue::NULL, &number));
            let written = written
                .ok()
                .and_then(|text| text.dyn_into::<JsString>().ok());
            super::with_minus(written.map(String::from).unwrap_or_default())
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
mod rules {
    use icu_decimal::DecimalFormatter;
    use icu_locale_core::Locale;
    use icu_plurals::{PluralCategory, PluralRules};

    #[derive(Debug)]
    pub(crate) struct Numbers {
        plural: Option<PluralRules>,
        format: Option<DecimalFormatter>,
    }

    impl Numbers {
        pub(crate) const NONE: Self = Self {
            plural: None,
            format: None,
        };

        /// A language unknown to ICU gets ICU's default rules.
        pub(crate) fn of(tag: &str) -> Self {
            let locale = tag.parse().unwrap_or(Locale::UNKNOWN);
            Self {
                plural: PluralRules::try_new(locale.clone().into(), Default::default()).ok(),
                format: DecimalFormatter::try_new(locale.into(), Default::default()).ok(),
            }
        }

        pub(crate) fn category(&self, number: i64) -> String {
            let rules = self.plural.as_ref();
            let category =
                match rules.map_or(PluralCategory::Other, |rules| rules.category_for(number)) {
                    PluralCategory::Zero => "zero",
                    PluralCategory::One => "one",
                    PluralCategory::Two => "two",
                    PluralCategory::Few => "few",
                    PluralCategory::Many => "many",
                    PluralCategory::Other => "other",
                };
            category.to_owned()
        }

        pub(crate) fn write(&self, number: i64) -> String {
            super::with_minus(match &self.format {
                Some(format) => format.format(&number.into()).to_string(),
                None => number.to_string(),
            })
        }
    }
}

pub(crate) use rules::Numbers;

/// With a minus sign (U+2212) instead of a hyphen.
fn with_minus(written: String) -> String {
    match written.strip_prefix('-') {
        Some(rest) => format!("−{rest}"),
        None => written,
    }
}
