### Lo que dicen todos los programas de la página.

language-name = Español
locale = es
# Shown in the place of a page whose files did not come: the page itself carries it.
not-loaded = Esta página no se cargó por completo.

## Todas las páginas

skip = Ir al contenido
main-menu = Menú principal
settings = Ajustes
accessibility = Accesibilidad
language = Idioma
theme = Tema
theme-auto = Como el sistema
theme-day = Día
theme-night = Noche
contrast = Alto contraste
reduce-motion = Reducir animaciones
shortcuts-off = Sin atajos de una sola tecla
foot = Gratis y de código abierto. Textos y dibujos propios, CC BY 4.0.

# $whole (Number) before the decimal point
# $tenths (Number) after it
figure = { $whole },{ $tenths }

loading = Cargando…
try-again = Reintentar
trying-again = Aún no hay respuesta. Reintentando…
reconnecting = Conexión perdida. Reconectando…
reconnected = Conexión recuperada.
server-busy = El servidor está ocupado. Reintentando…
server-trouble = El servidor tiene un problema. Reintentando…
home = Inicio
my-record = Mi historial
leaderboards = Clasificaciones
ratings = Puntuaciones Glicko
how-to-play = Cómo se juega
rules = Reglas
second-edition = Segunda edición
first-edition = Primera edición
about = Acerca de
history = Historia
table = El asedio
first-night = Tu primera noche
practice = Asedio de práctica
result = Resultado
replay = Repetición
review = Análisis
calendar = Calendario de retos
player = Tu perfil
challenge = Reto
lost = Página no encontrada
lost-text = No hay ninguna página en esta dirección.
home-title = Resiste hasta la mañana

home-lead =
    .battle = Rorke’s Drift, 22 de enero de 1879: cuatro regimientos zulúes rodean el cerro llamado Shiyane, y unas ciento cincuenta personas aguardan tras sacos de maíz y cajas de galleta.
    .game = Un juego en solitario: una carta y una Acción cada vez. Dura más o menos media hora.

picture = Mapa de la misión
new-game = Nueva partida
continue-at = Reanudar: turno { $turn }
unfinished = Partidas en curso
choose-rules = Elegir reglas
free-game = Asedio, reglas personalizadas
free-first = Primera edición, reglas personalizadas
daily-of = Reto diario del { $day }
blind-of = Reto a ciegas del { $day }
daily = Reto diario
daily-text = Todo el mundo juega el mismo asedio; a medianoche (UTC) llega uno nuevo. Solo cuenta tu primera partida del día.
daily-rules = Hoy: { $today }. Mañana: { $tomorrow }.
daily-play = Jugar el reto de hoy
daily-continue = Reanudar el reto de hoy
daily-again = Jugar otra vez (práctica)

daily-done = Lograste { $vp ->
    [one] { $vp } punto de victoria
   *[other] { $vp } puntos de victoria
} en el reto de hoy.

daily-table = Clasificación de hoy
daily-blind = O juega el reto a ciegas
leaderboards-text = Los mejores resultados de cada modalidad y de cada reto diario.
leaderboards-see = Ver clasificaciones
how-text = El juego en 400 palabras y unos dibujos.
how-read = Leer cómo se juega
new-title = Elige las reglas
new-text = Activa o desactiva cada regla opcional y cada carta opcional. Algunas cuestan puntos de victoria en el recuento final.
edition = Edición
presets = Modalidades

preset =
    .siege_standard = Asedio estándar
    .siege_full = Asedio completo
    .siege_as_it_happened = Tal como fue
    .siege_first = Primera edición
    .siege_gentle = Asedio fácil
    .siege_veteran = Asedio para veteranos

optional-rules = Reglas opcionales

variant-stronger-ibuthos = Amabutho más fuertes
    .text = Cada iButho tiene un marcador de impacto más.

variant-melee = Bayonetas de noche
    .text = Las cartas 24 y 25 no sufren el −1 de la noche a alcance Corto.

variant-morning-attack = Ataque del amanecer
    .text = Cuando la copa se vacía, los regimientos atacan una vez más al alba.

