### What the battle of Isandlwana says: where it begins, and its table.

## Where it begins

battle-lead = 22 de enero de 1879. Seis compañías y una línea de tiendas bajo el monte en forma de esfinge; por la loma llegan los amabutho que mandan Ntshingwayo kaMahole y Mavumengwana kaNdlela, entre ellos uKhandempemvu, uNokhenke, uMbonambi, iNgobamakhosi y uVe.
battle-lead-rules = La batalla dura seis turnos. Los británicos ganan si el carro y la Bandera de la Reina llegan con una unidad al borde oeste, o si queda una unidad o un jefe tras el turno 6. Los zulúes ganan en cuanto no queda ninguno. Hay 112 unidades zulúes; las que caen vuelven.
battle-alone = En solitario
battle-alone-text = Dirige un ejército; un autómata dirige el otro según reglas fijas y publicadas, y ningún dado está trucado.
battle-first-play = Jugar tu primera batalla
battle-first-resume = Reanudar tu primera batalla
battle-begin-alone = Jugar con los británicos
battle-begin-alone-zulu = Jugar con los zulúes
battle-two = Dos jugadores, una pantalla
battle-two-text = Uno dirige a los británicos y otro, el ejército zulú. Nada está oculto: basta con una pantalla.
battle-begin-two = Jugar los dos bandos aquí
battle-invite = Jugar en línea
battle-invite-text = Dos jugadores, cada uno en su pantalla. Elige tu bando y el control de tiempo; después invita a alguien o espera a quien quiera jugar.
battle-begin-invited = Invitar a alguien
battle-begin-open = Jugar con cualquiera
battle-choose-side = Tu bando
battle-choose-clock = Control de tiempo
battle-clock-none = Sin reloj (60 días por jugada como mucho)
# $days (Number) days for each decision
battle-clock-days = { $days ->
    [one] 1 día por jugada
   *[other] { $days } días por jugada
  }
# $minutes (Number) minutes for each side
# $increment (Number) seconds more for each move
battle-clock-live = { $minutes } min + { $increment } s
battle-have-invitation = ¿Te han invitado? Escribe las dos palabras:
battle-do-enter = Ir
battle-open-games = Partidas abiertas
battle-open-none = Ahora mismo no espera nadie.
# $rating (String) of whoever waits
battle-open-rating = puntuación Glicko { $rating }
battle-ratings-see = Puntuaciones Glicko de ambos bandos
# $name (String) who waits
# $side (String) the free side
# $clock (String) the time to think
battle-open-line = { $name } espera rival. Bando libre: { $side } · { $clock }
battle-daily = Batalla diaria
battle-daily-text = Cada día a medianoche (UTC), una batalla nueva. Diriges a los británicos; a iguales decisiones, iguales dados. Solo cuenta tu primera partida.
battle-daily-see = Batalla de hoy
battle-leaderboard = Clasificación
battle-go-on = Tus batallas
# $turn (Number) the turn it stands at
battle-resume = Reanudar, turno { $turn } de 6
# $opponent (String) who plays the other side
# $turn (Number) the turn it stands at
battle-turn-yours = Te toca contra { $opponent }, turno { $turn } de 6
# $moment (String) day and time
battle-turn-until = hasta el { $moment }
# $opponent (String) who plays the other side
# $turn (Number) the turn it stands at
battle-turn-theirs = Le toca a { $opponent }, turno { $turn } de 6
# $opponent (String) who plays the other side
# $turn (Number) the turn it stands at
battle-turn-undo = { $opponent } pide deshacer una jugada, turno { $turn } de 6
# $opponent (String) who plays the other side
# $turn (Number) the turn it stands at
battle-turn-call-off = { $opponent } propone anular la batalla, turno { $turn } de 6
battle-turn-rematch = { $opponent } pide la revancha
battle-deleted-player = alguien que borró su perfil
# $ending (String) how it ended
# $day (String) when it ended
battle-over-game = { $ending } ({ $day })
battle-options = Opciones (no para la batalla diaria)
battle-free = Despliegue libre: los británicos eligen dónde se colocan
battle-no-bonus = Fuego de reacción sin +1
battle-reduced = Menos británicos, para una batalla igualada

## Sides, phases

battle-british = Británicos
battle-zulu = Zulúes
# $turn (Number) the turn
battle-turn = Turno { $turn } de 6
battle-phase-1 = Movimiento zulú
battle-phase-2 = Fuego de reacción
battle-phase-3 = Ataque zulú
battle-phase-4 = Británicos, primera mitad
battle-phase-5 = Británicos, segunda mitad
battle-phase-6 = Tiradores
battle-phase-7 = Jefes
battle-half-movement = Movimiento
battle-half-combat = Fuego

## What is to be done

# $piece (String) the piece
battle-ask-place = Coloca: { $piece }. Elige un hexágono marcado.
battle-ask-colors = ¿Izar la Bandera de la Reina? Da fuerza a su hexágono y hace falta para escapar; capturada, debilita todo el fuego británico.
battle-ask-arrive = ¿Dónde llega el grupo del teniente Anstey? Elige un hexágono marcado.
battle-ask-reaction = Dispara a las unidades zulúes contiguas. Elige un blanco en el mapa. A cada hexágono se le dispara una sola vez.
battle-ask-combat = Dispara a una distancia de hasta tres hexágonos. Elige un blanco en el mapa. Una unidad puede repartir sus puntos.
battle-ask-order = ¿Qué va primero, el fuego o el movimiento?
battle-ask-movement = Mueve tus unidades. Elige un hexágono con unidades tuyas y después adónde van.
battle-ask-approach = Mueve las unidades zulúes. Da órdenes a grupos o envía unidades una a una. Las líneas muestran los movimientos propuestos; un botón los realiza todos. Las unidades que no se hayan movido al terminar la fase se quedan donde están.
battle-ask-approach-done = Todos los grupos se han movido. Termina la fase o envía las unidades que esperan.
battle-ask-attack = Ataca. Elige un hexágono que ocupen los británicos.
# $hits (Number) hits still to be assigned
battle-ask-losses = { $hits ->
    [one] Un impacto
   *[other] { $hits } impactos
  }: ¿qué unidad pierde un punto?
