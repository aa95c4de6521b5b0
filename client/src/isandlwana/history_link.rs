//! Links from the battle's pieces to their page of the history.

use shared::isandlwana::{ArmyPart, Leader, Piece, Unit, UnitGroup};

use crate::kit::markup::{Markup, Render, html};

/// The page of the history about the battle.
pub(super) const PAGE: &str = "/history/isandlwana";

/// The name of a piece, as a link if the history has something about it.
pub(super) fn piece(piece: Piece, name: &str) -> Markup {
    match of_piece(piece) {
        Some(heading) => link(heading, name),
        None => name.render(),
    }
}

/// The amabutho of a group, as a link to the first of them.
pub(super) fn amabutho(unit_group: UnitGroup, names: &str) -> Markup {
    link(of_part(unit_group.part()), names)
}

fn link(heading: &str, name: &str) -> Markup {
    html! { a href={ (PAGE) "#" (heading) } target="_blank" { (name) } }
}

const fn of_piece(piece: Piece) -> Option<&'static str> {
    match piece {
        Piece::Leader(Leader::Durnford) => Some("durnford"),
        Piece::Leader(Leader::Pulleine) => Some("pulleine"),
        Piece::Unit(Unit::StIz) => Some("izigqoza"),
        _ => None,
    }
}

const fn of_part(part: ArmyPart) -> &'static str {
    match part {
        ArmyPart::RightHorn => "unokhenke",
        ArmyPart::Chest => "ukhandempemvu",
        ArmyPart::LeftHorn => "umbonambi",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn the_history_has_every_heading() {
        let of_pieces = Piece::all().filter_map(of_piece);
        let of_parts = ArmyPart::ALL.into_iter().map(of_part);
        let headings: Vec<&str> = of_pieces.chain(of_parts).collect();
        assert!(headings.len() > ArmyPart::ALL.len());
        for lang in Lang::with_text("history-isandlwana.html") {
            let path = format!(
                "{}/../static/words/{}/history-isandlwana.html",
                env!("CARGO_MANIFEST_DIR"),
                lang.code()
            );
            let page = std::fs::read_to_string(path).expect("a page");
            for heading in &headings {
                let id = format!("id=\"{heading}\"");
                assert!(page.contains(&id), "{heading} in {}", lang.code());
            }
        }
    }
}