variant-officers = Quién mandaba
    .text = Sin Disputa de antigüedad; Adendorff no sirve como Teniente.

variant-varying-strength = Fuerza por dado
    .text = Se tira un dado por iButho: recibe un marcador de impacto menos, los normales o hasta dos más.

variant-left-out = Apartadas sin mirar
    .text = Tres cartas y tres fichas salen de la partida; nadie sabe cuáles.

variant-change-of-luck = Giro de la suerte
    .text = Una vez por salva, descarta una carta para convertir un 5 en 6 o un 6 en 5.

optional-cards = Cartas opcionales

optional-cards-text =
    .first = Añade una de las salvas 40 a 43 por cada una de estas cartas: Spalding, Allen, Hitch y Robert Jones.
    .second = Añade una de las salvas 44 a 48 por Smith, otra por Allen y otra por cada dos de las cartas 34 a 39.

options-cost = { $vp ->
    [0] Estas opciones no cuestan puntos de victoria.
   *[other] Estas opciones cuestan { $vp } PV en el recuento final.
}

it-ranks = Esta modalidad tiene su propia clasificación.
it-does-not-rank = Las partidas con estas reglas no cuentan para la clasificación.
unbalanced = Este mazo tiene { $has } de las salvas { $volleys }; debería tener { $wants }.
balance = Equilibrar el mazo
begin = Empezar partida
your-name = Tu nombre
name-text = Se muestra en las clasificaciones. De 1 a 24 caracteres.
name-save = Guardar nombre
name-saved = Guardado.
name-wrong = Usa de 1 a 24 caracteres.
day-before = Día anterior
day-after = Día siguiente
ledger-caption = Primero, más puntos de victoria. En caso de empate: menos jugadas deshechas, menos turnos y quién terminó antes.

ledger-total = { $total ->
    [one] { $total } resultado en total.
   *[other] { $total } resultados en total.
}

ledger-empty = Aún no hay resultados. El tuyo puede ser el primero.
place = Puesto
name = Nombre
vp = PV
level = Nivel
ending = Final
turns = Turnos
undos = Deshechas
when = Fecha
you = (tú)
recruit = Recluta
program = (bot)
more = Ver más
victory-points = puntos de victoria

ended-on = { $ending ->
    [overrun] Puesto arrollado en el turno { $turn }.
    [military_victory] El último iButho dejó la lucha en el turno { $turn }.
   *[relieved] La Columna de Socorro llegó en el turno { $turn }.
}

heroes = Héroes en juego sin medalla: { $n } × { $at }
decorated = Héroes en juego con medalla: { $n } × { $at }
hits = Marcadores de impacto quitados: { $n } × { $at }
buildings = Edificios que no están en llamas: { $n } × { $at }
ibuthos = Amabutho fuera de combate para siempre: { $n } × { $at }
relief = Llegó la Columna de Socorro
held = Ningún iButho llegó al marcador de Victoria Zulú
banners = Estandartes alzados
options-line = Reglas y cartas opcionales
total = Total

undos-used = { $n ->
    [0] Ninguna jugada deshecha.
    [1] 1 jugada deshecha.
   *[other] { $n } jugadas deshechas.
}

place-on-standard = Puesto { $place } de { $total } en la clasificación.
place-on-day = Puesto { $place } de { $total } en la clasificación de ese día.
place-among-known = Puesto { $place } de { $total } entre los jugadores acreditados.

place-not-counted = { $total ->
    [one] Tu resultado ocuparía el puesto { $place } junto al único resultado de un jugador acreditado, pero allí no cuenta.
   *[other] Tu resultado ocuparía el puesto { $place } entre los { $total } resultados de jugadores acreditados, pero allí no cuenta.
}

known-none = Aún no hay resultados de jugadores acreditados.
become-established = Para ser un jugador acreditado, crea un código de recuperación o una llave de acceso y termina una partida en solitario o con puntuación Glicko. Un día después tus resultados empiezan a contar.

