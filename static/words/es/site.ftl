### Lo que dicen las páginas sin mesa: clasificaciones, días, retos, reglas y el perfil.

site-streak = Racha actual: { $now ->
    [one] { $now } día
   *[other] { $now } días
}. Mejor racha: { $longest ->
    [one] { $longest } día
   *[other] { $longest } días
}.

site-month-before = Mes anterior
site-month-after = Mes siguiente

site-to-today =
    .siege = Reto de hoy
    .isandlwana = Batalla de hoy

history-page =
    .overview = Cómo se llegó a esto
    .isandlwana = Isandlwana
    .place = El lugar y la noche
    .regiments = Los regimientos
    .defenders = Los defensores
    .aftermath = Lo que costó
    .sources = Fuentes

site-calendar-text = Cada día tiene un reto, el mismo para todos. Tu resultado aparece en su día. Los días pasados se pueden jugar como práctica.

site-results = { $count ->
    [one] { $count } resultado
   *[other] { $count } resultados
}

site-unfinished = sin terminar
site-no-challenge = Ese día no jugó nadie, así que no tiene reto.
site-today-text = Empieza antes de medianoche (UTC); la partida aún cuenta si la terminas en la hora siguiente. En cada clasificación solo cuenta tu primera partida.
site-shared-table = Reto común
site-shared-text = Todos tienen la misma suerte, así que los resultados se pueden comparar. Pero quien juega el día dos veces, con dos nombres, ya conoce la suerte la segunda.
site-blind-table = Reto a ciegas
site-blind-text = Las reglas del día y una suerte solo tuya, que nadie puede conocer antes de jugar. Fíate de esta clasificación; lo que no dice es quién tuvo mejor suerte.
site-blind-play = Jugar a ciegas
site-blind-continue = Reanudar tu partida a ciegas
site-blind-over = El reto a ciegas se cerró con el día.
site-what-to-trust = Hasta dónde fiarse de cada clasificación
site-past-text = Este día ha terminado. Aún puedes jugar su reto como práctica; la partida no cuenta para la clasificación.
site-practise = Jugar como práctica
site-watch-mine = Ver mi partida
site-spread = Distribución de resultados
site-spread-none = Aún no hay resultados.
site-spread-mine = el tuyo
site-place-of-day = { $total ->
    [one] Puesto general: { $rank } de { $total }.
   *[other] Puesto general: { $rank } de { $total }, por delante del { $ahead } % de los resultados.
}
site-given-up = abandonado
site-you-gave-up = No terminaste este reto a tiempo, así que cuenta como abandonado.

site-gave-up = { $count ->
    [0] Nadie lo abandonó.
    [1] Una persona lo abandonó.
   *[other] { $count } personas lo abandonaron.
}

site-which-table = Clasificación

site-tables =
    .shared = Suerte común
    .blind = A ciegas

site-whose = Jugadores

site-players =
    .established = Acreditados
    .everybody = Todos

site-players-text =
    .established = Los jugadores acreditados tienen un código de recuperación o una llave de acceso y habían terminado otra partida, en solitario o con puntuación Glicko, al menos un día antes.
    .everybody = Las primeras partidas de todos, también de los recién llegados.

site-would-stand = Tu resultado ocuparía aquí el puesto { $rank }, pero no cuenta en esta lista.
site-period = Periodo

site-periods =
    .all = Desde siempre
    .week = Esta semana
    .today = Hoy

site-games =
    .siege = El asedio de Rorke’s Drift
    .isandlwana = La batalla de Isandlwana

site-battle-of = Batalla diaria del { $day }

site-dailies =
    .siege = Reto diario
    .isandlwana = Batalla diaria

site-board-isandlwana = Batalla estándar
site-board-isandlwana-free-set-up = Despliegue libre
site-board-isandlwana-without-bonus = Fuego de reacción sin +1
site-points = Puntos
site-killed = Unidades zulúes caídas
site-ledger-caption-killed = Con los británicos, en solitario. Primero, más puntos. En caso de empate: más unidades zulúes caídas, más fuerza británica conservada (sumada turno a turno), menos jugadas deshechas, menos turnos y quién terminó antes.

site-ended =
    .escape = Escape
    .survival = Supervivencia
    .massacre = Campamento tomado

site-around-me = Cerca de mi puesto
site-older-rules = (reglas { $version })
site-older-rules-text = Los resultados marcados con un número se lograron con una versión anterior de estas reglas.

site-preset =
    .standard = Las reglas de la segunda edición, sin ninguna de sus opciones.
    .full = Todas las reglas y cartas opcionales de la segunda edición.
    .as-it-happened = La segunda edición con una sola opción: los oficiales, con su rango real.
    .first = Las reglas, las cartas y los valores de la primera edición, sin ninguna de sus opciones.
    .gentle = Para tus primeras partidas: menos fichas de Avance mueven dos casillas.
    .veteran = Nuestra, para quien ya conoce las cartas: fichas más duras y amabutho más fuertes.
site-own-choice = Una combinación tuya.

site-difficulty = Dificultad

