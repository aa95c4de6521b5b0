//! The table's screen in Spanish.

use shared::ramparts::Edition;

use crate::words::table::TableWords;

pub(crate) const TABLE: &TableWords = &TableWords {
    hand: "Mano",
    tableau: "Despliegue",
    log: "Diario",
    map: "El puesto y los cuatro caminos que llevan a él",
    draw_pile: "Mazo",
    discard_pile: "Descartes",
    cup: "Copa iMpi",
    platoon: "Pelotón de reserva",
    builder: "Dirige la obra",
    day: "Día",
    night: "Noche",
    turn: "Turno",
    set_up: "Preparación",
    actions_left: "Acciones restantes",
    prompt: "Fase y órdenes",
    panels: "Qué mirar",
    vp: "Puntos de victoria",
    vp_short: "PV",
    mending: "Sin conexión; reintentando…",
    mended: "Hay conexión de nuevo.",
    taken_back: "Deshecho",
    in_vain: "Sin efecto.",
    sent: "enviado…",
    no_fire: "Ningún edificio en llamas",
    routed_short: "desbandado",
    keys: "Teclas",
    cancel: "Cancelar",
    close: "Cerrar",
    choices: "¿Qué puedo hacer ahora?",
    choices_short: "¿Y ahora?",
    can_do: "Lo que se puede hacer",
    go_on: "Seguir",
    see_end: "Cómo acabó",
    end_title: "El asedio ha terminado",
    see_result: "El recuento completo",
    look_at_table: "Mirar la mesa",
    on_its_way: "Se está poniendo la mesa…",
    beside: "Elige algo de lo señalado, o cancela.",
    aim_volley: "¿A qué iButho? Elige uno de los señalados.",
    aim_schiess: "¿Quién dispara? Elige una carta de Salva u otro héroe.",
    aim_roy: "¿A quién trae Roy?",
    aim_platoon: "¿Con qué otro oficial? Elige un héroe señalado.",
    aim_dunbar: "¿Quién avanza una casilla menos? Elige un iButho señalado.",
    aim_recover: "¿A qué héroe recupera el cirujano?",
    aim_williams: "¿A qué soldado trae Williams?",
    aim_steady: "¿Qué salva vuelve a la mano?",
    aim_turn: "¿Qué carta se descarta para ello? Elige una marcada.",
    deed_volley: "Disparar una salva",
    deed_schiess: "Que alguien dispare antes de que se muevan los zulúes",
    deed_schiess_with: "Disparar ahora, gracias a Schiess",
    deed_allen: "Disparar gratis, gracias a Allen",
    deed_roy: "Traer a Hook o a un Jones",
    deed_platoon: "Formar el pelotón de reserva",
    deed_dunbar: "Frenar una formación una casilla",
    deed_recover: "Recuperar a un héroe descartado",
    deed_williams: "Traer a un soldado descartado",
    deed_steady: "Recuperar una salva de los descartes",
    deed_turn: |pips| format!("Descartar una carta: un {pips} pasa a {}", 11 - pips),
    hand_empty: "Ninguna carta en la mano.",
    tableau_empty: "Aún no hay héroes disponibles. Despliega uno: como Acción, o gratis en la Fase de héroe.",
    in_platoon: "Pelotón",
    at_work: "Barricada",
    post: "El puesto",
    ammunition: "Munición y agua",
    ammunition_short: "Munición",
    low: "escasa",
    fine: "suficiente",
    barricade: "Próxima barricada",
    barricades: "Barricadas y marcador de Victoria Zulú",
    all_built: "todo hecho",
    victory_marker: "Perdido si entran en",
    platoon_short: "Pelotón",
    formed: "formado",
    not_formed: "sin formar",
    burns: "en llamas",
    steady_aim: "Ningún −1 en las salvas",
    this_turn: "este turno",
    no_volleys: "Sin salvas",
    long_dice: "Próxima salva a Medio o Largo",
    next_dice: "Próxima salva",
    every_dice: "Cada salva",
    banner: "estandarte alzado",
    wasted: "Fuera de la partida",
    options: "Opciones",
    edition: "Edición",
    first: "primera",
    optional: "carta opcional",
    plus_one: "Una salva en espera",
    morning_to_come: |edition| match edition {
        Edition::First => {
            "Cuando solo queden Fusiles recalentados, o nada, los zulúes atacarán una vez más al amanecer."
        }
        Edition::Second => {
            "Cuando solo queden Fusiles recalentados y Tiradores, o nada, los zulúes atacarán una vez más al amanecer."
        }
    },
    hits: "Impactos logrados",
    miss: "fallo",
    retreat: "atrás",
    hit: "impacto",
    building_burns: "Está en llamas. El iButho que entra se detiene allí, nadie puede defenderlo y ninguna salva llega más allá. Si al final sigue en llamas, no puntúa.",
    building_stands: |vp| {
        format!("Sigue en pie sin arder, lo que vale {vp} puntos de victoria al final.")
    },
    ammunition_is_low: "El marcador está en el mapa: toda salva tiene un −1 hasta que un héroe reparta munición y agua.",
    ammunition_is_fine: "Hay suficiente. Falta tras «Fuego por filas» y tras Empeñar el pelotón de reserva.",
    nothing_to_build: "El Último Reducto está en pie. No queda nada por levantar.",
    platoon_help: |edition| match edition {
        Edition::First => {
            "Lo forman un teniente y un sargento. Mientras está formado se puede disparar Empeñar el pelotón de reserva."
        }
        Edition::Second => {
            "Lo forman un teniente y un sargento, o dos tenientes. Mientras está formado se puede disparar Empeñar el pelotón de reserva."
        }
    },
    track: "Camino",
    strength: "Fuerza",
    stands_at: "Está en",
    next_box: "Siguiente",
    routed: "desbandado: queda más allá de la casilla 5 hasta que una ficha R lo rehaga",
    eliminated: "fuera de la partida",
    range: "Alcance",
    minus: "En los dados",
    fire_stops: "El fuego de allí lo detendrá",
    last_box: "Si entra allí, el puesto está perdido",
    no_discards: "No se ha descartado ninguna carta.",
    marked: "aquí se puede hacer algo",
    reason: |why, case| {
        let mut letters = why.chars();
        let first = letters
            .next()
            .map(|letter| letter.to_uppercase().to_string())
            .unwrap_or_default();
        format!("{first}{} ({case})", letters.as_str().trim_end_matches('.'))
    },
    undo_label: |taken| match taken {
        0 => "Deshacer el último paso".into(),
        taken => format!("Deshacer el último paso ({taken} deshechos hasta ahora)"),
    },
    reset: "Deshacer todo lo que se pueda de este turno",
    hand_count: |cards, too_many| {
        let cards = if cards == 1 {
            "1 carta".into()
        } else {
            format!("{cards} cartas")
        };
        if too_many {
            format!("{cards}: demasiadas para guardarlas")
        } else {
            cards
        }
    },
    tableau_count: |available, at_work| match at_work {
        0 => format!("Disponibles: {available}"),
        at_work => format!("Disponibles: {available}; ocupados: {at_work}"),
    },
    stage: |stages| format!("{stages} de 3"),
    volleys_now: |why| format!("Salvas ({why})"),
    cup_counts: |cup, used| format!("Por salir: {cup}; usadas: {used}"),
    building: |name, burns| {
        if burns {
            format!("{name}, en llamas")
        } else {
            name.to_owned()
        }
    },
    ammunition_label: |low| {
        if low {
            "Munición y agua escasas".into()
        } else {
            "Munición y agua suficientes".into()
        }
    },
    platoon_label: |formed| {
        if formed {
            "Pelotón de reserva, formado".into()
        } else {
            "Pelotón de reserva, sin formar".into()
        }
    },
    barricade_label: |here, next, stages| match next {
        Some(next) => format!("Marcador de Victoria Zulú: {here}. {next}: {stages} de 3 etapas"),
        None => format!("Marcador de Victoria Zulú: {here}. No queda nada por levantar"),
    },
    chit_label: |chit| format!("Boca arriba: {chit}"),
    choose_among: |many| format!("{many} para elegir"),
    defended_by: |hero, from| format!("{hero} lo defiende y resiste con {from} o más"),
    victory_at: |place| {
        format!(
            "El marcador de Victoria Zulú está en: {place}. Si un iButho entra en esa casilla, el asedio está perdido."
        )
    },
    next_barricade: |name, stages| {
        format!(
            "La próxima barricada es: {name}. Van {stages} de 3 etapas; la tercera lleva allí el marcador."
        )
    },
    led_by: |hero| format!("{hero} dirige la obra."),
    platoon_of: |one, other| format!("{one} y {other} lo tienen listo."),
    called_by: |chit| format!("Pedida por {chit}."),
    delayed: |formation| format!("{formation}: avanzará una casilla menos."),
    of: |left, full| format!("{left} de {full}"),
    on_track: |formation| format!("camino: {formation}"),
    blocked_by: |name| format!("{name} le cierra el paso"),
    pile_holds: |cards| match cards {
        1 => "Queda una carta. Desde arriba:".into(),
        cards => format!("Quedan {cards} cartas. Desde arriba:"),
    },
    unknown_cards: |cards| {
        if cards == 1 {
            "1 carta que nadie conoce".into()
        } else {
            format!("{cards} cartas que nadie conoce")
        }
    },
    bottom_cards: |cards| {
        if cards == 1 {
            "la Columna de Socorro".into()
        } else {
            format!("las últimas {cards}, con la Columna de Socorro entre ellas")
        }
    },
    odds: |range, dice, minus| {
        let dice = if dice == 1 {
            "1 dado".into()
        } else {
            format!("{dice} dados")
        };
        match minus {
            0 => format!("{range}: {dice}"),
            -1 => format!("{range}: {dice}, −1 al mejor"),
            1.. => format!("{range}: {dice}, +1 a uno"),
            minus => format!("{range}: {dice}, −1 a cada uno de los {} mejores", -minus),
        }
    },
    morning: |edition, total| match edition {
        Edition::First => "Ataque del amanecer: tras una ficha de 1 se saca otra.".into(),
        Edition::Second => {
            format!("Ataque del amanecer: se sacan fichas hasta que sumen 4. Van {total}.")
        }
    },
    chits_left_out: |chits| {
        format!(
            "De las que se cuentan abajo, {chits} están fuera de la partida, sin que nadie las viera."
        )
    },
    cards_left_out: |cards| {
        format!("{cards} cartas están fuera de la partida, sin que nadie las viera.")
    },
    on_map: |key| match key {
        "hospital" => "Hospital",
        "storehouse" => "Almacén",
        "north-wall" => "Muro Norte",
        "cattle-kraal" => "Corral",
        "chest" => "Pecho",
        "left_horn" => "Cuerno Izq.",
        "loins" => "Lomos",
        "right_horn" => "Cuerno Der.",
        "close" => "Corto",
        "medium" => "Medio",
        "long" => "Largo",
        "outer-perimeter" => "Perímetro Exterior",
        "inner-barricade" => "Barricada Interior",
        "final-redoubt" => "Último Reducto",
        "hill" => "Shiyane (Oskarberg)",
        "river" => "uMzinyathi (Buffalo)",
        "river-short" => "uMzinyathi",
        "drift" => "el vado",
        "garden" => "huerto",
        "title" => "Rorke’s Drift",
        "title-date" => "22–23 enero 1879",
        "title-note" => "kwaJimu, ampliado",
        "yards" => "yardas",
        "road" => "a Helpmekaar",
        _ => "",
    },
    tabs: ["Mano", "Héroes", "Puesto", "Copa", "Diario"],
    groups: [
        "Elegir",
        "Salvas",
        "Presentar a un héroe",
        "Capacidades",
        "Trabajo",
        "Devolver a la mano (gratis)",
    ],
    minuses: [
        "munición escasa",
        "noche",
        "fusiles recalentados",
        "tiradores",
    ],
    keys_of_player: &[
        ("E", "terminar la fase, o dejar que la ficha ocurra"),
        ("D", "robar una carta, cuando se puede"),
        ("W", "¿qué puedo hacer ahora?"),
        ("U", "deshacer el último paso"),
        ("R", "deshacer todo lo que se pueda de este turno"),
        ("1 … 0", "la opción con ese número; el 0 es la décima"),
    ],
    keys_of_spectator: &[
        ("N, B", "un paso adelante, un paso atrás"),
        ("P", "reproducir, o parar"),
        ("Inicio, Fin", "al principio, al final"),
    ],
    key_rows: &[
        ("S", "cómo están las cosas, en voz alta"),
        ("Tab", "de una cosa a otra"),
        ("← →", "a la carta, iButho o línea siguiente"),
        ("Intro", "abrir lo que tiene el foco, o elegirlo"),
        ("Esc", "cerrar, o salir del modo de elegir"),
        ("H", "mano"),
        ("T", "despliegue"),
        ("M", "mapa"),
        ("L", "diario"),
        ("?", "estas teclas"),
    ],
};
