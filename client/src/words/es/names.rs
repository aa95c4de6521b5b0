//! Names of places, formations, phases, chits and levels in Spanish.

use shared::ramparts::cards::Medal;
use shared::ramparts::chits::{Advance, Chit, ChitKind, Movers};
use shared::ramparts::event::PhaseName;
use shared::ramparts::table::Entry;
use shared::ramparts::{Building, Ending, Formation, Level, Phase, Rampart, Range, Table};

use crate::words::{AbilityKind, When};

pub(crate) const fn formation(formation: Formation) -> &'static str {
    match formation {
        Formation::Chest => "Pecho",
        Formation::RightHorn => "Cuerno Derecho",
        Formation::LeftHorn => "Cuerno Izquierdo",
        Formation::Loins => "Lomos",
    }
}

/// With its article: "el Pecho", "los Lomos".
pub(crate) const fn the_formation(formation: Formation) -> &'static str {
    match formation {
        Formation::Chest => "el Pecho",
        Formation::RightHorn => "el Cuerno Derecho",
        Formation::LeftHorn => "el Cuerno Izquierdo",
        Formation::Loins => "los Lomos",
    }
}

pub(crate) const fn building(building: Building) -> &'static str {
    match building {
        Building::Hospital => "Hospital",
        Building::Storehouse => "Almacén",
    }
}

pub(crate) const fn first_box(formation: Formation) -> &'static str {
    match formation {
        Formation::Chest => "Hospital",
        Formation::RightHorn => "Almacén",
        Formation::LeftHorn => "Muro Norte",
        Formation::Loins => "Corral del Ganado",
    }
}

pub(crate) const fn rampart(rampart: Rampart) -> &'static str {
    match rampart {
        Rampart::OuterPerimeter => "Perímetro Exterior",
        Rampart::InnerBarricade => "Barricada Interior",
        Rampart::FinalRedoubt => "Último Reducto",
    }
}

/// With its article: "la Barricada Interior".
pub(crate) const fn the_rampart(rampart: Rampart) -> &'static str {
    match rampart {
        Rampart::OuterPerimeter => "el Perímetro Exterior",
        Rampart::InnerBarricade => "la Barricada Interior",
        Rampart::FinalRedoubt => "el Último Reducto",
    }
}

pub(crate) const fn range(range: Range) -> &'static str {
    match range {
        Range::Close => "Corto",
        Range::Medium => "Medio",
        Range::Long => "Largo",
        Range::BoxFour => "Casilla 4",
    }
}

pub(crate) fn place(formation: Formation, number: i8) -> String {
    match number {
        ..=-2 => the_rampart(Rampart::FinalRedoubt).into(),
        -1 => the_rampart(Rampart::InnerBarricade).into(),
        0 => the_rampart(Rampart::OuterPerimeter).into(),
        1 => format!("el {}", first_box(formation)),
        2.. => format!("la casilla {number}"),
    }
}

pub(crate) const fn phase(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Impi => "Fase iMpi",
        PhaseName::Ibutho => "Fase iButho",
        PhaseName::Action => "Fase de Acción",
        PhaseName::CardDraw => "Fase de robo",
        PhaseName::Hero => "Fase de héroe",
        PhaseName::Housekeeping => "Fase de cierre",
    }
}

pub(crate) const fn phase_short(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Impi => "iMpi",
        PhaseName::Ibutho => "iButho",
        PhaseName::Action => "Acción",
        PhaseName::CardDraw => "Robo",
        PhaseName::Hero => "Héroe",
        PhaseName::Housekeeping => "Cierre",
    }
}

