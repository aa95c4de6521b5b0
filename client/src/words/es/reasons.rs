//! Why not, what a button says, and what went wrong, in Spanish.

use shared::ramparts::{Ability, Action, Card, Phase, Table};

use super::names::{building, rampart, the_formation};
use crate::net::Failure;
use crate::play::Notice;
use crate::words::{Lang, illegal, name};

fn of(card: Card) -> &'static str {
    name(Lang::Es, card)
}

pub(crate) fn action(action: Action, table: &Table) -> String {
    match action {
        Action::Pass => match table.phase {
            Phase::Impi(_) => "Que ocurra",
            Phase::Action { .. } => "Terminar la Fase de Acción",
            Phase::CardDraw { more: 1.., .. } if !table.terms().must_draw => "Ninguna carta",
            Phase::CardDraw { .. } => "No más cartas",
            Phase::Entering(_) => "Que entre",
            Phase::PlusOne(_) => "Sin +1",
            Phase::Luck(_) => "Dejar los dados",
            Phase::Hero { left: 1.., .. } => "No presentar a nadie",
            Phase::Hero { pair: true, .. } => "Sin segundo Soldado",
            Phase::Hero { .. } => "Seguir",
            Phase::Housekeeping | Phase::PutOut(_) | Phase::Over(_) => "Turno siguiente",
        }
        .into(),
        Action::PutForth { card } => format!("Presentar a {}", of(card)),
        Action::FormPlatoon { lieutenant, second } => format!(
            "Formar el pelotón de reserva: {} y {}",
            of(lieutenant),
            of(second)
        ),
        Action::BreakPlatoon => "Disolver el pelotón de reserva: ambos vuelven a la mano".into(),
        Action::BeginWork { leader } => {
            format!("{} dirige la obra: {}", of(leader), stage(table))
        }
        Action::ContinueWork => format!("Seguir la obra: {}", stage(table)),
        Action::DismissBuilder => {
            format!("{} deja la obra", table.builder.map_or("", of))
        }
        Action::FightFire { hero } => format!("{} combate el fuego", of(hero)),
        Action::Distribute { hero } => format!("{} reparte munición y agua", of(hero)),
        Action::Volley { card, at } => format!("{} dispara a {}", of(card), at.name()),
        Action::Ability(ability) => match ability {
            Ability::ChardReturn => "Chard vuelve: roba una carta más".into(),
            Ability::ChardDiscard => "Descartar a Chard: dos Acciones más".into(),
            Ability::BromheadReturn => "Bromhead vuelve: una Acción más".into(),
            Ability::BromheadDiscard => "Descartar a Bromhead: hasta dos cartas más".into(),
            Ability::DaltonDiscard => "Descartar a Dalton: ignorar la ficha".into(),
            Ability::BourneDiscard => "Descartar a Bourne: ningún −1 este turno".into(),
            Ability::WindridgeDiscard => format!("Descartar a Windridge: {}", stage(table)),
            Ability::AdendorffInsert => format!("{} a Adendorff: sacar otra ficha", insert(table)),
            Ability::ReynoldsRecover { hero } => format!("Reynolds recupera a {}", of(hero)),
            Ability::SchiessDiscard { card, at } => {
                format!(
                    "Descartar a Schiess: {} dispara ya a {}",
                    of(card),
                    at.name()
                )
            }
            Ability::HookDouse => "Descartar a Hook: se apaga el fuego del Hospital".into(),
            Ability::HookDrive => "Descartar a Hook: despejar el Hospital".into(),
            Ability::WilliamsReturn { private } => {
                format!("Williams vuelve: tomar a {} de los descartes", of(private))
            }
            Ability::AttwoodReturn => "Attwood vuelve: munición y agua".into(),
            Ability::DunneDiscard => format!("Descartar a Dunne: {}", stage(table)),
            Ability::DunbarInsert { formation: slow } => {
                format!(
                    "{} a Dunbar: una casilla menos para {}",
                    insert(table),
                    the_formation(slow)
                )
            }
            Ability::LuggReturn => "Lugg vuelve: un dado más a alcance Medio o Largo".into(),
            Ability::GallagherReturn => "Gallagher vuelve: combatir el fuego".into(),
            Ability::SmithReturn => "Smith vuelve: munición y agua, o un dado más".into(),
            Ability::SmithDiscard => "Descartar a Smith: presentar un héroe más".into(),
            Ability::AllenReturn => "Allen vuelve: munición y agua".into(),
            Ability::AllenDiscard { card, at } => {
                format!(
                    "Descartar a Allen: {} dispara gratis a {}",
                    of(card),
                    at.name()
                )
            }
            Ability::HitchReturn => "Hitch vuelve: un dado más en la próxima salva".into(),
            Ability::WilliamJonesDiscard => {
                "Descartar a William Jones: se detiene ante el Hospital".into()
            }
            Ability::RoyReturn { private } => {
                format!("Roy vuelve: tomar a {} de los descartes", of(private))
            }
            Ability::WatersInsert => "Insertar a Waters: sin Tiradores zulúes".into(),
            Ability::DickReturn => "Dick vuelve: tirar otra vez".into(),
            Ability::DickDiscard => "Descartar a Dick: la casilla resiste".into(),
            Ability::ContingentDiscard | Ability::HorseDiscard | Ability::CompanyDiscard => {
                format!("{}: alzar el estandarte", of(ability.card()))
            }
            Ability::SpaldingDiscard => "Descartar a Spalding: presentar a todos tus héroes".into(),
            Ability::MenOfHarlech | Ability::CattleStampede => {
                format!("Jugar {}", of(ability.card()))
            }
            Ability::SteadyDiscard { volley } => format!("Recuperar {}", of(volley)),
        },
        Action::PutOut { building: saved } => {
            format!("Se apaga el fuego del {}", building(saved))
        }
        Action::Raise { pips } => format!("El {pips} pasa a {}", pips + 1),
        Action::TurnDie { card, pips } => {
            format!("Descartar {}: un {pips} pasa a {}", of(card), 11 - pips)
        }
        Action::DrawMore if table.terms().must_draw => "Robar otra carta".into(),
        Action::DrawMore => "Robar una carta".into(),
        Action::DiscardDown { card } => format!("Descartar {}", of(card)),
    }
}

