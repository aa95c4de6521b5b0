//! The contents of a battle's review: the sources of its result, its turning points, costly plans, and all phases.

use shared::isandlwana::{BRITISH, Piece, ZULU};
use uuid::Uuid;

use super::super::say;
use super::lines::{Better, Choice, End, Judged, Sent, Wanted};
use crate::kit::markup::{Markup, html};
use crate::review::TRY;
use crate::review::grade::Grade;
use crate::router::Route;
use crate::words::{Lang, isandlwana_review_words, isandlwana_words, review_words, tenths};

/// The minimum cost of each grade, in tenths of a point; a victory counts 5,000 of them.
const LEAST: [i32; 3] = [200, 600, 1500];
/// The phase in which the Zulu attack.
const ATTACK: u8 = 3;
/// The phase of their snipers.
const SNIPING: u8 = 6;
/// Maximum number of moves shown of a better plan.
const MOVES: usize = 12;

/// Thousandths as a percentage.
pub(super) fn per_cent(chance: i32) -> String {
    ((chance + 5) / 10).to_string()
}

/// Options of the display of a battle.
pub(super) struct ReviewedBattle {
    pub(super) id: Uuid,
    /// Whether one player made all decisions, so that he can play on from any moment.
    pub(super) alone: bool,
    pub(super) lang: Lang,
}

impl ReviewedBattle {
    /// Tenths of a point.
    fn points(&self, figure: i32, signed: bool) -> String {
        tenths(self.lang, 10 * figure, signed)
    }

    /// The phase, its turn, and its side.
    fn phase(&self, one: &Judged) -> String {
        let words = isandlwana_review_words(self.lang);
        let side = say::side(
            isandlwana_words(self.lang),
            if one.british { BRITISH } else { ZULU },
        );
        let phase = match (one.phase, one.turn) {
            (0, 1) => words.set_up.to_owned(),
            (0, turn) => words.before(turn),
            (phase, _) => say::phase(self.lang, phase).to_owned(),
        };
        format!("{phase} ({side})")
    }

    /// Start, skill and luck, which add up to its worth: all for the British. A `given_up` battle has no result by its rules, so the
    /// expected value takes its place.
    pub(super) fn sum(&self, found: &[Judged], end: &End, given_up: bool) -> Markup {
        let (words, own) = (review_words(self.lang), isandlwana_review_words(self.lang));
        let of = |british: bool| found.iter().any(|one| one.british == british);
        html! {
            h2 { (words.sum) }
            table class="result-sum" {
                tbody {
                    tr { th scope="row" { (own.start) } td data-sum="start" { (self.points(end.start, false)) } }
                    @if of(true) {
                        tr { th scope="row" { (own.skill_british) } td data-sum="british" { (self.points(end.gain[0], true)) } }
                    }
                    @if of(false) {
                        tr { th scope="row" { (own.skill_zulu) } td data-sum="zulu" { (self.points(-end.gain[1], true)) } }
                    }
                    tr { th scope="row" { (own.luck_british) } td data-sum="luck" { (self.points(end.luck, true)) } }
                }
                tfoot {
                    tr { th scope="row" { (if given_up { own.given_up } else { own.end }) } td data-sum="worth" { (self.points(end.worth, false)) } }
                }
            }
        }
    }

    /// The turning points of the battle.
    pub(super) fn turning_points(&self, found: &[Judged], end: &End) -> Markup {
        let own = isandlwana_review_words(self.lang);
        html! {
            h2 { (review_words(self.lang).turning_points) }
            ol class="turning-points" {
                @for one in end.turning_points.iter().filter_map(|&at| found.get(at)) {
                    @let swing = one.luck + if one.british { one.gain } else { -one.gain };
                    li {
                        b { (self.heading(one)) } ". "
                        (own.swing(&self.points(swing, true), &self.points(one.luck, true))) ". "
                        (self.ways(one))
                    }
                }
            }
        }
    }

    fn heading(&self, one: &Judged) -> String {
        let turn = review_words(self.lang).turn;
        format!("{turn} {}: {}", one.turn, self.phase(one))
    }

    /// The links into the replay and, alone, into a new game, from before the phase.
    fn ways(&self, one: &Judged) -> Markup {
        let words = review_words(self.lang);
        let what = self.phase(one);
        let moment = one.seq.saturating_sub(1);
        let path = format!("{}#{moment}", Route::IsandlwanaReplay(self.id).path());
        html! {
            a class="btn btn-small btn-quiet" href=(path) aria-label=(words.watch_turn(one.turn, &what)) { (words.watch) }
            @if self.alone {
                button type="button" class="btn btn-small btn-quiet" id=(format!("{TRY}{}", one.seq)) aria-label=(words.retry_turn(one.turn, &what)) {
                    (words.retry)
                }
            }
        }
    }

    /// The plans that cost something.
    pub(super) fn costly(&self, found: &[Judged]) -> Markup {
        let words = review_words(self.lang);
        let graded = |one: &&Judged| Grade::of(one.cost, LEAST).is_some();
        let costly: Vec<&Judged> = found.iter().filter(graded).collect();
        html! {
            h2 { (words.costly) }
            @if costly.is_empty() {
                p { (words.none) }
            } @else {
                ol class="costly" {
                    @for one in costly {
                        li {
                            @if let Some(grade) = Grade::of(one.cost, LEAST) {
                                span class="grade" data-grade=(grade.sign()) { (grade.sign()) " " (grade.name(self.lang)) }
                                " " (self.points(-one.cost, false)) " · "
                            }
                            b { (self.heading(one)) }
                            @if let Some(better) = &one.better {
                                br; (words.better) ": " (self.plan(better.plan)) (self.moves(one, better))
                            }
                            @for choice in &one.choices {
                                br; (words.better) ": " (self.choice(choice)) " (" (self.points(-choice.cost, false)) ")"
                            }
                            br; (self.ways(one))
                        }
                    }
                }
            }
        }
    }