battle-ask-advance = El hexágono ha quedado vacío. ¿Qué atacante avanza a él?
battle-ask-displace = Demasiadas unidades en un hexágono. Elige adónde van las que sobran.
# $hits (Number) hits still to be assigned
battle-ask-sniping = { $hits ->
    [one] Un impacto de tirador
   *[other] { $hits } impactos de tiradores
  }: ¿qué unidad pierde un punto?
battle-ask-over = La batalla ha terminado.
# $target (String) the hex
battle-ask-shot = Disparar a { $target }. Elige quién dispara.
# $target (String) the hex
battle-ask-assault = Atacar { $target }. Elige quién ataca.
battle-ask-hemmed = Sin sitio adonde ir. Ningún hexágono puede acoger a estas unidades: elige menos, o forma el cuadro.
battle-ask-march = ¿Adónde? Elige un hexágono marcado; el número es el coste en puntos de movimiento.
battle-ask-send = ¿Adónde? Elige un hexágono marcado para la más cercana, o una orden para todas. Elige otras unidades zulúes para añadirlas.
battle-invitation-words = O di estas dos palabras:
battle-seat-waiting = Puedes cerrar esta página: encontrarás la batalla en «Tus batallas». Un reloj de minutos empieza a correr en cuanto se une alguien.
battle-nobody-yet = nadie todavía
battle-is-bot = bot
battle-is-there = en línea
battle-is-away = sin conexión
# $count (Number) how many look on
battle-spectators = { $count ->
    [one] Una persona está mirando.
   *[other] { $count } personas están mirando.
  }
# $days (Number) days left
# $hours (Number) hours left, besides
battle-days-and-hours = { $days } d { $hours } h
battle-do-resign = Rendirse
battle-resign-sure = ¿Te rindes? Gana el otro bando.
battle-do-resign-sure = Sí, me rindo
battle-do-withdraw-game = Retirar
battle-withdraw-game-sure = ¿Retirar esta batalla? No se ha unido nadie.
battle-do-withdraw-game-sure = Sí, retirarla
battle-do-play-on = Seguir jugando
battle-do-ask-take-back = Pedir deshacer mi última jugada
battle-do-ask-call-off = Proponer anular la batalla
battle-offer = Oferta
battle-asks-take-back = La otra persona pide deshacer su última jugada y todo lo que vino después.
battle-asks-call-off = La otra persona propone anular la batalla. No contaría.
battle-offer-gone = Tu oferta ya no vale: no la han aceptado, o la partida siguió.
# $time (String) minutes and seconds
battle-clock-left = Te quedan { $time }.
battle-asked-take-back = Has pedido deshacer tu última jugada. La otra persona aún no ha respondido.
battle-asked-call-off = Has propuesto anular la batalla. La otra persona aún no ha respondido.
battle-do-accept = Aceptar
battle-do-refuse = Rechazar
battle-do-withdraw = Retirar la oferta
# $side (String) the side that is led here
battle-you-lead = Tu bando: { $side }.
# $name (String) who has taken the free seat
# $side (String) the side
battle-has-joined = { $name } se ha unido: { $side }.
# $side (String) the side
battle-invitation = Bando libre: { $side }. Envía este enlace a tu rival:
# $side (String) the side
battle-do-join = Jugar con este bando: { $side }
# $side (String) the side
battle-ask-other = { $side }: decide el otro jugador.
# $side (String) the side
battle-ask-free = { $side }: aún no se ha unido nadie.
# $side (String) who is to decide
battle-ask-spectator = { $side }: les toca decidir. Estás mirando.
battle-waiting = Tirando los dados…
battle-undone = Deshecho
battle-nothing-changed = No ha cambiado nada.
battle-on-its-way = Cargando la batalla…

## Buttons

battle-do-done = Terminar la fase
battle-do-no-more-moves = No mover más
battle-do-no-more-attacks = No atacar más
battle-do-no-more-shots = No disparar más
battle-do-singly = Disparar el resto por mí
battle-do-fire = Disparar
battle-do-attack = Atacar
battle-do-cancel = Cancelar
battle-do-raise = Izarla
battle-do-decline = Dejarla plegada
battle-do-stay = Nadie avanza
battle-do-plan = Mover todo según la propuesta
battle-do-plan-attack = Hacer los ataques propuestos
battle-do-place-rest = Colocar el resto por mí
battle-do-copy = Copiar enlace
battle-copied = Enlace copiado.
battle-do-undo = Deshacer
battle-do-again = Otra batalla
battle-do-rematch = Revancha con los bandos intercambiados
battle-asks-rematch = La otra persona pide la revancha con los bandos intercambiados.
battle-rematch-waits = Tu rival encuentra tu petición entre sus batallas y puede aceptarla en la mesa de la última.
battle-do-open-rematch = Ir a la revancha
battle-do-story = El relato de la batalla
battle-zoom-in = Acercar
battle-zoom-out = Alejar
battle-zoom-all = Todo el campo
battle-more = Un punto más
battle-less = Un punto menos
battle-form = Formar el cuadro
battle-leave = Deshacer el cuadro
# $hex (String) the hex
battle-change-here = Solo cambiar de formación, en { $hex }
# $hex (String) the hex
battle-do-lose-at = en { $hex }