/// 6.2.3: what becomes of a card that would be inserted.
const fn insert(table: &Table) -> &'static str {
    if table.setup().terms().inserts {
        "Insertar"
    } else {
        "Descartar"
    }
}

/// The stage that would be built next.
fn stage(table: &Table) -> String {
    table.rampart.next().map_or_else(String::new, |line| {
        format!("{}, etapa {} de 3", rampart(line), table.stages + 1)
    })
}

pub(crate) fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Away => "No se puede llegar al servidor.".into(),
        Failure::Unwell(status) => {
            format!("El servidor tiene problemas ({status}). Inténtalo dentro de un rato.")
        }
        Failure::Garbled => "Página y servidor no se entienden. Vuelve a cargar la página.".into(),
        Failure::Refused(problem) => match problem.kind.as_str() {
            "no-such-game" => "No existe esa partida.".into(),
            "not-your-game" => "Esta partida es de otro jugador o de otro navegador.".into(),
            "no-such-day" => "No hay tabla de ese día.".into(),
            "stale" => "La partida ha seguido en otro sitio.".into(),
            "game-over" => "El asedio ha terminado.".into(),
            "first-try-open" => "Tu primer intento de este día no ha terminado. Termínalo antes de volver a jugar su suerte.".into(),
            "nothing-to-undo" => "No hay nada que deshacer.".into(),
            "not-yet-public" => {
                "Una partida se abre a todos cuando ha terminado; la de un día, una hora después de su cierre (UTC).".into()
            }
            "passkey-refused" => "La llave de acceso no fue aceptada. Empieza de nuevo.".into(),
            "no-passkeys-here" => "Las llaves de acceso necesitan un sitio con nombre: abre este por su nombre, no por su número.".into(),
            "not-on-board" => "Aún no tienes ningún resultado en esta tabla.".into(),
            "no-such-code" => "Ese código no existe, o ya no vale.".into(),
            "no-such-challenge" => "No existe ese reto.".into(),
            "name-taken" => "Otro jugador tiene ese nombre o uno que parece igual.".into(),
            "bad-name" => "Un nombre tiene de 1 a 24 caracteres, todos visibles.".into(),
            "name-reserved" => "Ese nombre está reservado. Elige otro.".into(),
            _ => problem.detail.clone(),
        },
    }
}

pub(crate) fn notice(notice: &Notice) -> String {
    match notice {
        Notice::Illegal(reason) => illegal(Lang::Es, *reason).into(),
        Notice::NothingToUndo => {
            "Nada que deshacer: desde entonces se ha revelado una ficha, una carta o un dado."
                .into()
        }
        Notice::Waiting => "Un momento: la última decisión sigue en camino.".into(),
        Notice::Stale => "La partida siguió en otra pestaña o navegador. Así está ahora.".into(),
        Notice::Reloaded => "La página había perdido el hilo. Así está la partida.".into(),
        Notice::Refused(why) => format!("No se ha aceptado: {}", failure(why)),
    }
}
