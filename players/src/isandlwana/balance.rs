//! Measuring the battle: whole games of players against players, each with separate luck, the same for the same seed, and the table
//! of results in `docs/isandlwana-balance.md`.

use std::fmt::Write as _;
use std::thread;
use std::time::Instant;

use shared::fate::Fate;
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::units::UNITS;
use shared::isandlwana::{BRITISH, Ending, Field, IsandlwanaRules, Score, Unit, ZULU, begin};
use shared::rules::Rules as _;

use super::{Commander, Effort, PlayError, Random, Search, ZuluStrategy, play};
use crate::interval::Interval;
use crate::playout_fate::PlayoutFate;

/// Without a handicap: no unit begins with fewer steps than by the rules.
pub const AS_IT_IS: [u8; UNITS] = [u8::MAX; UNITS];

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// The automaton of the rules themselves, without a player.
    Automaton,
    /// Any legal entry.
    Random,
    /// The rule of thumb: for the British their automaton's, for the Zulu theirs without its draws.
    RuleOfThumb,
    /// The searching player.
    Search(Effort),
}

impl Model {
    fn name(self) -> String {
        match self {
            Self::Automaton => "automaton".to_owned(),
            Self::Random => "random".to_owned(),
            Self::RuleOfThumb => "rule of thumb".to_owned(),
            Self::Search(effort) => format!("search, {} playouts", effort.playouts),
        }
    }

    const fn searches(self) -> bool {
        matches!(self, Self::Search(_))
    }
}

/// A player of a model, for either side.
enum Seated {
    Random(Random),
    RuleOfThumb(BritishStrategy, ZuluStrategy),
    Search(Search),
}

impl Seated {
    fn of(model: Model, start: u64) -> Self {
        match model {
            Model::Automaton | Model::RuleOfThumb => {
                Self::RuleOfThumb(BritishStrategy::DRILLED, ZuluStrategy::AUTOMATON)
            }
            Model::Random => Self::Random(Random::new(start)),
            Model::Search(effort) => Self::Search(Search::new(effort, start)),
        }
    }
}

impl Commander for Seated {
    fn entries(&mut self, field: &Field) -> Vec<shared::isandlwana::Action> {
        match self {
            Self::Random(player) => player.entries(field),
            Self::RuleOfThumb(stand, _) if field.to_act() == Some(BRITISH) => stand.entries(field),
            Self::RuleOfThumb(_, onset) => onset.entries(field),
            Self::Search(player) => player.entries(field),
        }
    }
}

/// Games of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series {
    /// Who plays the British.
    pub british: Model,
    /// Who plays the Zulu.
    pub zulu: Model,
    /// By which rules.
    pub rules: IsandlwanaRules,
    /// Maximum initial steps of British units, by index in the counter table: handicaps that are not an option.
    pub most: [u8; UNITS],
    /// How many games.
    pub games: u32,
    /// The source of all luck of the series.
    pub seed: u64,
}

impl Series {
    /// Plays all games on so many threads; the results are in the order of the games, whatever the number of threads.
    ///
    /// # Errors
    /// [`PlayError`] of a player.
    pub fn play(&self, threads: usize) -> Result<Vec<Score>, PlayError> {
        let share = (self.games as usize).div_ceil(threads.max(1)).max(1);
        let mut scores = vec![Err(PlayError::Silent); self.games as usize];
        thread::scope(|scope| {
            for (part, chunk) in scores.chunks_mut(share).enumerate() {
                scope.spawn(move || {
                    for (i, score) in chunk.iter_mut().enumerate() {
                        *score = self.game((part * share + i) as u64);
                    }
                });
            }
        });
        scores.into_iter().collect()
    }

    /// One game of the series, by its number. The luck of the field and that of the players' own choices are independent.
    ///
    /// # Errors
    /// [`PlayError`] of a player.
    pub fn game(&self, number: u64) -> Result<Score, PlayError> {
        let mut luck = PlayoutFate::new(PlayoutFate::seed(self.seed, number));
        let own = |side: u64| PlayoutFate::seed(!self.seed, 2 * number + side);
        let mut british = Seated::of(self.british, own(0));
        let mut zulu = Seated::of(self.zulu, own(1));
        self.sit_down(&mut british, &mut zulu, &mut luck)
    }

    fn sit_down(
        &self,
        british: &mut impl Commander,
        zulu: &mut impl Commander,
        luck: &mut impl Fate,
    ) -> Result<Score, PlayError> {
        let mut field = begin(self.rules, luck, &mut ()).map_err(PlayError::Fate)?;
        for (state, most) in field.units.iter_mut().zip(self.most) {
            state.steps = state.steps.min(most.max(1));
        }
        let field = play(field, british, zulu, luck)?;
        let ending = field.ending().ok_or(PlayError::Silent)?;
        Ok(Score::of(&field, ending))
    }
}

