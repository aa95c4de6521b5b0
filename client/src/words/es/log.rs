//! What happened, in Spanish.

use shared::ramparts::event::{Boon, Discarded, ToHand};
use shared::ramparts::{Card, Ending, Event, Ibutho, Rampart, Table};

use super::names::{building, chit, first_box, place, rampart, range, the_formation, the_rampart};
use crate::words::{Lang, name, pips};

fn of(card: Card) -> &'static str {
    name(Lang::Es, card)
}

/// "a el Hospital" is "al Hospital".
fn to(place: &str) -> String {
    match place.strip_prefix("el ") {
        Some(rest) => format!("al {rest}"),
        None => format!("a {place}"),
    }
}

pub(crate) fn event(event: &Event, table: &Table) -> Option<String> {
    let at = |who: Ibutho, number: i8| to(&place(table.regiment(who).formation, number));
    Some(match *event {
        Event::Deployed {
            ibutho: who,
            formation: on,
        } => format!("{} forma {}.", who.name(), the_formation(on)),
        Event::TurnBegins { turn } => format!("Turno {turn}."),
        Event::ChitDrawn {
            chit: drawn,
            called_by: None,
        } => format!("Ficha iMpi: {}.", chit(drawn)),
        Event::ChitDrawn {
            chit: drawn,
            called_by: Some(caller),
        } => format!("{} pide otra ficha: {}.", chit(caller), chit(drawn)),
        Event::ChitBack { chit: back } => format!("{}: la ficha vuelve a la copa.", chit(back)),
        Event::ChitIgnored { chit: ignored } => format!("{}: la ficha se ignora.", chit(ignored)),
        Event::NoAdvanceLeft => {
            "En la copa no queda ningún Avance: todos los iButhos avanzan una casilla.".into()
        }
        Event::NobodyCalled => "En la copa no queda ningún Avance: nadie se mueve.".into(),
        Event::Delayed { formation: slow } => {
            format!("Una casilla menos para {}.", the_formation(slow))
        }
        Event::Advanced {
            ibutho: who, to, ..
        } => format!("{} avanza {}.", who.name(), at(who, to)),
        Event::Blocked { ibutho: who, by } => {
            format!(
                "{} no puede avanzar: le corta el paso {}.",
                who.name(),
                by.name()
            )
        }
        Event::Defence {
            hero,
            ibutho: who,
            die,
            held: true,
        } => format!(
            "{} saca {die} y sostiene el {} frente a {}.",
            of(hero),
            defended(hero),
            who.name()
        ),
        Event::Defence {
            hero,
            ibutho: who,
            die,
            held: false,
        } => format!(
            "{} saca {die} y no puede sostener el {} frente a {}.",
            of(hero),
            defended(hero),
            who.name()
        ),
        Event::StoppedByFire {
            ibutho: who,
            building: burning,
        } => format!(
            "El fuego del {} detiene a {}.",
            building(burning),
            who.name()
        ),
        Event::Retreated {
            ibutho: who, to, ..
        } => format!("{} retrocede {}.", who.name(), at(who, to)),
        Event::Displaced {
            ibutho: who, to, ..
        } => format!("{} deja sitio y retrocede {}.", who.name(), at(who, to)),
        Event::Routed { ibutho: who } => format!("{} se desbanda.", who.name()),
        Event::Rallied { ibutho: who } => format!("{} se rehace.", who.name()),
        Event::Regrouped { ibutho: who } => {
            format!(
                "{} se reagrupa: recupera un marcador de impacto.",
                who.name()
            )
        }
        Event::RestTheLads => "Los regimientos se cubren: no hay más salvas este turno.".into(),
        Event::AblazeDie { die } => format!("Edificio en llamas: un {die}."),
        Event::FireFightDie { hero, die } => format!("{} combate el fuego: un {die}.", of(hero)),
        Event::NoEffect => "Nada cambia.".into(),
        Event::CaughtFire { building: burning } => {
            format!("Arde la paja del {}.", building(burning))
        }
        Event::FireOut { building: saved } => {
            format!("El fuego del {} se apaga.", building(saved))
        }
        Event::PrinceDie { die: 1 } => {
            "Príncipe Dabulamanzi: vuelve una ficha de Avance usada, si la hay.".into()
        }
        Event::PrinceDie { die } => {
            format!("Príncipe Dabulamanzi: vuelven hasta {die} fichas de Avance usadas.")
        }
        Event::Overheated => "Los fusiles se recalientan: −1 en las salvas de este turno.".into(),
        Event::SnipedAt => "Tiradores en el cerro: −1 en las salvas de este turno.".into(),
        Event::Debate => "Los oficiales discuten quién manda. Se pierde el resto del turno.".into(),
        Event::PutForth { card } => format!("Se presenta {}.", of(card)),
        Event::DefencePlaced { hero } => {
            format!("{} ocupa su puesto: {}.", of(hero), defended(hero))
        }
        Event::PlatoonFormed { lieutenant, second } => format!(
            "{} y {} forman el pelotón de reserva.",
            of(lieutenant),
            of(second)
        ),
        Event::WorkLed { leader } => format!("{} dirige la barricada.", of(leader)),
        Event::StageBuilt { stage, of: line } => {
            format!("{}: etapa {stage} de 3 levantada.", rampart(line))
        }
        Event::BarricadeComplete { rampart: line } => format!(
            "Terminada: {}. La línea se repliega allí.",
            the_rampart(line)
        ),
        Event::Distributed { hero } => format!("{} reparte munición y agua.", of(hero)),
        Event::AmmunitionLow => "Faltan munición y agua: −1 en las salvas.".into(),
        Event::Fired {
            card,
            at: who,
            range: far,
            dice,
        } => format!(
            "{} dispara a {}, alcance {}: {}.",
            of(card),
            who.name(),
            range(far),
            pips(&dice)
        ),
        Event::Modified { minus: 1, dice } => format!("Con un −1: {}.", pips(&dice)),
        Event::Modified { minus, dice } => format!("Con −1 en {minus} dados: {}.", pips(&dice)),
        Event::Hit { ibutho: who } => format!("{} pierde un marcador de impacto.", who.name()),
        Event::Eliminated { ibutho: who } => {
            format!("{} queda fuera de combate para siempre.", who.name())
        }
        Event::CardDrawn { card } => format!("Robas {}.", of(card)),
        Event::NightFalls => "Cae la noche.".into(),
        Event::SurgeonDie { die } => format!("El dado del propio Reynolds: {die}."),
        Event::CardDiscarded { card, why } => match why {
            Discarded::Fired => return None,
            Discarded::Ability | Discarded::Luck => format!("A cambio se descarta {}.", of(card)),
            Discarded::HandLimit => {
                format!("Se descarta {}: el límite son cinco cartas.", of(card))
            }
            Discarded::Spent => format!("Se descarta {} al instante.", of(card)),
            Discarded::Die => format!("{} va a los descartes.", of(card)),
            Discarded::Wasted => format!("Se descarta {}: no era su momento.", of(card)),
        },
        Event::CardToHand { card, why } => match why {
            ToHand::Ability | ToHand::Dismissed | ToHand::Work => {
                format!("{} vuelve a tu mano.", of(card))
            }
            ToHand::FellBack => format!(
                "{} ya no puede sostener el puesto y se repliega a tu mano.",
                of(card)
            ),
            ToHand::Debate => format!("{} acude a la disputa y vuelve a tu mano.", of(card)),
            ToHand::Recovered => format!("{} sale de los descartes.", of(card)),
        },
        Event::CardInserted { card, above: 1 } => {
            format!("{} entra en el mazo, bajo 1 carta.", of(card))
        }
        Event::CardInserted { card, above } => {
            format!("{} entra en el mazo, bajo {above} cartas.", of(card))
        }
        Event::Given { by, boon } => match boon {
            Boon::Actions(1) => format!("{}: una Acción más.", of(by)),
            Boon::Actions(more) => format!("{}: {more} Acciones más.", of(by)),
            Boon::Cards(1) => format!("{}: una carta más.", of(by)),
            Boon::Cards(more) => format!("{}: hasta {more} cartas más.", of(by)),
            Boon::SteadyAim => format!("{} afirma la línea: ningún −1 este turno.", of(by)),
            Boon::NextDie => format!("{}: un dado más en la próxima salva.", of(by)),
            Boon::EveryDie => format!("{}: un dado más en cada salva de este turno.", of(by)),
            Boon::Hero => format!("{}: se puede presentar un héroe más.", of(by)),
            Boon::LongDie => format!(
                "{}: un dado más en la próxima salva a alcance Medio o Largo.",
                of(by)
            ),
        },
        Event::Ended { ending } => match ending {
            Ending::Overrun => "La línea se rompe. El puesto es arrollado.".into(),
            Ending::MilitaryVictory => {
                "Ningún iButho sigue en la lucha. El puesto ha resistido.".into()
            }
            Ending::Relieved => {
                "La Columna de Socorro está a la vista. El puesto ha resistido.".into()
            }
        },
        Event::CardWasted { card } => {
            format!("{}: no es su momento. Queda fuera de la partida.", of(card))
        }
        Event::BannerRaised { group } => format!("{}: se alza el estandarte.", of(group)),
        Event::Stopped { ibutho: who, by } => {
            format!("{} detiene a {} en el umbral.", of(by), who.name())
        }
        Event::Raised { from, dice } => format!("+1 en un {from}: {}.", pips(&dice)),
        Event::StrengthVaries {
            ibutho: who,
            die,
            hits,
        } => format!("Un {die} para {}: su fuerza es {}.", who.name(), hits + 1),
        Event::Turned { from, dice } => {
            format!("Un {from} pasa a {}: {}.", 11 - from, pips(&dice))
        }
        Event::MorningAttack => {
            "Amanece y los zulúes atacan una vez más. En la copa solo hay fichas de Avance.".into()
        }
        Event::Gathered { ibutho: who } => format!("{} se reúne en la casilla 3.", who.name()),
        Event::PhaseBegins { .. } | Event::ChitUsed { .. } => return None,
    })
}

fn defended(hero: Card) -> &'static str {
    Table::defended_by(hero).map_or(rampart(Rampart::OuterPerimeter), first_box)
}
