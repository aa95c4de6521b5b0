//! Adversarial tests of any game: a random game checked at every step, and tampered logs. The rulesets played and the invariants
//! are beside the game's tests.

use shared::fate::{DrawResult, Fast, Stream as _};
use shared::game::{Entry, Game, Step};
use shared::rules::{Refusal, Rules, Side};

/// A game's interface for these checks.
pub(crate) trait Watched: Rules {
    /// What has happened so far, as far as it forbids anything.
    type Seen: Clone + Default;

    /// What game `number` is played by.
    fn numbered(number: u64) -> Self;

    /// Whether everything is in exactly one valid place.
    fn sound(state: &Self::State) -> Result<(), String>;

    /// Whether this may happen after all that was seen.
    fn see(seen: &mut Self::Seen, event: &Self::Event) -> Result<(), String>;

    /// A legal action at random; none at a dead end. `legal` is space to list them in.
    fn decide(
        state: &Self::State,
        side: Side,
        legal: &mut Vec<Self::Action>,
        choice: &mut Fast,
    ) -> Option<Self::Action>;

    /// Any action with names that a state has, legal or not.
    fn any_action(choice: &mut Fast) -> Self::Action;

    /// Whether an action of [`Self::any_action`] is listed as legal.
    fn is_listed(state: &Self::State, side: Side, action: &Self::Action) -> bool;
}

/// More entries than any game has; one that gets there has no end.
const ENDLESS: u32 = 5_000;

/// Plays a random game, an undo and an arbitrary action now and then, and looks at every state; the error says what is wrong
/// and where.
pub(crate) fn watch<R: Watched>(rules: R, number: u64) -> Result<Game<R>, String> {
    let mut fate = Fast::new(number);
    let mut choice = Fast::new(!number);
    let (mut seen, mut events) = (R::Seen::default(), Vec::new());
    let mut game = Game::begin(rules, &mut fate, &mut events)
        .map_err(|mismatch| format!("set-up: {mismatch}"))?;
    let mut legal = Vec::new();
    let mut digests = Vec::new();
    // The states before each decision in force, for undos.
    let mut before = Vec::new();
    loop {
        let at = |why: String| format!("entry {}: {why}; {:?}", game.seq(), game.state());
        R::sound(game.state()).map_err(at)?;
        for event in events.drain(..) {
            R::see(&mut seen, &event).map_err(at)?;
        }
        digests.push(game.digest());
        let Some(side) = game.to_act().iter().next() else {
            return match R::is_over(game.state()) {
                true => finished(game, &digests),
                false => Err(at("nobody is to act".into())),
            };
        };
        if game.seq() >= ENDLESS {
            return Err(at("a game without end".into()));
        }
        if choice.below(8) == 0 {
            let action = R::any_action(&mut choice);
            attempt(&mut game, side, &action, &mut fate)?;
        }
        if game.can_undo(side) && choice.below(16) == 0 {
            game.undo(side).map_err(|error| error.to_string())?;
            seen = before.pop().unwrap_or_default();
            continue;
        }
        let Some(action) = R::decide(game.state(), side, &mut legal, &mut choice) else {
            return Err(format!(
                "entry {}: a dead end: nothing is allowed",
                game.seq()
            ));
        };
        let seq = game.seq();
        before.push(seen.clone());
        game.play(side, action.clone(), &mut fate, &mut events)
            .map_err(|refusal| {
                format!("entry {seq}: {action:?} is listed and refused: {refusal}")
            })?;
    }
}

/// A game that is over allows nothing more, and its log replays to the same states and result.
fn finished<R: Watched>(
    game: Game<R>,
    digests: &[shared::digest::Digest],
) -> Result<Game<R>, String> {
    let mut legal = Vec::new();
    for side in (0..R::SIDES).map(Side) {
        R::legal_into(game.state(), side, &mut legal);
        if !legal.is_empty() || game.can_undo(side) {
            return Err("the game is over and something is still allowed".into());
        }
    }
    let mut same = 0;
    let again = Game::replay_watched(game.rules(), game.log().to_vec(), |_, _, state| {
        let digest = shared::digest::Digest::of(&R::encode(state));
        same += usize::from(digests.get(same) == Some(&digest));
    })
    .map_err(|broken| format!("its log does not replay: {broken}"))?;
    if same != digests.len() || again.outcome() != game.outcome() || again.undos() != game.undos() {
        return Err("its log replays to another game".into());
    }
    Ok(game)
}