## Orders to groups

battle-groups = Órdenes a grupos
battle-groups-text = Elige un grupo, o unidades en el mapa; después da la orden. Cada cuerno y el pecho son las unidades que están ahora en su terreno, con el nombre de los amabutho que combatieron allí.
battle-part-right-horn = Cuerno derecho
battle-part-chest = Pecho
battle-part-left-horn = Cuerno izquierdo
battle-amabutho-right-horn = uNokhenke, uDududu, iSangqu, iMbube
battle-amabutho-chest = uKhandempemvu
battle-amabutho-left-horn = uMbonambi, iNgobamakhosi, uVe
# $hex (String) the onrush hex
battle-group-onrush = Hexágono de embestida { $hex }
battle-do-all-groups = Todas las unidades
battle-do-surround = Rodear…
battle-do-press = Lanzarse
battle-do-hold = Esperar
battle-do-plan-rest = Mover el resto según la propuesta
# $hex (String) the hex
battle-order-surround = rodear { $hex }
battle-order-press = lanzarse
battle-order-hold = esperar
# $count (Number) how many of them would move
battle-group-go = { $count ->
    [0] no se mueve ninguna
    [one] se mueve una
   *[other] se mueven { $count }
  }
battle-nobody-moves = Según la propuesta no se mueve nadie. Pulsa «No mover más» o da otra orden.
battle-ask-ring = ¿Qué hexágono rodean? Elige uno que ocupen los británicos.
# $count (Number) how many units were ordered
# $order (String) the order
# $go (String) how many of them would move
battle-ordered = { $count ->
    [one] Una unidad
   *[other] { $count } unidades
  }: { $order }. Propuesta: { $go }.
# $count (Number) how many
battle-would-go = { $count ->
    [one] Se iría una
   *[other] Se irían { $count }
  }
battle-would-come = Vendría una unidad zulú

## The panels

battle-map = Campo de batalla
battle-hex-heading = Hexágono
battle-hex-none = Elige un hexágono del mapa para ver qué es y quién está allí.
# $hex (String) four figures
battle-hex-unknown = No hay ningún hexágono { $hex } en el mapa.
battle-log = Registro
battle-asked = Lo que toca decidir
battle-actions = Lo que puedes hacer
battle-state = Estado
battle-fact-killed = Unidades zulúes caídas
battle-fact-steps = Fuerza británica
battle-fact-wagon = Carro de munición
battle-fact-colors = Bandera
battle-fact-points = Puntos británicos (de 999), si acabara ahora
battle-wagon-safe = a salvo
battle-wagon-lost = capturado
battle-colors-waiting = sin izar
battle-colors-raised = izada
battle-colors-declined = plegada
battle-colors-captured = capturada
# $cost (Number) movement points
battle-hex-cost = { $cost ->
    [one] Un punto de movimiento para entrar
   *[other] { $cost } puntos de movimiento para entrar
  }
battle-hex-closed = Nadie puede entrar
# $factor (Number) the defence factor
battle-hex-shots = Número de impacto contra él: fuerza − { $factor }
# $number (Number) the hit number
# $chance (String) the chance
battle-hex-attacks = Un ataque zulú acierta con { $number } o menos ({ $chance })
# $points (Number) points of strength
battle-hex-points = { $points ->
    [one] 1 punto de 8
   *[other] { $points } puntos de 8
  }
# $percent (Number) how likely, in hundredths
battle-percent = { $percent } %
# $number (Number) the hit number
# $chance (String) the chance
battle-hit-number = Acierta con { $number } o menos: { $chance }
# $sum (String) units with their points, what changes them, and the ground
# $number (String) what it comes to
battle-hit-sum = { $sum } = { $number }. Un 1 siempre acierta, un 6 nunca.
# $points (Number) points used
# $of (Number) points there are
battle-points-of = { $points } de { $of } puntos
# $steps (Number) steps left
battle-strength = fuerza { $steps }
battle-in-square = en cuadro
battle-moved = ya se ha movido
battle-fired = ya ha disparado
# $count (Number) how many
battle-zulu-units = { $count ->
    [one] Una unidad zulú
   *[other] { $count } unidades zulúes
  }
battle-leader = jefe
battle-onrush = Hexágono de embestida: por aquí vuelven los caídos
battle-recycle-west = Los caídos del oeste vuelven por
battle-recycle-east = Los caídos del este vuelven por
battle-exit = La salida: por aquí escapan los británicos
battle-can-go = Se puede ir ahí
battle-can-fire = Se le puede disparar
battle-can-attack = Se puede atacar
battle-can-surround = Se puede rodear
battle-chosen = Elegido
# $cost (Number) movement points
battle-costs = cuesta { $cost }

## Help

