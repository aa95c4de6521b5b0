//! The remaining chits in the cup: public knowledge.

use shared::ramparts::chits::{Chit, ChitKind, ChitSet, Split};
use shared::ramparts::{Formation, Ibutho, Table};

/// Advance chits by formation and by the minimum number of boxes they move it (1 to 3), by the gentlest split.
static MOVING: [[ChitSet; 3]; 4] = {
    let mut moving = [[ChitSet::NONE; 3]; 4];
    let mut number = 0;
    while let Some(chit) = Chit::from_number(number) {
        if let Some(advance) = chit.advance(Split::GENTLE) {
            let mut track = 0;
            while track < 4 {
                let mut boxes = 0;
                while boxes < 3 {
                    if advance.who.names(Formation::ALL[track]) && advance.boxes as usize > boxes {
                        moving[track][boxes].insert(chit);
                    }
                    boxes += 1;
                }
                track += 1;
            }
        }
        number += 1;
    }
    moving
};

static FORWARD: ChitSet = {
    let mut set = ChitSet::NONE;
    let mut number = 0;
    while let Some(chit) = Chit::from_number(number) {
        if let ChitKind::IndluyengweForward = chit.kind(Split::GENTLE) {
            set.insert(chit);
        }
        number += 1;
    }
    set
};

/// The chance that the next chit carries the iButho this many boxes or more, in thousandths.
#[must_use]
pub(super) fn overrun_risk(table: &Table, ibutho: Ibutho, distance: i8) -> i32 {
    let all = table.cup.len() as i32;
    if all == 0 || distance > 3 {
        return 0;
    }
    let of_track = &MOVING[table.regiment(ibutho).formation as usize];
    let boxes = distance.clamp(1, 3) as usize;
    let mut chits = of_track[boxes - 1];
    if boxes > 1 {
        chits = chits.or(of_track[boxes - 2].and(table.split().one_more()));
    }
    let mut moving = table.cup.and(chits).len();
    if ibutho == Ibutho::InDluyengwe && distance <= 2 {
        moving += table.cup.and(FORWARD).len();
    }
    moving as i32 * 1000 / all
}

/// How many boxes a chit moves an iButho if nothing stops it.
#[must_use]
pub(super) fn boxes(table: &Table, chit: Chit, ibutho: Ibutho) -> i8 {
    match table.face(chit) {
        ChitKind::Advance(advance) if advance.who.names(table.regiment(ibutho).formation) => {
            advance.boxes as i8
        }
        ChitKind::IndluyengweForward if ibutho == Ibutho::InDluyengwe => 2,
        _ => 0,
    }
}