site-gentle = Fácil
    .text = Menos fichas de Avance mueven dos casillas, como en las primeras partidas de este sitio. No cuenta para la clasificación.

site-standard = Estándar
    .text = Como la quería el autor: se pierde por poco hasta que se conocen las cartas.

site-veteran = Veterano
    .text = Nuestra, no del libro: una ficha más mueve ambos Cuernos dos casillas. Pruébala con amabutho más fuertes.
site-challenge-of = Reto { $code }
site-challenge-text = Juega con la suerte de una partida terminada y compara resultados. No cuenta para la clasificación.
site-take-up = Aceptar el reto
site-copy-link = Copiar enlace
site-link-copied = Enlace copiado.
site-you-are = En este navegador eres { $name }. Sin correo y sin contraseña.
site-nobody = Aquí todavía no tienes perfil. Empieza una partida y lo tendrás, o introduce un código si ya juegas en otro dispositivo.
site-keep = Conservar tu perfil
site-keep-text = Los navegadores olvidan. Con un código de recuperación vuelves a tu perfil en cualquier dispositivo, pase lo que pase con este.
site-keep-since = Creaste un código el { $date }. Uno nuevo lo sustituye.
site-keep-make = Crear código de recuperación
site-keep-shown = Apunta este código. Solo lo mostramos esta vez, y guardamos únicamente su huella.
site-established = Eres un jugador acreditado: tus resultados cuentan en las dos listas de la clasificación de un día.
site-established-from = Si guardas un código de recuperación o una llave de acceso, serás un jugador acreditado a partir del { $date }. Entonces tus resultados contarán en las dos listas de la clasificación de un día.

site-passkeys = { $count ->
    [0] Una llave de acceso hace lo mismo sin apuntar nada: la guarda tu dispositivo o tu gestor de contraseñas.
    [1] Tienes una llave de acceso.
   *[other] Tienes { $count } llaves de acceso.
}

site-passkey-make = Crear llave de acceso
site-passkey-made = Llave de acceso creada.
site-passkey-none = No elegiste ninguna llave de acceso.
site-passkey-drop = Borrar llaves de acceso
site-passkey-dropped = Llaves de acceso borradas.
site-passkey-show = Entrar con llave de acceso
site-other = Usar otro dispositivo
site-other-text = Para jugar en otro dispositivo con el mismo perfil, crea un enlace y ábrelo allí. Vale una sola vez, durante diez minutos.
site-other-make = Crear enlace
site-other-shown = Escanea el código QR con la cámara del otro dispositivo, o escribe el código de abajo en la página «Tu perfil» de ese dispositivo.
site-other-picture = El enlace como código QR

site-browsers = { $count ->
    [1] Este perfil solo tiene la sesión abierta en este navegador.
   *[other] Este perfil tiene la sesión abierta en { $count } navegadores.
}

site-leave = Cerrar sesión en los demás navegadores
site-left = Sesión cerrada en todos los demás navegadores.
site-leave-all-text = ¿Puede tener otra persona tu código de recuperación o una llave de acceso? Anúlalos también, y con ellos las direcciones secretas para tu lector y tu calendario. Puedes crear otros enseguida.
site-leave-all = Cerrar las demás sesiones y anular código y llaves
site-left-all = Sesión cerrada en todos los demás navegadores. El código de recuperación, las llaves de acceso y las direcciones secretas para tu lector y tu calendario ya no valen.
site-enter = Introducir un código
site-enter-text = Un código de recuperación, o el que muestra tu otro dispositivo.
site-enter-leaves = Aquí dejarás de ser { $name }. Las partidas de { $name } siguen en las clasificaciones; sin un código de recuperación nadie puede volver a ese perfil.
site-enter-code = Código
site-enter-do = Entrar con el código
site-entered = Ahora eres { $name }.
site-take-along = Tus datos
site-take-along-text = Tu nombre, todas tus partidas con cada decisión, tus puntuaciones Glicko, tus llaves de acceso, las fechas de tus códigos y navegadores, y lo que guardamos hasta que se cierre un día abierto si borras tu perfil. La descarga no incluye otras tres cosas que guardamos: las horas de partidas y decisiones, los identificadores de las peticiones y las huellas con las que se comprueban tus navegadores, códigos y direcciones secretas.
site-take-along-do = Descargar tus datos
site-forget = Borrar tu perfil
site-forget-text = Esto borra tu perfil, tus partidas en solitario y sus puestos en las clasificaciones. En las partidas para dos en curso te rindes; las terminadas se quedan, sin tu nombre ni tu puntuación Glicko. No se puede deshacer. Los archivos ya publicados con las partidas terminadas de un día las conservan, sin nombres. Si has empezado el reto de un día que sigue abierto, queda una huella del día y del navegador hasta que se cierre, para que este navegador no cuente otra vez en su clasificación.
site-forget-do = Borrarlo todo…
site-forget-ask = ¿Borrarlo todo? No se puede deshacer.
site-forget-cancel = Cancelar
site-forget-sure = Sí, borrarlo todo
site-forgotten = Todo está borrado.