battle-help-goal = Los británicos ganan si el carro y la Bandera, con escolta, llegan a un hexágono de salida del borde oeste, o si alguien sigue en pie al acabar el turno 6. Los zulúes ganan en cuanto no queda ninguna unidad británica ni ningún jefe.
battle-help-phase-set-up = Los británicos colocan sus unidades antes del primer turno.
battle-help-phase-colors = Los británicos izan la Bandera en el carro, o la dejan plegada.
battle-help-phase-arrival = El grupo del teniente Anstey llega al carro o junto a él; si el carro se ha perdido, a una unidad de combate o junto a ella.
battle-help-phase-approach = Cada unidad zulú puede moverse una vez, hasta 6 puntos de movimiento; al final, solo una por hexágono.
battle-help-phase-reaction = Las unidades británicas disparan una vez a las zulúes contiguas, cada una con todos sus puntos.
battle-help-phase-attack = Las unidades zulúes atacan hexágonos británicos contiguos, una vez cada una; cada impacto cuesta un punto, y se puede ocupar el hexágono que quede vacío.
battle-help-phase-order = Los británicos eligen qué va primero: el fuego o el movimiento.
battle-help-phase-combat = Las unidades británicas disparan a una distancia de hasta tres hexágonos; una unidad puede repartir sus puntos, y a cada hexágono se le dispara una sola vez.
battle-help-phase-movement = Las unidades y los jefes británicos se mueven hasta 4 puntos de movimiento; el carro, dos hexágonos por el camino o uno fuera de él; como mucho, 8 puntos de fuerza por hexágono.
battle-help-phase-sniping = Los tiradores quitan un punto a tantas unidades británicas contiguas a los zulúes como diga el dado y, desde el turno 3, a tres más.
battle-help-phase-leaders = Un jefe junto a los zulúes cae con 1 o 2.
battle-help-phase-over = La batalla ha terminado: el resultado está junto al mapa.
battle-sign-company = Un hexágono británico: su unidad más fuerte y los puntos de todas
battle-sign-zulu-west = Una unidad zulú que, si cae aquí, vuelve por el oeste; un impacto elimina a cualquier unidad zulú
battle-sign-zulu-east = Una unidad zulú que, si cae aquí, vuelve por el este
battle-sign-leader = Un jefe, con su inicial
battle-sign-wagon = El carro de munición, con la Bandera de la Reina
battle-sign-choose = Unidades que puedes elegir
battle-sign-go = Puedes ir aquí; la cifra es el coste
battle-sign-target = Se le puede disparar, atacar o rodear
battle-sign-exposed = Los zulúes pueden llegar a su lado en su próximo movimiento
battle-sign-full = Sin sitio: habría más de 8 puntos
battle-exposed = Los zulúes pueden llegar a su lado
battle-full = No caben ahí
battle-do-danger = ¿Qué lo amenaza?
# $part (String) a part of the Zulu battle order
# $count (Number) how many units
# $near (Number) how many hexes the nearest is from the British
battle-situation-part = { $part }: { $count ->
    [one] una unidad, { $near ->
        [one] junto a los británicos
       *[other] a { $near } hexágonos de los británicos
      }
   *[other] { $count } unidades; la más cercana, { $near ->
        [one] junto a los británicos
       *[other] a { $near } hexágonos de los británicos
      }
  }
# $count (Number) how many hexes beside it
battle-danger-beside = { $count ->
    [0] Ninguna unidad zulú a su lado.
    [one] Unidades zulúes en un lado.
   *[other] Unidades zulúes en { $count } lados.
  }
# $units (Number) how many units
# $sides (Number) on how many sides
# $hexes (String) in which hexes
battle-danger-next = { $units ->
    [one] En su próximo movimiento puede llegar una unidad
   *[other] En su próximo movimiento pueden llegar { $units } unidades
  }, por { $sides ->
    [one] un lado ({ $hexes }).
   *[other] { $sides } lados ({ $hexes }).
  }
battle-danger-anywhere = { $count ->
    [0] En su próximo movimiento ninguna unidad zulú puede alcanzar a los británicos.
   *[other] En su próximo movimiento los zulúes pueden alcanzar: { $hexes }.
  }
battle-danger-none = En su próximo movimiento no puede llegar ninguna unidad zulú.
# $units (Number) how many units
# $points (Number) with how many points
battle-danger-fire = { $units ->
    [0] Ninguna unidad británica lo tiene a tiro.
    [one] Una unidad británica lo tiene a tiro, con { $points ->
        [one] 1 punto.
       *[other] { $points } puntos.
      }
   *[other] { $units } unidades británicas lo tienen a tiro, con { $points ->
        [one] 1 punto.
       *[other] { $points } puntos.
      }
  }
battle-key-arrows = ← ↑ ↓ →
battle-key-arrows-does = De hexágono en hexágono del mapa
battle-key-number = 1206
battle-key-number-does = Al hexágono de ese número
battle-key-enter = Intro
battle-key-enter-does = Elegir el hexágono
battle-key-zoom = + − 0
battle-key-zoom-does = En el mapa: más cerca, más lejos, todo el campo
battle-key-parts = M P L
battle-key-parts-does = Al mapa, a lo que puedes hacer, al registro
battle-key-escape = Esc
battle-key-escape-does = Cancelar lo planeado, o cerrar este panel
battle-key-danger = T
battle-key-danger-does = Qué amenaza el hexágono
battle-key-situation = S
battle-key-situation-does = Decir cómo va la batalla
battle-key-changed = C
battle-key-changed-does = Decir qué fue lo último que cambió
battle-key-undo = U
battle-key-undo-does = Deshacer
battle-key-tab = Tab
battle-key-tab-does = Del mapa a los botones y paneles
battle-key-help = ?
battle-key-help-does = Esta ayuda

## Ground and places

battle-terrain-clear = Terreno abierto
battle-terrain-tents = Tiendas
battle-terrain-wagons = Parque de carros
battle-terrain-ledge = La repisa
battle-terrain-rough = Terreno quebrado
battle-terrain-donga = Donga
battle-terrain-heights = Peñasco
battle-place-hill = Isandlwana
battle-place-saddle = El collado
battle-place-koppie = Koppie pedregoso
battle-place-camp = El campamento
battle-place-camp-donga = Donga del campamento
battle-place-nyogane = Donga Nyogane
battle-place-crest = Cresta rocosa
battle-place-manzimnyama = Manzimnyama
battle-place-fugitives = Camino de los fugitivos
battle-place-ridge = Pie de la loma
battle-place-road-west = a Rorke’s Drift
battle-place-road-east = a la llanura