/// An arbitrary action that is not listed is refused and leaves the game as it was; one that is listed is done.
fn attempt<R: Watched>(
    game: &mut Game<R>,
    side: Side,
    action: &R::Action,
    fate: &mut Fast,
) -> Result<(), String> {
    if R::is_listed(game.state(), side, action) {
        let mut once = fate.clone();
        let next = R::apply(game.state(), side, action, &mut once, &mut ());
        let next = next.map_err(|why| format!("{action:?} is listed and refused: {why}"))?;
        return R::sound(&next).map_err(|why| format!("after {action:?}: {why}"));
    }
    let (before, seq) = (game.state().clone(), game.seq());
    let answer = game.play(side, action.clone(), fate, &mut ()).map(drop);
    let unchanged = *game.state() == before && game.seq() == seq;
    let why = match answer {
        Err(Refusal::Illegal(_)) if unchanged => return Ok(()),
        Err(Refusal::Illegal(reason)) => format!("was refused ({reason}) and changed the game"),
        Err(refusal) => format!("asked fate what it could not answer: {refusal}"),
        Ok(()) => "is not listed and was done".into(),
    };
    Err(format!("entry {seq}: {action:?} {why}"))
}

/// One change of a log, such as a cheater might make.
fn tamper<R: Watched>(log: &mut Vec<Entry<R>>, choice: &mut Fast) {
    let mut below = |bound: usize| choice.below(bound.max(1) as u32) as usize;
    let at = below(log.len());
    match below(12) {
        0 => log[at].seq = below(300) as u32,
        1 => {
            log.remove(at);
        }
        2 => {
            let again = log[at].clone();
            log.insert(at, again);
        }
        3 => log[at].outcomes.clear(),
        4 => log[at].step = Step::Undo,
        5 => log[at].step = Step::Begin,
        6 => {
            let stream = R::Stream::ALL[below(R::Stream::ALL.len())];
            let value = below(256) as u8;
            log[at].outcomes.push(DrawResult { stream, value });
        }
        7 => {
            let count = log[at].outcomes.len();
            if count > 0 {
                let which = below(count);
                log[at].outcomes[which].value = below(64) as u8;
            }
        }
        8 => log[at].side = Side([0, 1, 2, 7, 8, 255][below(6)]),
        // What only a game for two knows.
        9 | 10 => {
            let to = below(log.len() + 1) as u32;
            let step = match below(4) {
                0 => Step::TakeBack { to },
                1 => Step::Resign,
                2 => Step::TimeOut,
                _ => Step::CallOff,
            };
            let entry = Entry {
                seq: at as u32,
                side: Side(below(usize::from(R::SIDES)) as u8),
                step,
                outcomes: Vec::new(),
            };
            log.insert(at, entry);
        }
        _ => log[at].step = Step::Act(R::any_action(choice)),
    }
    // Half of the time with the numbers put in order again, so that more than the numbering is tried.
    if choice.below(2) == 0 {
        for (seq, entry) in (0..).zip(log.iter_mut()) {
            entry.seq = seq;
        }
    }
}

/// Tampers with a game's log many times. Each is refused with the entry that does not fit, or gives a sound game of its own
/// sides. Answers how many were refused and how many were not.
pub(crate) fn tampered<R: Watched>(game: &Game<R>, number: u64) -> Result<[u32; 2], String> {
    let mut choice = Fast::new(number);
    let mut count = [0; 2];
    for _ in 0..40 {
        let mut log = game.log().to_vec();
        for _ in 0..=choice.below(3) {
            if !log.is_empty() {
                tamper(&mut log, &mut choice);
            }
        }
        let (length, wanted) = (log.len() as u32, log.clone());
        let mut wrong = None;
        match Game::replay_watched(game.rules(), log, |_, _, state| {
            wrong = wrong.take().or(R::sound(state).err());
        }) {
            Ok(other) => {
                count[1] += 1;
                let sides = game.rules().players().with(Side::FIRST);
                let strange = wanted.iter().find(|entry| !sides.has(entry.side));
                if other.log() != wanted || strange.is_some() {
                    return Err(format!("it was replayed as another: {strange:?}"));
                }
            }
            Err(broken) => {
                count[0] += 1;
                let named = broken.to_string().contains("log entry");
                if length > 0 && (!named || broken.seq > length.max(300)) {
                    return Err(format!("it was refused with no entry of it: {broken}"));
                }
            }
        }
        if let Some(wrong) = wrong {
            return Err(wrong);
        }
    }
    Ok(count)
}

/// A log belongs to its ruleset: by another it is refused or is a sound game of that one.
pub(crate) fn under_other_rules<R: Watched>(game: &Game<R>, other: R) -> Result<(), String> {
    let mut wrong = None;
    let _ = Game::replay_watched(other, game.log().to_vec(), |_, _, state| {
        wrong = wrong.take().or(R::sound(state).err());
    });
    wrong.map_or(Ok(()), Err)
}