## Suerte demostrable

site-luck-text = Comprueba aquí cualquier partida terminada. Tu navegador la vuelve a jugar desde su semilla, con las reglas de esta página.
site-luck-game = Dirección o ID de una partida terminada
site-luck-file = O el archivo de una partida descargada
site-luck-no-game-named = Ahí no hay ningún ID de partida. Pega la dirección de una repetición.
site-luck-no-record = Este archivo no es una partida descargada.
site-luck-promised = Prometido antes de la partida
site-luck-seed-told = Semilla revelada después de la partida
site-luck-fits = Promesa que da esta semilla
site-luck-watch = Ver la repetición
site-luck-promises = Promesas de los retos diarios
site-luck-tomorrow = Mañana

## El historial del jugador

site-record-lead = Tus partidas terminadas en solitario, en todos los dispositivos con tu perfil. No cuentan las que continuaron desde un momento de otra partida.
site-record-none = Aún no has terminado ninguna partida en solitario.
site-record-newest = Solo cuentan tus 1000 partidas más recientes.
site-record-rules = Reglas
site-record-all = Todas las reglas
site-record-games = Partidas
site-record-held = Puesto defendido
# $percent (Number) de cien partidas
site-record-percent = { $percent } %
site-record-mean = Media de PV
site-record-best = Mejor resultado (PV)
site-record-levels = Resultados por nivel
site-record-result = Resultado
site-record-defeats = Turno de la derrota
site-record-broke = Quién rompió la línea
site-record-unknown = Sin registrar
site-record-points = PV, partida a partida
site-record-points-text = Cada punto es una partida; la más antigua, primero.
site-record-mean-line = Media de las diez últimas
site-record-skill = Destreza y suerte
site-record-skill-text = En PV, de las partidas que analizaste en este navegador. La destreza es lo que tus decisiones ganaron frente a un bot de reglas sencillas; la suerte, lo que dieron o quitaron fichas, cartas y dados.
site-record-skill-none = Analiza en este navegador una partida terminada para ver cuánto de su resultado fue destreza y cuánto suerte.
site-record-skill-line = Destreza
site-record-luck-line = Suerte
site-battles-british = Isandlwana, con los británicos
site-battles-zulu = Isandlwana, con el ejército zulú
site-battles-won = Victorias
site-battles-most = Máximo de puntos
site-battles-fewest = Mínimo de puntos británicos
site-battles-endings = Cómo acabaron las batallas
site-record-game = Partida
site-record-table = Ver como tabla

## Puntuaciones Glicko de las partidas para dos

site-rated-side = Bando

site-battle-sides =
    .british = Británicos
    .zulu = Zulúes

site-ratings-of = Puntuaciones Glicko: { $side }
site-ratings-text = Cada bando tiene sus propias puntuaciones Glicko-2: todas empiezan en 1500 y cambian con el resultado de una partida para dos en la que ambos jugadores decidieron algo, hasta tres partidas entre los mismos dos jugadores en 24 horas. La puntuación de un jugador acreditado solo cambia contra otros acreditados. Dos de cada tres veces, la fuerza real de un jugador no se aleja de su puntuación más que la cifra tras el ±.
site-ratings-caption = Primero, las puntuaciones Glicko de partidas entre jugadores acreditados; después, todas las demás; en ambos casos, de mejor a peor.
site-ratings-none = Aquí aún no hay nadie con puntuación Glicko. La primera partida para dos que llegue a un resultado se la da a ambos jugadores.
site-ratings-begin = Invita a alguien o únete a una partida abierta
site-rating = Puntuación Glicko
site-rated-games = Partidas
site-provisional = provisional
site-provisional-text = Una puntuación Glicko es provisional mientras se apoya en muy pocas partidas, o en ninguna entre jugadores acreditados: los que tienen un código de recuperación o una llave de acceso y habían terminado otra partida, en solitario o con puntuación Glicko, al menos un día antes.

## El canal privado

site-feed = Tu turno, en tu lector RSS o tu calendario
site-feed-text = Tu lector RSS y tu calendario pueden decirte qué partidas para dos te esperan y hasta cuándo. Cada uno tiene para ello una dirección secreta. Quien la tenga puede leer lo mismo, y nada más.
site-feed-make = Crear direcciones secretas
site-feed-since = Creaste direcciones el { $date }. Las nuevas las sustituyen.
site-feed-again = Crear direcciones nuevas
site-feed-shown = Solo mostramos estas direcciones esta vez, y guardamos únicamente su huella.
site-feed-atom = Para un lector RSS
site-feed-calendar = Para un calendario
site-feed-calendar-text = Añádela a tu calendario como suscripción desde una URL. Contiene las partidas con reloj. Tu calendario decide cada cuánto mira; algunos, solo una vez al día.
site-feed-copy-atom = Copiar dirección para el lector
site-feed-copy-calendar = Copiar dirección para el calendario
site-feed-copied = Dirección copiada.
site-feed-end = Desactivar
site-feed-ended = Desactivado. Las direcciones ya no funcionan.
