//! The words of the program that shows what is over, in Spanish.

use crate::words::archive::ArchiveWords;

pub(crate) const ARCHIVE: &ArchiveWords = &ArchiveWords {
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
    check_luck: "Comprobar la suerte",
    luck_holds: |draws, promise| {
        format!(
            "Como se prometió: las {draws} fichas, cartas y dados se siguen de la semilla prometida antes de empezar ({promise}…)."
        )
    },
    luck_fails: "NO como se prometió: esta partida no se sigue de la semilla prometida.",

    streak: |now, longest| {
        let days = |n| match n {
            1 => "1 día".to_owned(),
            _ => format!("{n} días"),
        };
        format!("Seguidos: {}. Como máximo: {}.", days(now), days(longest))
    },
    month_before: "Mes anterior",
    month_after: "Mes siguiente",
    to_today: "Reto de hoy",
    calendar_text: "Cada día tiene un reto, el mismo para todos. Tu resultado figura en su día; un día ya cerrado se puede practicar.",
    results: |count| match count {
        1 => "1 resultado".into(),
        _ => format!("{count} resultados"),
    },
    unfinished: "sin terminar",
    no_challenge: "Ese día no vino nadie, así que no tiene reto.",
    today_text: "Abierto hasta la medianoche (UTC). Cuenta tu primera partida.",
    past_text: "Este día ha terminado. Una partida de su reto es práctica y no entra en la tabla.",
    practise: "Practicar este día",
    day_table: "La tabla del día",
    watch_mine: "Ver mi partida",
    spread: "Cómo se reparten los resultados",
    spread_none: "Aún no hay resultados.",
    spread_mine: "el tuyo",
    place_of_day: |rank, total, ahead| {
        format!("Puesto {rank} de {total}: por delante del {ahead} % de los resultados del día.")
    },
};