unranked =
    .practice = No cuenta para la clasificación: práctica de un día pasado.
    .again = No cuenta para la clasificación: este jugador o este navegador ya había jugado el reto de este día.
    .address = No cuenta para la clasificación: hoy ya han empezado cuarenta jugadores nuevos desde tu dirección de internet. Este límite no afecta a los jugadores acreditados.
    .late = No cuenta para la clasificación: terminaste más de una hora después de acabar el día.

luck = Suerte verificable
luck-was-known = No cuenta para la clasificación: esta suerte ya se había jugado.
share = Compartir resultado
offline-there = No hay conexión. La primera noche y un asedio de práctica se juegan sin ella; no cuentan para ninguna clasificación.
update-there = Hay una versión nueva de esta página.
update-now = Actualizar ahora
again-new-luck = Jugar otra vez: suerte nueva
again-same-luck = Otra vez la misma suerte
more-choices = Más
at-turn = Turno { $turn }:
watch = Ver la repetición
challenge-others = Retar a otros
shared = Copiado.
share-turns = Impactos: { $hits } en { $turns } turnos; como máximo { $most } en un turno.
share-text = Shiyane, el asedio de Rorke’s Drift: { $vp } PV, { $level }. { $place }
look-at-table = Ver la posición final
not-over = Este asedio aún no ha terminado.
go-to-table = Ir a la mesa
chits-title = Las 34 fichas iMpi
chits-text = El número de delante dice cuántas hay en la copa al empezar.
cards-title = Las cartas
cards-text = Dados a alcance Corto, Medio y Largo; una raya indica que la carta no puede disparar a ese alcance.
dice = Dados

luck-holds = { $game ->
    [siege] Como se prometió: las { $draws } fichas, cartas y tiradas salen de la semilla prometida antes de empezar ({ $promise }…).
   *[other] Como se prometió: las { $draws } tiradas y extracciones salen de la semilla prometida antes de empezar ({ $promise }…).
}

luck-check = Comprobar la suerte
luck-fails = NO como se prometió: esta partida no sale de la semilla prometida.

## Nombres del asedio

victory =
    .tragic_defeat = Derrota trágica
    .ignoble_defeat = Derrota deshonrosa
    .standoff = Tablas
    .minor_victory = Victoria menor
    .major_victory = Victoria mayor
    .epic_victory = Victoria épica

ended =
    .overrun = Puesto arrollado
    .military_victory = Campo despejado
    .relieved = Puesto socorrido

medal =
    .victoria-cross = Cruz Victoria
    .distinguished-conduct = Medalla de Conducta Distinguida

ability =
    .return = Volver
    .discard = Descartar
    .insert = Insertar
    .while = Disponible
    .defends = Defiende
    .recover = Recuperar
    .bonus = Extra
    .drawn = Al robarla
    .fired = Al dispararla

in-phase =
    .impi = iMpi
    .action = Acción
    .ibutho = iButho
    .card-draw = Robo
    .hero = Héroe
    .action-or-housekeeping = Acción o Cierre

chit-advance = { $movers ->
    [chest] Pecho
    [left_horn] Cuerno Izquierdo
    [right_horn] Cuerno Derecho
    [both_horns] Ambos Cuernos
    [loins] Lomos
   *[all] Todos
} { $boxes }

chit =
    .r = R: reagrupamiento
    .ablaze = Edificio en llamas
    .forward = iNdluyengwe, adelante
    .prince = Príncipe Dabulamanzi
    .overheat = Fusiles recalentados
    .debate = Disputa de antigüedad
    .washing = Lavado de las lanzas
    .snipers = Tiradores zulúes