## Pieces

battle-unit-A = Compañía A, 1.º/24.º
battle-unit-NB = Artilleros de la batería N
battle-unit-C = Compañía C, 1.º/24.º
battle-unit-E = Compañía E, 1.º/24.º
battle-unit-F = Compañía F, 1.º/24.º
battle-unit-H = Compañía H, 1.º/24.º
battle-unit-G = Compañía G, 2.º/24.º
battle-unit-QP = Hombres del oficial de intendencia Pullen
battle-unit-StIz = Shepstone y los iziGqoza
battle-unit-LtA = Grupo del teniente Anstey
battle-unit-1BB = Banda de música, 1.º/24.º
battle-unit-1BP = Zapadores, 1.º/24.º
battle-unit-RB = Batería de cohetes
battle-unit-P40R = Destacamento, 40.º Regimiento
battle-unit-2BG = Guardia, 2.º/24.º
battle-unit-28RD = Personal de servicio, 2.º/24.º
battle-unit-2BP = Zapadores, 2.º/24.º
battle-unit-Young = Capitán Younghusband
battle-unit-Wardell = Capitán Wardell
battle-unit-Durnford = Coronel Durnford
battle-unit-Pulleine = Teniente coronel Pulleine
battle-unit-wagon = Carro de munición

## What happened

# $turn (Number) the turn
battle-log-turn = Turno { $turn }
# $piece (String) who
# $hex (String) where
battle-log-placed = { $piece }: en { $hex }.
# $hex (String) where
battle-log-raised = Se iza la Bandera de la Reina en el hexágono del carro, { $hex }.
battle-log-declined = La Bandera queda plegada.
battle-log-colors-lost = Sin el carro no se puede izar la Bandera.
# $hex (String) where
battle-log-arrived = El grupo del teniente Anstey llega a { $hex }.
battle-log-not-arrived = El grupo del teniente Anstey no encuentra paso y queda eliminado.
# $hex (String) where
battle-log-recycles = Las unidades zulúes de este grupo vuelven ahora por { $hex }.
# $hex (String) where
battle-log-wagon-captured = Capturan el carro de munición en { $hex }.
# $hex (String) where
battle-log-colors-captured = Capturan la Bandera de la Reina en { $hex }.
# $target (String) at whom
# $number (Number) the hit number
# $die (Number) what fell
# $hit (Boolean) whether it hit
battle-log-fired = Fuego a { $target }: hace falta un { $number } o menos, sale un { $die }. { $hit ->
    [yes] Impacto.
   *[no] Falla.
  }
# $hex (String) where
# $back (String) by which hex
battle-log-killed = Cae una unidad zulú en { $hex }; vuelve por { $back }.
# $from (String) who
# $target (String) whom
# $number (Number) the hit number
# $die (Number) what fell
# $hit (Boolean) whether it hit
battle-log-attacked = Ataque zulú desde { $from } a { $target }: hace falta un { $number } o menos, sale un { $die }. { $hit ->
    [yes] Impacto.
   *[no] Rechazado.
  }
# $unit (String) who
# $left (Number) steps left
battle-log-step-lost = { $unit }: { $left ->
    [0] fuera de combate.
   *[other] fuerza { $left }.
  }
# $leader (String) who
# $to (String) where to
battle-log-fled = { $leader }: se abre paso hasta { $to }.
# $leader (String) who
battle-log-leader-lost = { $leader }: ha caído.
# $from (String) from where
# $to (String) where to
battle-log-advanced = Una unidad zulú avanza de { $from } a { $to }.
# $piece (String) who
# $from (String) from where
# $to (String) where to
# $cost (Number) movement points
battle-log-marched = { $piece }: de { $from } a { $to }, coste { $cost }.
# $unit (String) who
battle-log-formed = { $unit }: en cuadro.
# $unit (String) who
battle-log-left = { $unit }: fuera del cuadro.
# $unit (String) who
# $to (String) where to
battle-log-displaced = { $unit }: sin sitio, a { $to }.
# $unit (String) who
battle-log-crowded = { $unit }: sin sitio adonde ir, fuera de combate.
# $die (Number) what fell
# $hits (Number) points to lose
battle-log-sniped = Sale un { $die }. { $hits ->
    [one] Hay que perder un punto.
   *[other] Hay que perder { $hits } puntos.
  }
# $leader (String) who
# $die (Number) what fell
battle-log-fatality = { $leader }, junto a los zulúes: sale un { $die }.
battle-log-ended = La batalla ha terminado.

## What happened, told by groups

battle-do-skip = Omitir
# $count (Number) how many, two or more
# $towards (String) towards which places
battle-told-moved = { $count } unidades van hacia { $towards }
# $hex (String) where
# $near (String) near which place
battle-told-moved-one = una unidad va a { $hex }, hacia { $near }
# $places (String) places, the last not among them
# $last (String) the last
battle-told-places = { $places } y { $last }
battle-told-elsewhere = otros lugares
# $count (Number) how many, of several
battle-told-beside = { $count ->
    [one] una queda
   *[other] { $count } quedan
  } junto a los británicos
# $range (Number) how many hexes, two or more
battle-told-away = la más cercana queda a { $range } hexágonos de los británicos
battle-told-beside-one = junto a los británicos
# $range (Number) how many hexes, two or more
battle-told-away-one = a { $range } hexágonos de los británicos
# $count (Number) how many shots
# $near (String) near which place
# $killed (Number) how many fall
battle-told-fire = { $count ->
    [one] Un disparo
   *[other] { $count } disparos
  } a los zulúes, hacia { $near }: { $killed ->
    [0] no cae nadie.
    [one] cae una unidad.
   *[other] caen { $killed } unidades.
  }
