//! Why not, what a button says, and what went wrong, in Spanish.

use shared::ramparts::{Ability, Action, Card, Illegal, Phase, Table};

use super::names::{building, rampart, the_formation};
use crate::net::Failure;
use crate::play::Notice;
use crate::words::{Lang, ibutho, name};

fn of(card: Card) -> &'static str {
    name(Lang::Es, card)
}

pub(crate) const fn illegal(reason: Illegal) -> &'static str {
    match reason {
        Illegal::GameOver => "El asedio ha terminado.",
        Illegal::NotInThisPhase => "No en esta fase.",
        Illegal::MustChoose => "Elige primero cuál de los dos fuegos se apaga.",
        Illegal::HandTooLarge => "Tienes más de cinco cartas: descarta primero.",
        Illegal::HandWithinLimit => "Tu mano está dentro del límite: nada que descartar.",
        Illegal::NotInHand => "Esa carta no está en tu mano.",
        Illegal::NotAHero => "Solo se presentan héroes y grupos.",
        Illegal::AlreadyBack => {
            "Acaba de volver por su propia capacidad; no otra vez en esta fase."
        }
        Illegal::NoActionLeft => "No quedan Acciones este turno.",
        Illegal::OnlyAPrivate => "Tras un Soldado solo puede seguir otro Soldado.",
        Illegal::NotAvailable => {
            "Ese héroe no está disponible: debe estar en el despliegue y libre."
        }
        Illegal::WhiteTitle => "Las cartas de título blanco no hacen esos trabajos.",
        Illegal::NotALieutenant => "El pelotón necesita un Teniente disponible.",
        Illegal::NotASecond => "El segundo del pelotón es un Sargento u otro Teniente.",
        Illegal::LieutenantsInOrder => "Nombra primero al Teniente de número más bajo.",
        Illegal::PlatoonFormed => "El pelotón de reserva ya está formado.",
        Illegal::NoPlatoon => "Primero hay que formar el pelotón de reserva.",
        Illegal::NotALeader => "Esta obra solo la dirige un Teniente o un Sargento.",
        Illegal::WorkIsLed => "Alguien dirige ya la obra.",
        Illegal::NobodyLeads => "Nadie dirige la obra.",
        Illegal::NothingLeftToBuild => "El Último Reducto está en pie: no queda nada por levantar.",
        Illegal::NothingBurns => "Nada arde.",
        Illegal::NotBurning => "Ese edificio no arde.",
        Illegal::AmmunitionIsFine => "No faltan munición ni agua.",
        Illegal::RestTheLads => "Ficha R: no hay más salvas este turno.",
        Illegal::NoVolley => "Esa carta no tiene salva.",
        Illegal::NoSuchTarget => "Ese iButho está desbandado o fuera de combate.",
        Illegal::OutOfRange => {
            "Fuera de alcance: las salvas llegan a la casilla 3, las de los grupos de fuera a la 4."
        }
        Illegal::NoDiceAtRange => "Esa carta no tiene dados a este alcance.",
        Illegal::InsideFirst => "Un iButho dentro del perímetro atrae todas las salvas.",
        Illegal::BehindFire => "Nadie dispara más allá de un edificio en llamas.",
        Illegal::NotAnAdvance => "Solo se frena una ficha de Avance.",
        Illegal::FormationNotNamed => "La ficha no mueve esa formación.",
        Illegal::AlreadyDelayed => "Ya hay una formación frenada.",
        Illegal::NotInDiscard => "No hay tal carta en los descartes.",
        Illegal::HospitalEmpty => "No hay ningún iButho en el Hospital.",
        Illegal::HandWasFull => "Tenías más de tres cartas al empezar la fase.",
        Illegal::NoMoreCards => "No se puede robar otra carta.",
        Illegal::NotHimself => "Se le descarta para ello y no puede ser quien dispara.",
        Illegal::LastRounds => "Se disparan los últimos cartuchos: el marcador se queda.",
        Illegal::NobodyInHand => "Nadie de tu mano se puede presentar.",
        Illegal::NotSnipers => "Solo responde a Tiradores zulúes, mientras está boca arriba.",
        Illegal::NobodyNear => {
            "Nadie está en las casillas 1 o 2 de los Lomos ni del Cuerno Derecho."
        }
        Illegal::BoxNotDefended => "En esa casilla no hay Defensa Heroica.",
        Illegal::NotYetRolled => "Aún no se ha tirado la Defensa Heroica.",
        Illegal::AlreadyRolled => "La Defensa Heroica ya se ha tirado.",
        Illegal::NotAtTheHospital => "Nadie está entrando en el Hospital.",
        Illegal::NoSuchDie => "Ahí un +1 no cambiaría nada.",
        Illegal::PlacementDone => "El héroe de esta fase ya está: solo puede seguir Dick.",
    }
}

pub(crate) fn action(action: Action, table: &Table) -> String {
    match action {
        Action::Pass => match table.phase {
            Phase::Impi(_) => "Que ocurra",
            Phase::Action { .. } => "Terminar la Fase de Acción",
            Phase::CardDraw { .. } => "No más cartas",
            Phase::Entering(_) => "Que entre",
            Phase::PlusOne(_) => "Sin +1",
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
        Action::Volley { card, at } => format!("{} dispara a {}", of(card), ibutho(at)),
        Action::Ability(ability) => match ability {
            Ability::ChardReturn => "Chard vuelve: roba una carta más".into(),
            Ability::ChardDiscard => "Descartar a Chard: dos Acciones más".into(),
            Ability::BromheadReturn => "Bromhead vuelve: una Acción más".into(),
            Ability::BromheadDiscard => "Descartar a Bromhead: hasta dos cartas más".into(),
            Ability::DaltonDiscard => "Descartar a Dalton: ignorar la ficha".into(),
            Ability::BourneDiscard => "Descartar a Bourne: ningún −1 este turno".into(),
            Ability::WindridgeDiscard => format!("Descartar a Windridge: {}", stage(table)),
            Ability::AdendorffInsert => "Insertar a Adendorff: sacar otra ficha".into(),
            Ability::ReynoldsRecover { hero } => format!("Reynolds recupera a {}", of(hero)),
            Ability::SchiessDiscard { card, at } => {
                format!(
                    "Descartar a Schiess: {} dispara ya a {}",
                    of(card),
                    ibutho(at)
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
                    "Insertar a Dunbar: una casilla menos para {}",
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
                    ibutho(at)
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
        Action::DrawMore => "Robar otra carta".into(),
        Action::DiscardDown { card } => format!("Descartar {}", of(card)),
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
            "nothing-to-undo" => "No hay nada que deshacer.".into(),
            "bad-name" => "Un nombre tiene de 1 a 24 caracteres.".into(),
            _ => problem.detail.clone(),
        },
    }
}

pub(crate) fn notice(notice: &Notice) -> String {
    match notice {
        Notice::Illegal(reason) => illegal(*reason).into(),
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