chit-help =
    .advance = Las formaciones nombradas avanzan de casilla en casilla, primero las más cercanas al puesto. La que queda bloqueada puede intentarlo en el paso siguiente.
    .r = Cada iButho en las casillas 3, 4 o 5 que haya perdido marcadores de impacto recupera uno; los desbandados vuelven a la casilla 5; los de la casilla 2 o más cerca retroceden una. No hay más salvas este turno.
    .ablaze = Un dado decide qué techo de paja arde, o si se apaga un incendio.
    .forward = iNdluyengwe, joven e impaciente, avanza dos casillas.
    .prince = El príncipe anima a los suyos: un dado dice cuántas fichas de Avance usadas vuelven a la copa.
    .overheat = Se saca otra ficha; si es de Avance, surte efecto. Las salvas de la Fase de Acción de este turno tienen −1.
    .debate = Los oficiales discuten quién manda: Chard, Bromhead, Dalton, Bourne y Windridge vuelven a tu mano si están disponibles, y se pierde el resto del turno.
    .washing = Todo iButho en el número de casilla más cercano al puesto retrocede una casilla. El nombre de la ficha es el del juego impreso.
    .snipers-second = Se sacan fichas hasta que sale una de Avance, que surte efecto; si no hay ninguna en la copa, todos avanzan una casilla. Las salvas de la Fase de Acción de este turno tienen −1.
    .snipers-first = Se sacan fichas hasta que sale una de Avance, que surte efecto; si no hay ninguna en la copa, nadie se mueve. Las salvas de la Fase de Acción de este turno tienen −1.

## Qué ha fallado

failure-unreachable = No se puede conectar con el servidor.
failure-server-error = Error del servidor ({ $status }). Inténtalo más tarde.
failure-malformed = Esta página no pudo leer la respuesta del servidor. Vuelve a cargarla.
problem-no-such-month = No hay retos de ese mes.
problem-no-such-board = No existe esa clasificación.
problem-no-such-moment = No puedes seguir jugando desde ese punto de la partida.
problem-no-such-invitation = Esa invitación no existe o ya no es válida.
problem-illegal-action = Las reglas no lo permiten ahora.
problem-not-possible = Eso no es posible ahora.
problem-open-games-limit = Ya tienes tantas partidas abiertas como puede tener un jugador. Espera a que alguien se una o invita a alguien.
problem-newcomer-limit = Los jugadores nuevos de tu red hoy ya han abierto o aceptado todas las partidas que podían. Invita a alguien o inténtalo mañana.
problem-offer-limit = Ya lo has pedido tres veces. Podrás volver a pedirlo cuando el otro bando haya actuado.
problem-seat-taken = Ese bando ya está ocupado.
problem-nobody-yet = Aún no tienes un perfil en este navegador. Empieza una partida y lo tendrás.
problem-command-id-reused = El servidor tomó esto por una petición anterior. Inténtalo de nuevo.
problem-cross-site = La petición vino de otro sitio, así que el servidor la rechazó.
problem-not-for-bots = Los bots solo pueden jugar un reto diario cuando el día ha terminado.
problem-no-such-game = No existe esa partida.
problem-not-your-game = Esta partida es de otro jugador o de otro navegador.
problem-no-such-day = No hay clasificación de ese día.
problem-stale = La partida ha seguido en otro sitio.
problem-game-over = La partida ha terminado.
problem-first-try-open = Termina tu primera partida de este día antes de volver a jugarlo.
problem-nothing-to-undo = No hay nada que deshacer.
problem-not-yet-public = Puedes ver una partida cuando ha terminado; la de un reto diario, una hora después de cerrarse el día (UTC).
problem-passkey-refused = No se aceptó la llave de acceso. Inténtalo de nuevo.
problem-no-passkeys-here = Las llaves de acceso necesitan un nombre de dominio: abre este sitio por su nombre, no por su dirección IP.
problem-not-on-board = Aún no tienes ningún resultado en esta clasificación.
problem-no-such-code = Ese código no es correcto o ya no es válido.
problem-no-such-challenge = No existe ese reto.
problem-name-taken = Otro jugador tiene ese nombre o uno que parece igual.
problem-bad-name = Usa de 1 a 24 caracteres visibles.
problem-name-reserved = Ese nombre está reservado. Elige otro.

## Las cartas por su número: título, función, lo que hacen y quién era o de qué se trata

card-1 = Columna de Socorro
    .role = Evento
    .drawn-always = El puesto ha resistido: el asedio termina.
    .note = La mañana del 23 la columna de lord Chelmsford volvió al río y vio humo sobre el puesto.
