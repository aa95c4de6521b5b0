//! What all pages share, in Spanish.

use shared::Figure;
use shared::api::Unranked;
use shared::ramparts::options::Variant;
use shared::ramparts::{Edition, Ending};
use shared::record::Preset;

use crate::words::Ui;

pub(crate) const UI: &Ui = &Ui {
    skip: "Ir al contenido",
    main_menu: "Principal",
    settings: "Ajustes",
    language: "Idioma",
    theme: "Luz",
    theme_auto: "Según el dispositivo",
    theme_day: "Día",
    theme_night: "Noche",
    contrast: "Más contraste",
    still: "Sin movimiento",
    keyless: "Sin atajos de una sola tecla",
    foot: "Las reglas son hechos; textos y dibujos propios, CC BY 4.0. Libre y abierto.",
    loading: "Un momento…",
    try_again: "Reintentar",
    trying_again: "Aún sin respuesta. Se reintenta solo…",

    home: "Inicio",
    leaderboards: "Clasificaciones",
    how_to_play: "Cómo se juega",
    rules: "Reglas",
    second_edition: "Segunda edición",
    first_edition: "Primera edición",
    about: "Acerca de",
    table: "El asedio",
    result: "Resultado",
    replay: "Repetición",
    calendar: "Calendario de retos",
    player: "Tu jugador",
    challenge: "Reto",
    lost: "Aquí no hay nada",
    lost_text: "No hay ninguna página en esta dirección.",

    home_title: "Resiste hasta la mañana",
    home_lead: [
        "Rorke’s Drift, 22 de enero de 1879: cuatro regimientos zulúes rodean el cerro llamado Shiyane, y unas ciento cincuenta personas aguardan tras sacos de maíz y cajas de galleta.",
        "Un juego para una sola persona, carta a carta y Acción a Acción, en cosa de media hora.",
    ],
    picture: "Mapa de la misión",
    new_game: "Partida nueva",
    continue_at: |turn| format!("Continuar: turno {turn}"),
    unfinished: "Partidas sin terminar",
    choose_rules: "Elegir las reglas",
    free_game: "Asedio con reglas propias",
    free_first: "Primera edición con reglas propias",
    daily_of: |day| format!("Reto del {day}"),
    blind_of: |day| format!("Tabla a ciegas del {day}"),
    daily: "Reto del día",
    daily_text: "Un mismo asedio para todo el mundo, nuevo a medianoche UTC. Solo cuenta tu primera partida del día.",
    daily_rules: |today, tomorrow| format!("Hoy: {today}. Mañana: {tomorrow}."),
    daily_play: "Jugar el de hoy",
    daily_continue: "Seguir con el de hoy",
    daily_again: "Jugarlo otra vez, sin que cuente",
    daily_done: |vp| format!("Ya jugaste el de hoy: {vp} puntos de victoria."),
    daily_table: "La tabla de hoy",
    daily_blind: "O jugarlo a ciegas",
    leaderboards_text: "El asedio estándar y el reto de cada día.",
    leaderboards_see: "Ver las tablas",
    how_text: "Seis fases, una Acción. Diez minutos de lectura.",
    how_read: "Leer",

    new_title: "Una partida con tus reglas",
    new_text: "Cada regla opcional y cada carta opcional se elige por separado. Algunas cuestan puntos de victoria en el recuento final.",
    edition: "Edición",
    presets: "Ya preparadas",
    preset: |preset| match preset {
        Preset::SiegeStandard => "Asedio estándar",
        Preset::SiegeFull => "Asedio completo",
        Preset::SiegeAsItHappened => "Tal como fue",
        Preset::SiegeFirst => "Primera edición",
    },
    optional_rules: "Reglas opcionales",
    variant: |variant| match variant {
        Variant::StrongerIbuthos => (
            "iButhos más fuertes",
            "Cada uno tiene un marcador de impacto más.",
        ),
        Variant::Melee => (
            "Bayonetas de noche",
            "De noche, las cartas 24 y 25 no tienen −1 a alcance Corto.",
        ),
        Variant::MorningAttack => (
            "Ataque del amanecer",
            "Cuando la copa se vacía, los regimientos vuelven una vez más al alba.",
        ),
        Variant::Officers => (
            "Quién mandaba",
            "Sin Disputa de antigüedad; Adendorff no sirve como teniente.",
        ),
        Variant::VaryingStrength => (
            "Fuerza por dado",
            "Un dado por iButho: un marcador de impacto menos, los impresos o hasta dos más.",
        ),
        Variant::LeftOut => (
            "Apartadas sin mirar",
            "Tres cartas y tres fichas quedan fuera de la partida; nadie sabe cuáles.",
        ),
        Variant::ChangeOfLuck => (
            "Giro de la suerte",
            "Una vez por salva, descarta una carta para convertir un 5 en 6 o un 6 en 5.",
        ),
    },
    optional_cards: "Cartas opcionales",
    optional_cards_text: |edition| match edition {
        Edition::First => {
            "Con cada uno de Spalding, Allen, Hitch y Robert Jones debe venir una de las salvas 40 a 43."
        }
        Edition::Second => {
            "Con Smith debe venir una de las salvas 44 a 48, otra con Allen y otra con cada pareja entre las cartas 34 a 39."
        }
    },
    options_cost: |vp| match vp {
        0 => "Lo elegido no cuesta puntos de victoria.".into(),
        _ => format!(
            "Lo elegido cuesta {} PV en el recuento final.",
            Figure::from(-vp)
        ),
    },
    it_ranks: "El resultado tiene su propia clasificación.",
    it_does_not_rank: "Una partida con reglas propias no entra en la clasificación.",
    unbalanced: |volleys, has, wants| {
        format!("De las salvas {volleys} este mazo tiene {has} y debería tener {wants}.")
    },
    balance: "Equilibrar el mazo",
    begin: "Empezar",

    your_name: "Tu nombre",
    name_text: "Lo que muestran las clasificaciones. De 1 a 24 caracteres.",
    name_save: "Guardar el nombre",
    name_saved: "Guardado.",
    name_wrong: "Un nombre tiene de 1 a 24 caracteres.",

    day_before: "El día anterior",
    day_after: "El día siguiente",
    ledger_caption: "Primero más puntos; después menos decisiones deshechas, menos turnos y quién llegó antes.",
    ledger_total: |total| match total {
        1 => "1 resultado en total.".into(),
        _ => format!("{total} resultados en total."),
    },
    ledger_empty: "Nadie ha terminado aún una partida aquí. La primera línea está libre.",
    place: "Puesto",
    name: "Nombre",
    vp: "PV",
    level: "Nivel",
    ending: "Final",
    turns: "Turnos",
    undos: "Deshechas",
    when: "Fecha",
    you: "(tú)",
    recruit: "Recluta",
    program: "(programa)",
    more: "Ver más",

    victory_points: "puntos de victoria",
    ended_on: |ending, turn| match ending {
        Ending::Overrun => format!("Puesto arrollado en el turno {turn}."),
        Ending::MilitaryVictory => format!("Ningún iButho seguía en la lucha en el turno {turn}."),
        Ending::Relieved => format!("La Columna de Socorro apareció en el turno {turn}."),
    },
    heroes: |n, at| format!("Héroes en juego sin medalla: {n} × {at}"),
    decorated: |n, at| format!("Héroes en juego con medalla: {n} × {at}"),
    hits: |n, at| format!("Marcadores de impacto quitados: {n} × {at}"),
    buildings: |n, at| format!("Edificios que no arden: {n} × {at}"),
    ibuthos: |n, at| format!("iButhos fuera de combate para siempre: {n} × {at}"),
    relief: "Llegó la Columna de Socorro",
    held: "Ningún iButho llegó al marcador de Victoria Zulú",
    banners: "Estandartes alzados",
    options_line: "Reglas y cartas opcionales",
    total: "Total",
    undos_used: |n| match n {
        0 => "No se deshizo ninguna decisión.".into(),
        1 => "Se deshizo una decisión.".into(),
        _ => format!("Se deshicieron {n} decisiones."),
    },
    place_on_standard: |place, total| format!("Puesto {place} de {total} en la clasificación."),
    place_on_day: |place, total| format!("Puesto {place} de {total} en la tabla de ese día."),
    place_of_known: |place, total, counted| match (counted, total) {
        (true, _) => format!("Entre jugadores acreditados: puesto {place} de {total}."),
        (false, 0) => "Todavía no hay ningún resultado de jugadores acreditados.".into(),
        (false, _) => format!(
            "Entre los {total} resultados de jugadores acreditados ocuparía el puesto {place}, pero allí no cuenta."
        ),
    },
    become_established: "Para ser un jugador acreditado, guarda un código de recuperación o una llave de acceso y termina una partida; un día después tus resultados ya cuentan allí.",
    unranked: |why| match why {
        Unranked::Practice => "Práctica de un día ya cerrado: no entra en la tabla.",
        Unranked::Again => {
            "No es el primer intento de este jugador o de este navegador en el día: no entra en la tabla."
        }
        Unranked::Address => {
            "Hoy ya han empezado cuarenta recién llegados desde tu dirección de internet, así que esta partida no entra en la tabla. Los jugadores acreditados siempre pueden."
        }
        Unranked::Late => {
            "Se siguió jugando cuando su día ya había terminado: no entra en la tabla."
        }
    },
    luck: "Suerte que se puede demostrar",
    luck_was_known: "Esta suerte ya se había jugado: la partida no entra en la tabla.",
    share: "Copiar para compartir",
    watch: "Verla otra vez",
    challenge_others: "Retar a otros con esta suerte",
    shared: "Copiado.",
    share_turns: |hits, turns, most| {
        format!("Impactos turno a turno: {hits} en {turns} turnos, como máximo {most} en uno.")
    },
    share_text: |vp, level, place| {
        format!("Shiyane, el asedio de Rorke’s Drift: {vp} PV, {level}. {place}")
    },
    look_at_table: "Mirar otra vez la mesa",
    not_over: "Este asedio aún no ha terminado.",
    go_to_table: "A la mesa",

    chits_title: "Las 34 fichas iMpi",
    chits_text: "El número de delante dice cuántas hay en la copa al empezar.",
    cards_title: "Las 31 cartas",
    cards_text: "Dados a alcance Corto, Medio y Largo; una raya donde la carta no puede disparar.",
    dice: "Dados",
};
