//! Several regiments moved by one chit, described in one sentence instead of box by box.

use shared::ramparts::{Event, Ibutho};

use crate::words::{self, Lang};

/// How an event is described.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EventText {
    /// By its own sentence.
    Alone,
    /// By this sentence, which covers later ones as well.
    Together(String),
    /// By the sentence of an earlier one.
    Before,
}

/// How each of these is described, in order.
pub(super) fn event_texts(lang: Lang, events: &[Event]) -> Vec<EventText> {
    let mut event_texts = vec![EventText::Alone; events.len()];
    // A march ends where another chit is drawn, another phase begins, or a die is rolled, whose result must not be revealed before.
    let ends = |event: &Event| {
        matches!(
            event,
            Event::ChitDrawn { .. }
                | Event::PhaseBegins { .. }
                | Event::Defence { .. }
                | Event::PrinceDie { .. }
                | Event::AblazeDie { .. }
        )
    };
    let mut from = 0;
    for part in events.split_inclusive(ends) {
        march(lang, part, &mut event_texts[from..from + part.len()]);
        from += part.len();
    }
    event_texts
}

fn march(lang: Lang, events: &[Event], event_texts: &mut [EventText]) {
    let mut boxes = [0; Ibutho::ALL.len()];
    let mut places = Vec::new();
    for (place, event) in events.iter().enumerate() {
        if let Event::Advanced { ibutho, .. } = event {
            boxes[*ibutho as usize] += 1;
            places.push(place);
        }
    }
    let marching = boxes.iter().filter(|&&boxes| boxes > 0).count();
    let Some((&first, rest)) = places.split_first().filter(|_| marching > 1) else {
        return;
    };
    let marched: Vec<_> = Ibutho::ALL.into_iter().zip(boxes).collect();
    event_texts[first] = EventText::Together(words::marched(lang, &marched));
    for &place in rest {
        event_texts[place] = EventText::Before;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};
    use shared::ramparts::event::PhaseName;

    const fn advance(ibutho: Ibutho) -> Event {
        Event::Advanced {
            ibutho,
            from: 5,
            to: 4,
        }
    }

    const PHASE: Event = Event::PhaseBegins {
        phase: PhaseName::Action,
    };

    fn english() -> Lang {
        *Lang::all()
            .iter()
            .find(|lang| lang.code() == "en")
            .expect("English")
    }

    fn sentences(lang: Lang, events: &[Event]) -> Vec<String> {
        let together = |telling| match telling {
            EventText::Together(sentence) => Some(sentence),
            _ => None,
        };
        event_texts(lang, events)
            .into_iter()
            .filter_map(together)
            .collect()
    }

    #[test]
    fn one_regiment_alone_is_told_box_by_box() {
        let events = [advance(UDloko), advance(UDloko), PHASE, advance(UThulwana)];
        assert_eq!(event_texts(english(), &events), vec![EventText::Alone; 4]);
    }

    #[test]
    fn those_that_march_together_are_told_together() {
        let all = Ibutho::ALL.map(advance);
        let twice = [all, all].concat();
        let said = sentences(english(), &twice);
        assert_eq!(said, ["All four regiments advance 2 boxes."]);
        let told = event_texts(english(), &twice);
        assert_eq!(
            told.iter()
                .filter(|told| **told == EventText::Before)
                .count(),
            7
        );

        let events = [
            advance(UDloko),
            advance(InDluyengwe),
            advance(UDloko),
            advance(InDlondo),
        ];
        let said = sentences(english(), &events);
        assert_eq!(
            said,
            ["uDloko advances 2 boxes. iNdluyengwe and iNdlondlo advance one box."]
        );
    }

    #[test]
    fn what_a_die_decides_is_not_told_before_it_falls() {
        let defence = Event::Defence {
            hero: shared::ramparts::Card::Chard,
            ibutho: UThulwana,
            die: 1,
            held: false,
        };
        let events = [
            advance(UDloko),
            advance(InDlondo),
            defence,
            advance(UThulwana),
        ];
        let said = sentences(english(), &events);
        assert_eq!(said, ["uDloko and iNdlondlo advance one box."]);
        assert_eq!(event_texts(english(), &events)[3], EventText::Alone);
    }

    #[test]
    fn spanish_has_another_and_before_an_i() {
        let spanish = Lang::all()
            .iter()
            .find(|lang| lang.code() == "es")
            .expect("Spanish");
        let of = |one, other| sentences(*spanish, &[advance(one), advance(other)]);
        assert_eq!(
            of(UThulwana, InDlondo),
            ["uThulwana e iNdlondlo avanzan una casilla."]
        );
        assert_eq!(
            of(UThulwana, UDloko),
            ["uThulwana y uDloko avanzan una casilla."]
        );
    }
}
