### Lo que dicen las páginas sin mesa: clasificaciones, días, retos, reglas y quién es uno.

site-streak = Seguidos: { $now ->
    [one] { $now } día
   *[other] { $now } días
}. Como máximo: { $longest ->
    [one] { $longest } día
   *[other] { $longest } días
}.

site-month-before = Mes anterior
site-month-after = Mes siguiente
site-to-today = Reto de hoy
site-calendar-text = Cada día tiene un reto, el mismo para todos. Tu resultado figura en su día; un día ya cerrado se puede practicar.

site-results = { $count ->
    [one] { $count } resultado
   *[other] { $count } resultados
}

site-unfinished = sin terminar
site-no-challenge = Ese día no vino nadie, así que no tiene reto.
site-today-text = Abierto hasta la medianoche (UTC). En cada tabla cuenta tu primera partida.
site-shared-table = La tabla común
site-shared-text = La misma suerte para todos: los resultados se pueden comparar. No puede probar que nadie conociera la suerte: quien juega un día dos veces, con dos nombres, ya la conoce la segunda.
site-blind-table = La tabla a ciegas
site-blind-text = Las reglas del día y una suerte solo tuya que nadie puede conocer antes de jugar. Esta es la tabla de la que fiarse; quién tuvo mejor suerte, no lo dice.
site-blind-play = Jugar a ciegas
site-blind-continue = Seguir con tu partida a ciegas
site-blind-over = La tabla a ciegas se cerró con el día.
site-what-to-trust = Hasta dónde fiarse de cada tabla
site-past-text = Este día ha terminado. Una partida de su reto es práctica y no entra en la tabla.
site-practise = Practicar este día
site-watch-mine = Ver mi partida
site-spread = Cómo se reparten los resultados
site-spread-none = Aún no hay resultados.
site-spread-mine = el tuyo
site-place-of-day = Entre todos: puesto { $rank } de { $total }, por delante del { $ahead } % de los resultados.
site-given-up = abandonado
site-you-gave-up = Empezaste el reto de este día y no lo terminaste a tiempo: cuenta como abandonado.

site-gave-up = { $count ->
    [0] Nadie lo abandonó.
    [1] Una persona lo empezó y lo abandonó.
   *[other] { $count } personas lo empezaron y lo abandonaron.
}

site-which-table = Tabla

site-tables =
    .shared = Suerte común
    .blind = A ciegas

site-whose = Jugadores

site-players =
    .established = Acreditados
    .everybody = Todos

site-players-text =
    .established = Los jugadores acreditados guardan un código de recuperación o una llave de acceso, y habían terminado otra partida al menos un día antes.
    .everybody = Las primeras partidas de todos, también de los recién llegados.

site-would-stand = El tuyo ocuparía aquí el puesto { $rank }, pero no cuenta entre ellos.
site-period = Periodo

site-periods =
    .all = De siempre
    .week = Esta semana
    .today = Hoy

site-around-me = A mi altura
site-challenge-of = Reto { $code }
site-challenge-text = Las fichas, cartas y dados de una partida terminada, para quien quiera intentarlo. No entra en las tablas; los resultados se comparan entre sí.
site-take-up = Aceptar el reto
site-copy-link = Copiar el enlace
site-link-copied = Enlace copiado.
site-you-are = En este navegador eres { $name }. Sin correo y sin contraseña.
site-nobody = Aquí todavía no tienes jugador. Empieza una partida y lo tendrás; o introduce un código, si ya lo tienes en otro sitio.
site-keep = Volver algún día
site-keep-text = Los navegadores olvidan. Con un código de recuperación vuelves a ser este jugador, en cualquier dispositivo, pase lo que pase con este.
site-keep-since = Hay un código desde el { $date }. Uno nuevo lo anula.
site-keep-make = Crear un código de recuperación
site-keep-shown = Apúntalo. Solo se muestra esta vez; nosotros guardamos únicamente su huella.
site-established = Eres un jugador acreditado: tus resultados cuentan en las dos lecturas de la tabla de un día.
site-established-from = Si guardas un código o una llave de acceso, eres un jugador acreditado desde el { $date } y tus resultados cuentan en las dos lecturas de la tabla de un día.

site-passkeys = { $count ->
    [0] Una llave de acceso hace lo mismo sin apuntar nada: la guarda tu dispositivo o tu gestor de contraseñas.
    [1] Una llave de acceso representa a este jugador.
   *[other] { $count } llaves de acceso representan a este jugador.
}

site-passkey-make = Crear una llave de acceso
site-passkey-made = Llave de acceso creada.
site-passkey-none = No se ha usado ninguna llave de acceso.
site-passkey-drop = Borrar las llaves de acceso
site-passkey-dropped = Llaves de acceso borradas.
site-passkey-show = Entrar con llave de acceso
site-other = En otro dispositivo
site-other-text = Para seguir jugando allí como el mismo jugador, abre en él un enlace. Vale diez minutos y para un solo dispositivo.
site-other-make = Crear un enlace
site-other-shown = Apunta aquí la cámara del otro dispositivo, o introduce este código en su página «Tu jugador».
site-other-picture = El enlace como imagen para una cámara

site-browsers = { $count ->
    [1] Solo este navegador conoce a este jugador.
   *[other] { $count } navegadores conocen a este jugador.
}

site-leave = Cerrar sesión en los demás navegadores
site-left = Ahora solo este navegador conoce a este jugador.
site-leave-all-text = ¿Puede tener otra persona el código de recuperación o una llave de acceso? Anúlalos también: quedará solo este navegador, hasta que crees otros.
site-leave-all = Cerrar sesión en los demás y anular código y llaves
site-left-all = Ahora solo este navegador conoce a este jugador. El código de recuperación y las llaves de acceso ya no valen.
site-enter = Introducir un código
site-enter-text = Un código de recuperación, o el que muestra otro dispositivo.
site-enter-leaves = Aquí dejarás de ser { $name }. Las partidas de { $name } siguen en las tablas; sin un código de recuperación nadie vuelve a ellas.
site-enter-code = Código
site-enter-do = Entrar como ese jugador
site-entered = Ahora eres { $name }.
site-take-along = Todo lo que se guarda
site-take-along-text = El nombre, cada partida con todas sus decisiones y lo que queda de un día abierto si te borras. No se guarda nada más sobre ti.
site-take-along-do = Descargarlo
site-forget = Borrar tu jugador
site-forget-text = Borra el jugador, todas sus partidas y sus puestos en las tablas. No hay vuelta atrás. Los archivos de partidas de un día ya publicados las conservan, sin ningún nombre. Hasta que acabe un día que hayas intentado queda una huella del día y del navegador, para que este navegador no vuelva a puntuar en él.
site-forget-do = Borrarlo todo…
site-forget-sure = Sí, borrarlo todo
site-forgotten = Ya no se guarda nada.