# $count (Number) how many units attack
# $whom (String) whom
# $hits (Number) how many hit
battle-told-attack = { $whom }: { $count ->
    [one] ataca una unidad zulú
   *[other] atacan { $count } unidades zulúes
  }, { $hits ->
    [0] sin impacto.
    [one] un impacto.
   *[other] { $hits } impactos.
  }
battle-near-hill = el monte
battle-near-saddle = el collado
battle-near-koppie = el koppie pedregoso
battle-near-camp = el campamento
battle-near-camp-donga = la donga del campamento
battle-near-nyogane = la donga Nyogane
battle-near-crest = la cresta rocosa
battle-near-manzimnyama = el Manzimnyama
battle-near-fugitives = el camino de los fugitivos
battle-near-ridge = el pie de la loma

## How it ended

battle-end-escape = La Bandera está a salvo
battle-end-escape-text = El carro, la Bandera y su escolta alcanzaron el camino de vuelta. Victoria británica.
battle-end-survival = Hay supervivientes
battle-end-survival-text = Al acabar el sexto turno aún había británicos en el campo. Victoria británica.
battle-end-massacre = El campamento ha caído
battle-end-massacre-text = El ejército zulú ha tomado el campamento; no queda ninguno de sus defensores. Victoria zulú.
battle-end-given-up = Rendición o tiempo agotado
# $side (String) who
battle-end-resigned = { $side }: rendición.
# $side (String) who
battle-end-timed-out = { $side }: se acabó el tiempo.
battle-end-given-up-british = Quien dirigía a los británicos se rindió o se quedó sin tiempo. Victoria zulú.
battle-end-given-up-zulu = Quien dirigía a los zulúes se rindió o se quedó sin tiempo. Victoria británica.
battle-end-won = Has ganado.
battle-end-lost = Has perdido.
battle-end-called-off = Anulada: sin resultado
battle-not-over = Esta batalla aún no ha terminado.
battle-automaton = autómata
battle-end-points-of = puntos de 999 para los británicos
battle-story-killed = { $count ->
    [one] Cae una unidad zulú; en ningún otro turno caen más.
   *[other] Caen { $count } unidades zulúes; en ningún otro turno caen más.
  }
battle-story-lost = { $count ->
    [one] Los británicos pierden un punto de fuerza; en ningún otro turno pierden más.
   *[other] Los británicos pierden { $count } puntos de fuerza; en ningún otro turno pierden más.
  }
battle-share-text = Shiyane, la batalla de Isandlwana. { $ending } (turno { $turn }). { battle-end-points }.
# $points (Number) points
battle-end-points = { $points ->
    [one] 1 punto de 999 para los británicos
   *[other] { $points } puntos de 999 para los británicos
  }
# $turn (Number) the turn
# $killed (Number) Zulu units
# $steps (Number) steps
# $leaders (Number) leaders
battle-end-facts = Acabó en el turno { $turn }. Unidades zulúes caídas: { $killed }. Fuerza británica restante: { $steps }; jefes restantes: { $leaders }.

## Puntuaciones Glicko, al acabar una batalla entre dos

battle-rating-own = Tu puntuación Glicko con los { $side ->
    [zulu] zulúes
   *[british] británicos
  }: { $rating } ({ $by })
battle-rating-of = Puntuación Glicko de { $name } con los { $side ->
    [zulu] zulúes
   *[british] británicos
  }: { $rating } ({ $by })
battle-rating-own-kept = Tu puntuación Glicko con los { $side ->
    [zulu] zulúes
   *[british] británicos
  } no cambia: solo la cambian las partidas entre jugadores acreditados.
battle-rating-kept = La puntuación Glicko de { $name } con los { $side ->
    [zulu] zulúes
   *[british] británicos
  } no cambia: solo la cambian las partidas entre jugadores acreditados.
battle-unrated-one-screen = Sin puntuación Glicko: un solo jugador dirigió ambos bandos.
battle-unrated-undecided = Sin puntuación Glicko: uno de los dos bandos no tomó ninguna decisión.
battle-unrated-limits = Sin puntuación Glicko. Cuentan como mucho tres partidas entre los mismos dos jugadores en 24 horas, y las puntuaciones Glicko de partidas entre acreditados solo cambian con partidas de esa clase.

## What the player is told once

# $why (String) why not, a sentence
# $case (String) the rulebook's case
battle-notice-illegal = { $why } (Apartado { $case }.)
battle-notice-nothing-to-undo = No se puede deshacer nada: desde tu última decisión se han tirado dados o ha actuado el otro bando, o aún no has tomado ninguna.
battle-notice-waiting = Espera: tu última decisión aún se está enviando.
battle-notice-stale = La batalla siguió en otro sitio. Así está ahora.
battle-notice-taken-back = Los dos bandos acordaron deshacer. Así está ahora.
battle-notice-undone = Se ha deshecho la última jugada. Así está ahora.
battle-notice-reloaded = La página y el servidor no coincidían. Así está en el servidor.
# $why (String) what was wrong
battle-notice-refused = El servidor lo ha rechazado: { $why }

## Why something cannot be done, by the key of the reason