card-2 = Comienza el combate nocturno
    .role = Evento
    .drawn-always = De noche hasta el final: −1 en las salvas mientras no arda ningún edificio.
    .note = Oscureció poco después de las siete. La paja en llamas alumbraba el terreno ante los muros.
card-3 = Teniente Chard
    .role = Teniente, Ingenieros Reales
    .return-cards = Roba una carta más, si tenías tres o menos al empezar la fase.
    .discard-action = Dos Acciones más.
    .note = John Chard estaba en el vado para reparar las barcazas. Tomó el mando por ser unos años más antiguo.
card-4 = Teniente Bromhead
    .role = Teniente, 24.º Regimiento
    .return-action = Una Acción más.
    .discard-cards = Roba hasta dos cartas más.
    .note = Gonville Bromhead mandaba la Compañía B del segundo batallón, que quedó para guardar los víveres.
card-5 = «¡Ahí vienen...!»
    .role = Salva
    .fired-action-second = Dispararla no cuesta Acción.
card-6 = Comisario Dalton
    .role = Intendencia
    .defends-always = Sostiene el Almacén con 4, 5 o 6.
    .discard-impi = Ignora la ficha.
    .note = James Dalton, viejo soldado, aconsejó quedarse y trazó la línea de sacos de maíz.
card-7 = Sargento abanderado Bourne
    .role = Sargento, 24.º Regimiento
    .while-always = Tu mano no tiene límite.
    .discard-action = Ningún −1 en las salvas de este turno.
    .note = Frank Bourne, de 24 años, mantuvo firme a la compañía. Vivió hasta 1945, el último de todos.
card-8 = Sargento Windridge
    .role = Sargento, 24.º Regimiento
    .discard-action = Levanta al instante una etapa de la barricada, sin Acción ni jefe.
    .note = Joseph Windridge preparó el almacén: puertas cerradas, aspilleras abiertas.
card-9 = Teniente Adendorff
    .role = Teniente, Contingente Nativo de Natal
    .insert-impi-second = Devuelve la ficha a la copa y saca otra.
    .discard-impi-first = Devuelve la ficha a la copa y saca otra.
    .note = Llegó a caballo con la noticia de Isandlwana y, según Chard, se quedó a luchar.
card-10 = Cirujano Reynolds
    .role = Sanidad Militar
    .recover-action-or-housekeeping-second = Un héroe descartado queda disponible al instante. Luego tira por Reynolds: 1-2 descartar, 3-4 insertar, 5-6 volver.
    .recover-action-or-housekeeping-first = Un héroe descartado queda disponible al instante. Luego tira por Reynolds: 1-4 descartar, 5-6 volver.
    .note = James Reynolds curó heridos bajo el fuego y llevó cartuchos al hospital.
card-11 = Cabo Schiess
    .role = Cabo, Contingente Nativo de Natal
    .defends-always = Sostiene el Muro Norte con 5 o 6.
    .discard-impi-second = Dispara con una carta de Salva o con otro héroe disponible antes de que la ficha surta efecto.
    .discard-impi-first = Dispara con una carta de Salva, o con otro héroe del despliegue o de tu mano, antes de que la ficha surta efecto.
    .note = Christian Schiess, voluntario suizo, dejó la cama del hospital con un pie herido.
card-12 = Soldado Hook
    .role = Soldado, 24.º Regimiento
    .defends-always = Sostiene el Hospital con 5 o 6.
    .discard-action = Apaga el incendio del Hospital, o haz retroceder una casilla al iButho que está en él.
    .bonus-always-second = Un segundo Soldado puede seguirle en la Fase de Héroe.
    .note = Henry Hook defendió sala tras sala del hospital mientras sacaban a los enfermos.
card-13 = Soldado John Williams
    .role = Soldado, 24.º Regimiento
    .return-action = Devuelve a tu mano a un Soldado descartado.
    .bonus-always-second = Un segundo Soldado puede seguirle en la Fase de Héroe.
    .note = Abrió a golpes los tabiques del hospital, sala por sala, para sacar a los enfermos.