    /// The name of a plan, by its number.
    fn plan(&self, number: usize) -> &'static str {
        let words = isandlwana_review_words(self.lang);
        let names = [
            words.plan_thumb,
            words.plan_last_turn,
            words.plan_north,
            words.plan_apart,
            words.plan_move_first,
            words.plan_surround_wagon,
            words.plan_surround_weakest,
            words.plan_attack_strongest,
            words.plan_attack_easiest,
            words.plan_attack_weakest,
            words.plan_attack_wagon,
            words.plan_snipe_weakest,
        ];
        names.get(number).copied().unwrap_or(words.plan_thumb)
    }

    /// What it does differently.
    fn moves(&self, one: &Judged, better: &Better) -> String {
        let moves = &better.moves;
        let pieces: Vec<Piece> = Piece::all().collect();
        let told = moves.iter().take(MOVES).map(|&(what, hex)| {
            let hex = hex.to_string();
            match pieces.get(what) {
                _ if one.phase == ATTACK => {
                    let count = u32::try_from(what).unwrap_or(u32::MAX);
                    isandlwana_review_words(self.lang).attack(count, &hex)
                }
                Some(&piece) => {
                    let piece = say::piece(self.lang, piece);
                    match one.phase {
                        SNIPING => format!("{piece} ({hex})"),
                        // In a British movement the Zulu decide only who is displaced where.
                        _ if !one.british => {
                            isandlwana_review_words(self.lang).displace(piece, &hex)
                        }
                        _ => format!("{piece} → {hex}"),
                    }
                }
                None => hex,
            }
        });
        let told = told.chain(better.sent.iter().map(|sent| self.sent(sent)));
        let mut told = told.collect::<Vec<_>>().join("; ");
        if moves.len() > MOVES {
            told += "; …";
        }
        match told.is_empty() {
            true => told,
            false => format!(": {told}"),
        }
    }

    /// Which part should have gone where.
    fn sent(&self, sent: &Sent) -> String {
        let own = isandlwana_review_words(self.lang);
        let part = say::part(self.lang, sent.part);
        let went = own.sent(sent.count, say::near(self.lang, sent.to));
        match sent.beside {
            Some(hex) => format!("{part}: {went}, {}", own.sent_beside(&hex.to_string())),
            None => format!("{part}: {went}"),
        }
    }

    /// What would have been better within an attack.
    fn choice(&self, choice: &Choice) -> String {
        let own = isandlwana_review_words(self.lang);
        match choice.better {
            Wanted::Hit(what, hex) => {
                let piece = Piece::all().nth(what);
                let piece = piece.map_or("", |piece| say::piece(self.lang, piece));
                own.hit(&format!("{piece} ({hex})"))
            }
            Wanted::Advance(from, to) => own.advance(&from.to_string(), &to.to_string()),
            Wanted::Stay(hex) => own.no_advance(&hex.to_string()),
        }
    }

    /// All of them.
    pub(super) fn by_phase(&self, found: &[Judged]) -> Markup {
        let (words, own) = (review_words(self.lang), isandlwana_review_words(self.lang));
        html! {
            details {
                summary { (own.by_phase) }
                div class="data-table-wrap" {
                    table class="data-table" {
                        thead {
                            tr {
                                th scope="col" { (words.turn) }
                                th scope="col" { (own.phase) }
                                th scope="col" class="num" { (own.chance) }
                                th scope="col" class="num" { (words.cost) }
                                th scope="col" class="num" { (words.luck) }
                            }
                        }
                        tbody {
                            @for one in found {
                                tr data-seq=(one.seq) data-cost=(one.cost) data-luck=(one.luck) {
                                    td { (one.turn) }
                                    td { (self.phase(one)) }
                                    td class="num" { (per_cent(one.chance)) " %" }
                                    td class="num" {
                                        @if let Some(grade) = Grade::of(one.cost, LEAST) { (grade.sign()) " " }
                                        (self.points(one.cost, false))
                                    }
                                    td class="num" { (self.points(one.luck, true)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::WorkerLine;
    use super::*;

    /// A unit that should have been displaced is named with the hex, in every language.
    #[test]
    fn a_better_displacement_names_the_unit() {
        let line = "phase 9 4 1 4 1 10 20 30 40 50 0 0 1 2105";
        let Some(WorkerLine::Phase(phase)) = WorkerLine::read(line) else {
            panic!("{line}")
        };
        let better = phase.better.as_ref().expect("a better plan");
        let unit = Piece::all().nth(1).expect("N Battery's");
        for &lang in Lang::all() {
            let told = ReviewedBattle {
                id: Uuid::nil(),
                alone: false,
                lang,
            };
            let said = told.moves(&phase, better);
            assert!(said.contains("2105"), "{said}");
            assert!(said.contains(say::piece(lang, unit)), "{said}");
        }
    }
}