battle-illegal-game_over = La batalla ha terminado.
battle-illegal-not_to_act = Ahora le toca decidir al otro bando.
battle-illegal-not_in_this_phase = Eso es propio de otra fase.
battle-illegal-empty = Aún no hay nada elegido.
battle-illegal-twice = Se ha nombrado dos veces lo mismo.
battle-illegal-not_yours = Esa pieza tiene un sitio fijo: no lo eliges tú.
battle-illegal-placed_already = Ya está en el campo.
battle-illegal-detachments_last = Primero las compañías y los jefes; los destacamentos van al final.
battle-illegal-out_of_band = Despliega dentro de las columnas 10 a 19.
battle-illegal-heights = Al peñasco no se puede subir.
battle-illegal-onrush = Los hexágonos de embestida están cerrados a los británicos.
battle-illegal-overstacked = Habría más de 8 puntos en ese hexágono.
battle-illegal-no_room_for_detachments = Deja libres bastantes tiendas y carros para los siete destacamentos.
battle-illegal-not_in_camp = Un destacamento empieza entre las tiendas o los carros.
battle-illegal-camp_hex_taken = Ya hay otras tropas británicas ahí.
battle-illegal-not_by_the_wagon = El grupo de Anstey tiene que llegar al carro o junto a él.
battle-illegal-not_by_the_units = Sin el carro, el grupo de Anstey llega a una unidad británica o junto a ella.
battle-illegal-enemy_there = Ahí está el enemigo.
battle-illegal-not_an_onrush_hex = Los caídos solo vuelven por un hexágono de embestida.
battle-illegal-ordered_already = Esa orden ya está dada, o acaba de cambiarse: deshazla.
battle-illegal-nobody_there = Ahí no queda ninguna unidad zulú que pueda moverse.
battle-illegal-stays_there = Ya está ahí: elige otro hexágono.
battle-illegal-too_far = Está demasiado lejos: no alcanzan los puntos de movimiento.
battle-illegal-two_in_one_hex = Una unidad zulú por hexágono; solo los de embestida admiten más.
battle-illegal-no_target = Ahí no hay ninguna unidad enemiga.
battle-illegal-target_done = A ese hexágono ya se le ha disparado o atacado en esta fase.
battle-illegal-not_on_map = Esa unidad no está en el campo.
battle-illegal-never_fires = Shepstone y los iziGqoza se defienden, pero nunca disparan.
battle-illegal-fired_already = Quien podría alcanzarlo ya ha disparado todos sus puntos en esta fase.
battle-illegal-too_many_points = La unidad no tiene tantos puntos.
battle-illegal-no_points = Dale al menos un punto.
battle-illegal-no_splitting = En el fuego de reacción, la unidad dispara todos sus puntos a un solo hexágono.
battle-illegal-not_adjacent = No está en un hexágono contiguo.
battle-illegal-out_of_range = Está fuera de alcance: tres hexágonos como mucho.
battle-illegal-no_line_of_sight = El peñasco tapa la línea de tiro.
battle-illegal-no_attacker_there = Ahí no hay ninguna unidad zulú que ataque.
battle-illegal-attacked_already = Desde ese hexágono ya se ha atacado en esta fase.
battle-illegal-too_many_hits = No hay tantos impactos que repartir.
battle-illegal-not_hit = A esa unidad no la alcanzan estos impactos.
battle-illegal-no_step_left = A esa unidad no le queda nada que perder.
battle-illegal-one_step_each = Los tiradores quitan un solo punto a cada unidad.
battle-illegal-not_an_attacker = Solo puede avanzar quien haya atacado ese hexágono.
battle-illegal-moved_already = Esa pieza ya se ha movido en esta fase.
battle-illegal-not_in_that_hex = Esa pieza está en otro hexágono.
battle-illegal-static = Shepstone y los iziGqoza no se mueven de su sitio.
battle-illegal-no_formation = Solo las unidades de combate pueden formar el cuadro.
battle-illegal-not_in_square = Esa unidad no está en cuadro.
battle-illegal-in_square_already = Esa unidad está en cuadro, o lo ha deshecho en esta fase.
battle-illegal-wagon_road = El carro avanza dos hexágonos por el camino, o uno por terreno abierto o entre las tiendas.
battle-illegal-not_enterable = Las unidades que sobran van a un hexágono contiguo con sitio y abierto para ellas.
battle-illegal-must_choose = Elige primero; después puede acabar la fase.

## La primera batalla, con guía

first-battle-own = Empezar una batalla propia
first-battle-welcome = Campamento de Isandlwana, 22 de enero de 1879. Diriges a los británicos. Es una batalla de verdad, y te enseño su primer turno. No sale de este navegador, su suerte es siempre la misma y no cuenta para ninguna clasificación.
first-battle-strength = El número de una unidad británica es su fuerza: los puntos con los que dispara y los impactos que aguanta. La Compañía G es la más adelantada.
first-battle-place = Quedan siete grupos pequeños en el campamento. Pulsa «Colocar el resto por mí» y vendrá el ejército zulú.
first-battle-come = Ya vienen: { $units ->
    [one] se ha movido una unidad zulú
   *[other] se han movido { $units } unidades zulúes
 }. A cada una le basta un impacto para caer. Las que están junto a tu línea van a atacarla.
first-battle-react = Tus unidades contiguas disparan primero. Elige un blanco, mira la probabilidad y dispara.
first-battle-dice-hit = Sale un { $die }, y se acierta con { $most } o menos: la unidad cae. Vuelve por un hexágono de embestida: las bajas dan tiempo, no la victoria.
first-battle-dice-missed = Sale un { $die }, y solo se acierta con { $most } o menos: fallo. La unidad que cae vuelve por un hexágono de embestida: las bajas dan tiempo, no la victoria.
first-battle-hold = Cada unidad dispara una vez antes del ataque. Dispara también con las demás o pulsa «No disparar más».
first-battle-attack = Han atacado. En terreno abierto una unidad zulú acierta con 1 a 4; entre tiendas, con 1 a 3; entre carros, con 1 o 2. { $hits ->
    [0] Has tenido suerte: ningún impacto.
    [one] Un impacto te ha costado un punto de fuerza.
   *[other] { $hits } impactos te han costado un punto de fuerza cada uno.
 }