card-14 = Cabo Attwood
    .role = Cabo, Cuerpo de Servicio del Ejército
    .return-action = Reparte munición y agua sin gastar Acción.
    .note = Francis Attwood luchó desde una ventana del desván del almacén.
card-15 = Comisario adjunto Dunne
    .role = Intendencia
    .while-always = Puede dirigir la obra de la barricada como un Sargento.
    .discard-action = Levanta al instante una etapa de la barricada, sin Acción ni jefe.
    .note = Walter Dunne, a pecho descubierto, amontonó sacos de maíz en el último reducto.
card-16 = Soldado Dunbar
    .role = Soldado, 24.º Regimiento
    .insert-impi-second = Una formación de la ficha de Avance avanza una casilla menos.
    .discard-impi-first = Una formación de la ficha de Avance avanza una casilla menos.
    .bonus-always-second = Un segundo Soldado puede seguirle en la Fase de Héroe.
    .note = A James Dunbar se le recordó por sus tiros lejanos a los jefes al pie del cerro.
card-17 = Agente Lugg
    .role = Agente, Policía Montada de Natal
    .return-action = Un dado más en la próxima salva a alcance Medio o Largo de este turno.
    .note = Harry Lugg estaba ingresado con la rodilla mala; tomó una carabina y un sitio en el muro.
card-18 = Sargento Gallagher
    .role = Sargento, 24.º Regimiento
    .return-action = Combate un incendio sin gastar Acción.
    .note = Henry Gallagher tuvo a su cargo el muro de carros y sacos del lado del cerro.
card-19 = «¡Por descargas! ¡Apunten... fuego!»
    .role = Salva
card-20 = «¡Por descargas! ¡Apunten... fuego!»
    .role = Salva
card-21 = «¡Fuego a discreción!»
    .role = Salva
card-22 = «Atentos a las órdenes»
    .role = Salva
card-23 = «Fijen el blanco»
    .role = Salva
card-24 = «¡Calen... bayonetas!»
    .role = Salva
card-25 = «¡Listos... en guardia!»
    .role = Salva
card-26 = «Fuego por filas»
    .role = Salva
    .fired-always = Después faltan munición y agua.
card-27 = «Cada uno, su hombre»
    .role = Salva
card-28 = «Firmes, muchachos, firmes»
    .role = Evento
    .discard-cards = Desde tu mano: toma una carta de Salva de los descartes.
card-29 = «¡Sin tregua!»
    .role = Salva
card-30 = «Empeñar el pelotón de reserva»
    .role = Salva
    .fired-action = Necesita el pelotón de reserva, que sigue formado.
    .fired-always = Después faltan munición y agua.
card-31 = «Empeñar el pelotón de reserva»
    .role = Salva
    .fired-action = Necesita el pelotón de reserva, que sigue formado.
    .fired-always = Después faltan munición y agua.
card-32 = Reverendo Smith
    .role = Capellán
    .return-action = Reparte munición y agua sin gastar Acción; si no faltan, un dado más en la próxima salva de este turno.
    .discard-hero = Presenta a un héroe más.
    .note = George Smith recorrió los muros toda la noche con cartuchos, y rogaba a los hombres que no blasfemaran.
card-33 = Cabo Allen
    .role = Cabo, 24.º Regimiento
    .return-action = Reparte munición y agua sin gastar Acción.
    .discard-action-second = Dispara con una carta de Salva o con otro héroe disponible, sin gastar Acción.
    .discard-action-first = Dispara con una carta de Salva, o con otro héroe del despliegue o de tu mano, sin gastar Acción.
    .note = William Allen mantuvo abierto el paso al hospital, y repartió cartuchos cuando una herida ya no le dejó disparar.
card-34 = Soldado Hitch
    .role = Soldado, 24.º Regimiento
    .return-action = Un dado más en la próxima salva de este turno.
    .bonus-always-second = Un segundo Soldado puede seguirle en la Fase de Héroe.
    .note = Frederick Hitch vigiló desde el tejado y siguió luchando con el hombro destrozado.
