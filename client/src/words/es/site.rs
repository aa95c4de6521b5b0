//! The words of the program that has everything without a table, in Spanish.

use crate::words::site::SiteWords;

pub(crate) const SITE: &SiteWords = &SiteWords {
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
    today_text: "Abierto hasta la medianoche (UTC). En cada tabla cuenta tu primera partida.",
    shared_table: "La tabla común",
    shared_text: "La misma suerte para todos: los resultados se pueden comparar. No puede probar que nadie conociera la suerte: quien juega un día dos veces, con dos nombres, ya la conoce la segunda.",
    blind_table: "La tabla a ciegas",
    blind_text: "Las reglas del día y una suerte solo tuya que nadie puede conocer antes de jugar. Esta es la tabla de la que fiarse; quién tuvo mejor suerte, no lo dice.",
    blind_play: "Jugar a ciegas",
    blind_continue: "Seguir con tu partida a ciegas",
    blind_over: "La tabla a ciegas se cerró con el día.",
    what_to_trust: "Hasta dónde fiarse de cada tabla",
    past_text: "Este día ha terminado. Una partida de su reto es práctica y no entra en la tabla.",
    practise: "Practicar este día",
    watch_mine: "Ver mi partida",
    spread: "Cómo se reparten los resultados",
    spread_none: "Aún no hay resultados.",
    spread_mine: "el tuyo",
    place_of_day: |rank, total, ahead| {
        format!(
            "Entre todos: puesto {rank} de {total}, por delante del {ahead} % de los resultados."
        )
    },
    given_up: "abandonado",
    you_gave_up: "Empezaste el reto de este día y no lo terminaste a tiempo: cuenta como abandonado.",
    gave_up: |count| match count {
        0 => "Nadie lo abandonó.".into(),
        1 => "Una persona lo empezó y lo abandonó.".into(),
        _ => format!("{count} personas lo empezaron y lo abandonaron."),
    },

    which_table: "Tabla",
    tables: ["Suerte común", "A ciegas"],
    whose: "Jugadores",
    players: ["Acreditados", "Todos"],
    players_text: [
        "Los jugadores acreditados guardan un código de recuperación o una llave de acceso, y habían terminado otra partida al menos un día antes.",
        "Las primeras partidas de todos, también de los recién llegados.",
    ],
    would_stand: |rank| {
        format!("El tuyo ocuparía aquí el puesto {rank}, pero no cuenta entre ellos.")
    },
    period: "Cuándo",
    periods: ["De siempre", "Esta semana", "Hoy"],
    around_me: "A mi altura",

    challenge_of: |code| format!("Reto {code}"),
    challenge_text: "Las fichas, cartas y dados de una partida terminada, para quien quiera intentarlo. No entra en las tablas; los resultados se comparan entre sí.",
    take_up: "Aceptar el reto",
    copy_link: "Copiar el enlace",
    link_copied: "Enlace copiado.",

    you_are: |name| format!("En este navegador eres {name}. Sin correo y sin contraseña."),
    nobody: "Aquí todavía no tienes jugador. Empieza una partida y lo tendrás; o introduce un código, si ya lo tienes en otro sitio.",
    keep: "Volver algún día",
    keep_text: "Los navegadores olvidan. Con un código de recuperación vuelves a ser este jugador, en cualquier dispositivo, pase lo que pase con este.",
    keep_since: |date| format!("Hay un código desde el {date}. Uno nuevo lo anula."),
    keep_make: "Crear un código de recuperación",
    keep_shown: "Apúntalo. Solo se muestra esta vez; nosotros guardamos únicamente su huella.",
    established: "Eres un jugador acreditado: tus resultados cuentan en las dos lecturas de la tabla de un día.",
    established_from: |date| {
        format!(
            "Si guardas un código o una llave de acceso, eres un jugador acreditado desde el {date} y tus resultados cuentan en las dos lecturas de la tabla de un día."
        )
    },
    passkeys: |count| {
        match count {
        0 => "Una llave de acceso hace lo mismo sin apuntar nada: la guarda tu dispositivo o tu gestor de contraseñas.".into(),
        1 => "Una llave de acceso representa a este jugador.".into(),
        _ => format!("{count} llaves de acceso representan a este jugador."),
    }
    },
    passkey_make: "Crear una llave de acceso",
    passkey_made: "Llave de acceso creada.",
    passkey_none: "No se ha usado ninguna llave de acceso.",
    passkey_drop: "Borrar las llaves de acceso",
    passkey_show: "Entrar con llave de acceso",
    other: "En otro dispositivo",
    other_text: "Para seguir jugando allí como el mismo jugador, abre en él un enlace. Vale diez minutos y para un solo dispositivo.",
    other_make: "Crear un enlace",
    other_shown: "Apunta aquí la cámara del otro dispositivo, o introduce este código en su página «Tu jugador».",
    other_picture: "El enlace como imagen para una cámara",
    browsers: |count| match count {
        1 => "Solo este navegador conoce a este jugador.".into(),
        _ => format!("{count} navegadores conocen a este jugador."),
    },
    leave: "Salir de todos los demás",
    left: "Ahora solo este navegador conoce a este jugador.",
    leave_all_text: "¿Puede tener otra persona el código de recuperación o una llave de acceso? Anúlalos también: quedará solo este navegador, hasta que crees otros.",
    leave_all: "Salir de los demás y anular código y llaves",
    left_all: "Ahora solo este navegador conoce a este jugador. El código de recuperación y las llaves de acceso ya no valen.",
    enter: "Introducir un código",
    enter_text: "Un código de recuperación, o el que muestra otro dispositivo.",
    enter_leaves: |name| {
        format!(
            "Aquí dejarás de ser {name}. Las partidas de {name} siguen en las tablas; sin un código de recuperación nadie vuelve a ellas."
        )
    },
    enter_code: "Código",
    enter_do: "Entrar como ese jugador",
    entered: |name| format!("Ahora eres {name}."),
    take_along: "Todo lo que se guarda",
    take_along_text: "El nombre, cada partida con todas sus decisiones y lo que queda de un día abierto si te borras. No se guarda nada más sobre ti.",
    take_along_do: "Descargarlo",
    forget: "Irse del todo",
    forget_text: "Borra el jugador, todas sus partidas y sus puestos en las tablas. No hay vuelta atrás. Los archivos de partidas de un día ya publicados las conservan, sin ningún nombre. Hasta que acabe un día que hayas intentado queda una huella del día y del navegador, para que este navegador no vuelva a puntuar en él.",
    forget_do: "Borrarlo todo…",
    forget_sure: "Sí, borrarlo todo",
    forgotten: "Ya no se guarda nada.",
};