pub(crate) fn asked(table: &Table) -> String {
    match table.phase {
        Phase::Impi(_) => {
            "Hay una ficha boca arriba. Responde con un héroe o deja que ocurra.".into()
        }
        Phase::PutOut(_) => "Uno de los dos fuegos se apaga. Elige cuál.".into(),
        Phase::Action { left: 0 } => {
            "No quedan Acciones: solo lo que es gratis, o termina la fase.".into()
        }
        Phase::Action { left: 1 } => "Elige una Acción.".into(),
        Phase::Action { left } => format!("Elige una Acción: quedan {left}."),
        Phase::CardDraw { more: 1.., .. } if !table.terms().must_draw => {
            "Puedes robar una carta, o seguir sin ella.".into()
        }
        Phase::CardDraw { more: 0, .. } if !table.terms().must_draw => {
            "Un héroe puede traer aún una carta.".into()
        }
        Phase::CardDraw { more: 0, .. } => "Carta robada. Un héroe puede traer más.".into(),
        Phase::CardDraw { .. } => "Bromhead te deja robar otra vez, o parar aquí.".into(),
        Phase::Hero { left: 1.., .. } => "Presenta un héroe, gratis.".into(),
        Phase::Hero { pair: true, .. } => "Un segundo Soldado puede seguir al primero.".into(),
        Phase::Hero { .. } => "Solo Smith o Dick pueden hacer algo todavía.".into(),
        Phase::Entering(Entry {
            ibutho: who, die, ..
        }) => {
            let failed = die.map_or_else(String::new, |die| {
                format!("La defensa falló con un {die}. ")
            });
            format!(
                "{failed}{} está a punto de entrar. Responde, o deja que entre.",
                who.name()
            )
        }
        Phase::PlusOne(_) => "El +1 de la Compañía G: ¿a qué dado?".into(),
        Phase::Luck(_) => {
            "Descarta una carta para convertir un 5 en 6 o un 6 en 5, o deja los dados.".into()
        }
        Phase::Housekeeping => {
            "Quédate con cinco cartas como mucho, o que el cirujano recupere a un héroe.".into()
        }
        Phase::Over(_) => "El asedio ha terminado.".into(),
    }
}

pub(crate) const fn level(level: Level) -> &'static str {
    match level {
        Level::TragicDefeat => "Derrota trágica",
        Level::IgnobleDefeat => "Derrota deshonrosa",
        Level::Standoff => "Tablas",
        Level::MinorVictory => "Victoria menor",
        Level::MajorVictory => "Victoria mayor",
        Level::EpicVictory => "Victoria épica",
    }
}

pub(crate) const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Overrun => "Puesto arrollado",
        Ending::MilitaryVictory => "Campo despejado",
        Ending::Relieved => "Socorridos",
    }
}

const fn movers(movers: Movers) -> &'static str {
    match movers {
        Movers::Chest => "Pecho",
        Movers::LeftHorn => "Cuerno Izquierdo",
        Movers::RightHorn => "Cuerno Derecho",
        Movers::BothHorns => "Ambos Cuernos",
        Movers::Loins => "Lomos",
        Movers::All => "Todos",
    }
}

pub(crate) fn chit(chit: Chit) -> String {
    match chit.kind() {
        ChitKind::Advance(Advance { who, boxes }) => format!("{} {boxes}", movers(who)),
        ChitKind::R => "R: reagrupamiento".into(),
        ChitKind::BuildingAblaze => "Edificio en llamas".into(),
        ChitKind::IndluyengweForward => "inDluyengwe, adelante".into(),
        ChitKind::PrinceDabulamanzi => "Príncipe Dabulamanzi".into(),
        ChitKind::RiflesOverheat => "Fusiles recalentados".into(),
        ChitKind::SeniorityDebate => "Disputa de antigüedad".into(),
        ChitKind::WashingOfTheSpears => "Lavado de las lanzas".into(),
        ChitKind::ZuluSnipers => "Tiradores zulúes".into(),
    }
}

pub(crate) const fn ability_kind(kind: AbilityKind) -> &'static str {
    match kind {
        AbilityKind::Return => "Volver",
        AbilityKind::Discard => "Descartar",
        AbilityKind::Insert => "Insertar",
        AbilityKind::While => "Mientras esté disponible",
        AbilityKind::Defends => "Defiende",
        AbilityKind::Recover => "Recuperar",
        AbilityKind::Bonus => "Extra",
        AbilityKind::Drawn => "Al robarla",
        AbilityKind::Fired => "Al dispararla",
    }
}

pub(crate) const fn medal(medal: Medal) -> &'static str {
    match medal {
        Medal::VictoriaCross => "Cruz Victoria",
        Medal::DistinguishedConduct => "Medalla de Conducta Distinguida",
    }
}

pub(crate) const fn when(when: When) -> &'static str {
    match when {
        When::Impi => "iMpi",
        When::Action => "Acción",
        When::Ibutho => "iButho",
        When::CardDraw => "Robo",
        When::Hero => "Héroe",
        When::ActionOrHousekeeping => "Acción o cierre",
        When::Always => "",
    }
}