card-35 = Soldado Robert Jones
    .role = Soldado, 24.º Regimiento
    .defends-always = Sostiene el Hospital con 5 o 6; junto a Hook, con 4, 5 o 6.
    .bonus-always-second = Un segundo Soldado puede seguirle en la Fase de Héroe.
    .note = Con William Jones guardó la última sala hasta que seis de sus siete enfermos salieron por la ventana.
card-36 = Soldado William Jones
    .role = Soldado, 24.º Regimiento
    .discard-ibutho = El iButho que está entrando en el Hospital se detiene delante.
    .bonus-always-second = Un segundo Soldado puede seguirle en la Fase de Héroe.
    .note = El mayor de los dos a la puerta de la última sala: delante bayonetas, detrás enfermos.
card-37 = Soldado Roy
    .role = Soldado, 24.º Regimiento
    .return-action = Devuelve a tu mano a Hook o a un Jones de los descartes.
    .bonus-always-second = Un segundo Soldado puede seguirle en la Fase de Héroe.
    .note = William Roy tenía su puesto en el hospital y ayudó a salir a los enfermos antes de que cayera.
card-38 = Soldado Waters
    .role = Soldado, 24.º Regimiento
    .insert-impi = La ficha Tiradores zulúes vuelve a la copa sin efecto.
    .bonus-always-second = Un segundo Soldado puede seguirle en la Fase de Héroe.
    .note = John Waters disparó desde el hospital, se ocultó en la noche bajo una capa negra y salvó la vida.
card-39 = Dick
    .role = El perro del cirujano Reynolds
    .bonus-hero = Preséntalo como héroe extra, gratis.
    .return-ibutho = Vuelve a tirar una Defensa Heroica fallida.
    .discard-ibutho = Una casilla defendida resiste sin tirada.
    .note = No se apartó del cirujano, y ladraba hacia donde nadie había mirado todavía.
card-40 = Contingente Nativo de Natal
    .role = Grupo, dentro
    .defends-always-second = Sostiene las dos casillas 0 con 5 o 6 mientras todo iButho esté en la casilla 1 o más lejos.
    .defends-always-first = Sostiene la casilla 0 con 5 o 6 mientras todo iButho esté en la casilla 1 o más lejos.
    .discard-action-second = Estandarte: un dado más a alcance Corto hasta el final; −7 puntos de victoria.
    .discard-action-first = Estandarte: un dado más a alcance Corto hasta el final; −4 puntos de victoria.
    .note = Una compañía de gente de Natal estaba en el puesto y se fue antes del ataque. ¿Y si se hubiera quedado?
card-41 = Comandante Spalding
    .role = Comandante, Estado Mayor
    .while-always-second = Sirve como Teniente. Con él en la mano o en juego, Disputa de antigüedad no surte efecto.
    .while-always-first = Sirve como Teniente.
    .discard-action-second = Presenta a todos los héroes de tu mano.
    .discard-action-first = Presenta a todos los héroes de tu mano; justo después puedes presentar gratis a uno de los descartes.
    .note = Henry Spalding cabalgó esa tarde a Helpmekaar para apremiar a la compañía que no llegaba.
card-42 = Caballería Nativa de Natal
    .role = Grupo, fuera
    .discard-action-second = Estandarte: un dado más a alcance Medio y Largo, la casilla 4 incluida, hasta el final; −5 puntos de victoria.
    .discard-action-first = Estandarte: un dado más a alcance Medio y Largo, la casilla 4 incluida, hasta el final; −3 puntos de victoria.
    .note = Cien jinetes de Isandlwana sostuvieron un rato la ladera y se fueron con las cananas vacías.
card-43 = Compañía G
    .role = Grupo, fuera
    .discard-action-second = Estandarte: +1 en un dado de cada salva fuera del perímetro hasta el final; −10 puntos de victoria.
    .discard-action-first = Estandarte: +1 en un dado de cada salva hasta el final; −5 puntos de victoria.
    .note = Debía relevar el puesto ese día. En el camino vio el humo y dio la vuelta.
