//! The words of the program that shows what is over, in Spanish.

use crate::words::replay::ReplayWords;

pub(crate) const REPLAY: &ReplayWords = &ReplayWords {
    place: |at, last, turn| match turn {
        0 => format!("Paso {at} de {last}: la preparación"),
        _ => format!("Paso {at} de {last}, turno {turn}"),
    },
    controls: "La repetición",
    moment: "Momento de la partida",
    first: "Al principio",
    back: "Un paso atrás",
    run: "Reproducir",
    pause: "Pausar",
    next: "Un paso adelante",
    last: "Al final",
    speed: "Velocidad",
    speeds: ["Lenta", "Normal", "Rápida"],
    branch: "Seguir jugando desde aquí",
    link: "Copiar un enlace a este momento",
    copied: "Enlace a este momento copiado.",
    download: "Descargar esta partida",
    gif: "La partida como imagen animada",
    check_luck: "Comprobar la suerte",
    luck_holds: |draws, promise| {
        format!(
            "Como se prometió: las {draws} tiradas de ficha, carta y dado salen de la semilla prometida antes de empezar ({promise}…)."
        )
    },
    luck_fails: "NO como se prometió: esta partida no sale de la semilla prometida.",
    luck_text: "Aquí se puede comprobar cualquier partida terminada. Tu navegador la vuelve a jugar desde su semilla, con las reglas de esta página.",
    luck_game: "Dirección o número de una partida terminada",
    luck_file: "O una partida descargada",
    no_game_named: "Ahí no hay ningún número de partida. La dirección de una repetición lo tiene.",
    no_record: "Eso no es una partida descargada.",
    promised: "Prometido antes de la partida",
    seed_told: "Semilla revelada después",
    fits: "La promesa que corresponde a esa semilla",
    watch: "Ver la partida",
    promises: "Prometido para los días",
    tomorrow: "Mañana",
};