first-battle-order = ¿Primero el fuego o el movimiento? Elige el movimiento: tan lejos, tu línea quedará rodeada.
first-battle-march = Haz volver a las unidades que están lejos: elige un hexágono y después otro más cercano al campamento.
first-battle-stack = En un hexágono caben 8 puntos, y en este hay más: el bando zulú dispersaría lo que sobra. Elige el hexágono, quita de la lista la unidad marcada y envía la otra a otro sitio.
first-battle-onward = Haz volver a las demás que puedan. Una punta de lanza señala lo que los zulúes alcanzan después. Luego termina la fase.
first-battle-fire = Ahora dispara: alcanzas hasta tres hexágonos; cuanto más cerca, mejor.
first-battle-finish = Sigue disparando o pulsa «Disparar el resto por mí»: cada punto que queda es entonces un disparo, al blanco más probable, y la fase termina.
first-battle-sniping = Tiradores: un dado dice cuántas de tus unidades contiguas a los zulúes pierden un punto. { $hits ->
    [0] Esta vez, ninguna.
    [one] Esta vez, una.
   *[other] Esta vez, { $hits }.
 } Desde el turno 3 lo pierden tres unidades más: guarda las distancias.
first-battle-colors = Turno 2. Iza la Bandera de la Reina: si llega con el carro y una unidad al borde oeste, ganas al momento. Si la capturan, todo tu fuego es más débil.
first-battle-arrive = Llega el grupo del teniente Anstey. Ponlo donde tu línea sea más débil.
first-battle-score = Así están las cosas, y esto es lo que valen. Ganas si queda alguien después del turno 6.
first-battle-end = Con esto basta. Cierra filas, defiende los carros y haz que vengan a ti. Sigue esta batalla o empieza una propia.
first-battle-touch = Elige el hexágono { $hex }.
first-battle-go-on = Ahora termina esta fase con el botón marcado. «Muéstrame» te lleva a él.

## El análisis de una batalla

battle-review-lead = Nuestro bot de búsqueda, un programa que prueba planes, juzga cada fase de esta batalla por lo que se sabía al jugarla. Juega desde ahí batallas simuladas, con el plan elegido y con otros, y compara cómo acaban.
battle-review-worth = Aquí una batalla vale sus puntos, y 500 más si ganan los británicos: lo que gana un bando lo pierde el otro.
battle-review-doubt = Cada plan se juega { $games } veces, así que una probabilidad puede desviarse { $off } puntos porcentuales, y las pequeñas diferencias de puntos no significan nada.
battle-review-graph = Probabilidad de victoria británica, fase a fase; debajo, los turnos

# $start (String) per cent
# $end (String) per cent
# $least (String) per cent
# $most (String) per cent
battle-review-drawn = Probabilidad de victoria británica: { $start } % en la primera decisión, { $least } % como mínimo, { $most } % como máximo, { $end } % al final.
battle-review-by-phase = Todas las fases, con sus cifras
battle-review-phase = Fase
battle-review-chance = Ganan los británicos
battle-review-start = Esperado en la primera decisión
battle-review-skill =
    .british = Planes de los británicos, comparados con reglas sencillas
    .zulu = Planes de los zulúes, comparados con reglas sencillas: lo que dieron a los británicos o les quitaron
battle-review-luck-british = Suerte de los británicos
battle-review-end = Lo que valió la batalla, con 500 por una victoria británica
battle-review-given-up = Lo que se esperaba cuando acabó la batalla (rendición o tiempo agotado), con 500 por una victoria británica

# $turn (Number) which turn
battle-review-before = Antes del turno { $turn }
battle-review-set-up = Despliegue

# $swing (String) points, with their sign
# $luck (String) points, with their sign
battle-review-swing = { $swing } puntos para los británicos; suerte: { $luck }

# $count (Number) Zulu units
# $hex (String) a hex
battle-review-attack = { $count ->
        [one] una unidad contra { $hex }
       *[other] { $count } unidades contra { $hex }
    }
# $count (Number) how many more Zulu units
# $place (String) towards which place
battle-review-sent = { $count ->
    [one] una unidad más
   *[other] { $count } unidades más
  } hacia { $place }
# $hex (String) which British hex
battle-review-sent-beside = junto a { $hex }
# $unit (String) a British unit that is too many in its hex
# $hex (String) where it goes
battle-review-displace = desplazar al { $hex } lo que sobra ({ $unit })
# $unit (String) a British unit
battle-review-hit = asignar el impacto: { $unit }
# $from (String) from which hex
# $to (String) into which hex
battle-review-advance = avanzar de { $from } a { $to }
# $hex (String) which hex
battle-review-no-advance = no entrar en { $hex }
battle-review-plan =
    .thumb = lo que habría hecho el autómata
    .last-turn = guardar fuerzas para el último turno y seguir junto al carro
    .north = dirigirse al terreno en torno al hexágono 1206
    .apart = quedarse donde las compañías son fuertes, sin cerrar filas
    .move-first = mover antes de disparar
    .surround-wagon = rodear el hexágono del carro antes de lanzarse
    .surround-weakest = rodear el hexágono británico más débil antes de lanzarse
    .attack-strongest = atacar el hexágono más fuerte
    .attack-easiest = atacar el hexágono en el que es más fácil acertar
    .attack-weakest = atacar el hexágono más débil
    .attack-wagon = atacar primero el hexágono del carro
    .snipe-weakest = que los tiradores den a los más débiles