card-44 = «¡Apunten bajo!»
    .role = Salva
card-45 = «¡Primera fila... fuego!»
    .role = Salva
card-46 = «¡Segunda fila... fuego!»
    .role = Salva
card-47 = «¡Fuego rápido!»
    .role = Salva
card-48 = «A cuatrocientas yardas»
    .role = Salva
card-49 = Hombres de Harlech
    .role = Escena de película
    .discard-action = Desde tu mano, gratis: ningún −1 este turno y un dado más en cada salva.
    .note = No consta que nadie cantara. En la película sí, y no se olvida.
card-50 = Estampida del ganado
    .role = Escena de película
    .discard-action = Desde tu mano, gratis: todo iButho en las casillas 1 o 2 de los Lomos y el Cuerno Derecho retrocede una casilla.
    .note = Los bueyes solo rompieron el corral en la pantalla.

# The other battle, and its page.
isandlwana = Isandlwana
isandlwana-text = La batalla librada ese mismo día, unas horas antes, en un mapa de hexágonos: en solitario con cualquiera de los dos ejércitos, o dos jugadores, en una pantalla o en línea.
isandlwana-see = Ir a la batalla
isandlwana-rules = Reglas de Isandlwana
isandlwana-how-to-play = Cómo se juega a Isandlwana

# Help at a table, and the sheet that it is laid on.
keys = Atajos de teclado
keys-screen-reader = Con un lector de pantalla, activa antes su modo de foco: Insert + Espacio en NVDA, Insert + Z en JAWS.
help = Ayuda
help-signs = Qué significan los signos
help-showing = Velocidad de las animaciones
pace-calm = Lenta
pace-normal = Normal
pace-quick = Rápida
close = Cerrar

## Repeticiones y suerte

replay-place = { $turn ->
    [0] Paso { $at } de { $last }: preparación
   *[other] Paso { $at } de { $last }, turno { $turn }
}

replay-controls = Controles de la repetición
replay-moment = Posición en la partida
replay-first = Al inicio
replay-back = Paso anterior
replay-run = Reproducir
replay-pause = Pausar
replay-next = Paso siguiente
replay-last = Al final
replay-stride = Avanzar por

replay-strides =
    .entry = Decisión
    .phase = Fase
    .turn = Turno

replay-speed = Velocidad

replay-speeds =
    .slow = Lenta
    .even = Normal
    .quick = Rápida

replay-branch = Jugar desde aquí
replay-link = Copiar enlace a este momento
replay-copied = Enlace copiado.
replay-download = Descargar partida
replay-gif = Imagen animada (GIF)

## La guía de una primera partida

guide-guide = Guía
guide-next = Siguiente
guide-show = Muéstrame
guide-back = Atrás
guide-skip = Seguir sin guía
guide-again = Mostrar la guía
guide-play-on = Seguir jugando

guide-at = { $at } de { $of }.

## El análisis de una partida terminada

# $at (Number) decisions judged
# $of (Number) decisions in all
review-progress = { $at } de { $of } decisiones analizadas
review-stop = Detener
review-resume = Reanudar
review-again = Analizar de nuevo
review-done = El análisis está listo.
review-stopped = Detenido.
review-failed = Este navegador no puede hacer el análisis.
review-turn = Turno
review-cost = Coste
review-luck = Suerte
review-sum = De dónde sale la puntuación
review-turning-points = Momentos decisivos
review-watch = Ver
review-retry = Volver a intentar este momento

# $turn (Number) which turn
# $what (String) what is decided
review-watch-turn = Ver el turno { $turn }: { $what }

# $turn (Number) which turn
# $what (String) what was decided
review-retry-turn = Volver a intentar este momento: turno { $turn }, { $what }
review-costly = Decisiones que costaron puntos frente a la mejor hallada
review-none = No hemos encontrado ninguna decisión claramente mejor.

# $decisions (Number) how many
review-all = Las { $decisions } decisiones
review-better = Mejor
review-grade =
    .inaccuracy = Imprecisión
    .mistake = Error
    .blunder = Error grave