/// Arguments of a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The rules; the players follow from them.
    pub rules: IsandlwanaRules,
    /// As in [`Series`].
    pub most: [u8; UNITS],
    /// Games per row without a searching player.
    pub games: u32,
    /// Games per row with one; no such rows if none.
    pub search_games: u32,
    /// Whether to measure only the rows in which both sides search: used to judge a handicap.
    pub both_search: bool,
    /// The searching player's.
    pub effort: Effort,
    /// The source of all luck.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
}

impl Asked {
    /// The pairs of players.
    fn pairs(&self) -> Vec<(Model, Model)> {
        let search = Model::Search(self.effort);
        let all = [Model::Random, Model::RuleOfThumb, search];
        let sides = self.rules.players();
        if !sides.has(ZULU) {
            return all.map(|model| (model, Model::Automaton)).to_vec();
        }
        if !sides.has(BRITISH) {
            return all.map(|model| (Model::Automaton, model)).to_vec();
        }
        vec![
            (Model::Random, Model::Random),
            (Model::Random, Model::RuleOfThumb),
            (Model::RuleOfThumb, Model::Random),
            (Model::RuleOfThumb, Model::RuleOfThumb),
            (Model::RuleOfThumb, search),
            (search, Model::RuleOfThumb),
            (search, search),
        ]
    }

    /// The command-line arguments for steps.
    fn steps(&self) -> String {
        let fewer = Unit::ALL.into_iter().zip(self.most);
        let fewer = fewer.filter(|(unit, most)| *most < unit.steps());
        let each: Vec<String> = fewer.map(|(unit, most)| format!("{unit}={most}")).collect();
        match each[..] {
            [] => String::new(),
            _ => format!(" --steps {}", each.join(",")),
        }
    }

    /// Measures and returns the table; calls `progress` with a line at a time.
    ///
    /// # Errors
    /// [`PlayError`] of a player.
    pub fn table(&self, progress: &mut impl FnMut(&str)) -> Result<String, PlayError> {
        let key = self.rules.key();
        let mut text = format!(
            "## `{key}`\n\n`isandlwana_balance {key} --games {} --search-games {} --playouts {} --seed {}{}{}`\n\n",
            self.games,
            self.search_games,
            self.effort.playouts,
            self.seed,
            if self.both_search {
                " --both-search yes"
            } else {
                ""
            },
            self.steps()
        );
        text.push_str(
            "| British | Zulu | games | the British win | survive | escape | massacre in turn 1–3, 4, 5, 6 | mean points | steps left |\n\
             |---|---|---|---|---|---|---|---|---|\n",
        );
        for ((british, zulu), seed) in self.pairs().into_iter().zip(self.seed..) {
            let began = Instant::now();
            let games = if british.searches() || zulu.searches() {
                self.search_games
            } else {
                self.games
            };
            let left_out = self.both_search && !(british.searches() && zulu.searches());
            if games == 0 || left_out {
                continue;
            }
            let series = Series {
                british,
                zulu,
                rules: self.rules,
                most: self.most,
                games,
                seed,
            };
            let scores = series.play(self.threads)?;
            let row = row(&british.name(), &zulu.name(), &scores);
            progress(&format!("{:.0} s: {row}", began.elapsed().as_secs_f64()));
            let _ = writeln!(text, "{row}");
        }
        Ok(text.trim_end().to_owned())
    }
}

/// A line of the table.
fn row(british: &str, zulu: &str, scores: &[Score]) -> String {
    let games = scores.len();
    let count = |fits: &dyn Fn(&Score) -> bool| scores.iter().filter(|score| fits(score)).count();
    let share = |count: usize| 100.0 * count as f64 / games.max(1) as f64;
    let won = count(&|score| score.ending.winner() == BRITISH);
    let interval = Interval::of_share(won, games);
    let ended = |ending| share(count(&|score| score.ending == ending));
    let massacre = |turns: std::ops::RangeInclusive<u8>| {
        share(count(&|score| {
            score.ending == Ending::Massacre && turns.contains(&score.turn)
        }))
    };
    let points = Interval::of_mean(scores.iter().map(|score| f64::from(score.points)));
    let steps = Interval::of_mean(scores.iter().map(|score| f64::from(score.steps)));
    format!(
        "| {british} | {zulu} | {games} | **{:.1} %** ({:.1} to {:.1}) | {:.1} % | {:.1} % | {:.1}, {:.1}, {:.1}, {:.1} % | {:.0} ± {:.0} | {:.1} |",
        100.0 * interval.value,
        100.0 * interval.low,
        100.0 * interval.high,
        ended(Ending::Survival),
        ended(Ending::Escape),
        massacre(1..=3),
        massacre(4..=4),
        massacre(5..=5),
        massacre(6..=6),
        points.value,
        points.half(),
        steps.value,
    )
}
