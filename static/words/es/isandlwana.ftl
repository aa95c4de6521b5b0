### What the battle of Isandlwana says: where it begins, and its table.

## Where it begins

battle-lead = 22 de enero de 1879. Seis compañías y una línea de tiendas bajo el monte en forma de esfinge; por la cresta llegan los amabutho de Ntshingwayo kaMahole: uKhandempemvu, uNokhenke, uMbonambi, iNgobamakhosi y uVe.
battle-lead-rules = Los británicos tienen seis turnos. Llega al borde oeste con el carro y la Bandera de la Reina, o conserva a alguien al final. Los zulúes ganan cuando no queda nadie. Vienen ciento doce unidades zulúes, y las que caen vuelven.
battle-alone = En solitario
battle-alone-text = Manda un ejército; el otro se mueve, dispara y ataca según reglas exactas, y cada dado es limpio.
battle-begin-alone = Jugar con los británicos
battle-begin-alone-zulu = Jugar con los zulúes
battle-two = Dos personas, una pantalla
battle-two-text = Una manda a los británicos y otra al ejército zulú. Nada está oculto: podéis compartir pantalla.
battle-begin-two = Jugar aquí ambos bandos
battle-invite = Alguien en otro sitio
battle-invite-text = Mandas a los británicos; quien abra tu invitación manda al ejército zulú, en su propia pantalla.
battle-begin-invited = Invitar a alguien
battle-go-on = Tus batallas
# $turn (Number) the turn it stands at
battle-resume = Continuar, turno { $turn } de 6
battle-over-game = Terminada: ver cómo acabó
battle-free = Los británicos eligen dónde está cada uno
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
battle-ask-place = Coloca: { $piece }. Elige uno de los hexágonos marcados del campamento.
battle-ask-colors = ¿Izar la Bandera de la Reina? Da fuerza a su hexágono y hace falta para escapar; si los zulúes la capturan, todo el fuego británico se debilita.
battle-ask-arrive = ¿Dónde llega el grupo del teniente Anstey? Elige un hexágono marcado junto al carro.
battle-ask-reaction = Dispara a las unidades zulúes contiguas. Elige un blanco en el mapa. A cada hexágono se dispara una vez.
battle-ask-combat = Dispara, hasta a tres hexágonos. Elige un blanco en el mapa. Una unidad puede repartir sus puntos.
battle-ask-order = ¿Qué va primero, el fuego o el movimiento?
battle-ask-movement = Mueve tus unidades. Elige un hexágono con unidades tuyas y después adónde van.
battle-ask-approach = Mueve las unidades zulúes. Elige una o varias y después adónde van; o deja que las mueva el plan.
battle-ask-attack = Ataca. Elige un hexágono que ocupen los británicos.
# $hits (Number) hits still to be assigned
battle-ask-losses = { $hits ->
    [one] Un impacto
   *[other] { $hits } impactos
  }: ¿qué unidad pierde un paso?
battle-ask-advance = El hexágono ha quedado vacío. ¿Qué atacante avanza a él?
battle-ask-displace = Demasiados en un hexágono. Elige adónde van los que sobran.
# $hits (Number) hits still to be assigned
battle-ask-sniping = { $hits ->
    [one] Un impacto de tirador
   *[other] { $hits } impactos de tiradores
  }: ¿qué unidad pierde un paso?
battle-ask-over = La batalla ha terminado.
# $target (String) the hex
battle-ask-shot = Disparar a { $target }. Elige quién dispara.
# $target (String) the hex
battle-ask-assault = Atacar { $target }. Elige quién ataca.
battle-ask-hemmed = Sin salida. No hay hexágono adonde ir: elige menos, o forma el cuadro.
battle-ask-march = ¿Adónde? Elige un hexágono marcado; el número es el coste en puntos de movimiento.
battle-ask-send = ¿Adónde? Elige un hexágono marcado. Toca otras unidades zulúes para enviarlas también.
# $side (String) the side
battle-invitation = { $side }: nadie todavía. Envía esta dirección a quien vaya a jugar:
# $side (String) the side
battle-do-join = Tomar este bando: { $side }
# $side (String) the side
battle-ask-other = { $side }: decide el otro jugador.
battle-waiting = Los dados están en camino…
battle-on-its-way = Se está desplegando la batalla…
battle-mending = El servidor no responde. Reintentando…

## Buttons

battle-do-done = Terminar la fase
battle-do-singly = Disparar el resto de uno en uno
battle-do-fire = Disparar
battle-do-attack = Atacar
battle-do-cancel = Elegir otro
battle-do-raise = Izarla
battle-do-decline = Dejarla plegada
battle-do-stay = Nadie avanza
battle-do-plan = Mover todo según el plan
battle-do-plan-attack = Todos los ataques según el plan
battle-do-place-rest = Coloca el resto por mí
battle-do-copy = Copiar la dirección
battle-copied = La dirección está copiada.
battle-do-undo = Deshacer
battle-do-again = Otra batalla
battle-zoom-in = Más cerca
battle-zoom-out = Más lejos
battle-zoom-all = Todo el campo
battle-more = Un punto más
battle-less = Un punto menos
battle-form = Formar cuadro
battle-leave = Deshacer el cuadro
# $hex (String) the hex
battle-do-lose-at = en { $hex }

## The panels

battle-map = Campo de batalla
battle-hex-heading = Hexágono
battle-hex-none = Toca un hexágono del mapa para ver qué es y quién está allí. Con el teclado, las flechas van de hexágono en hexágono, Intro toca, + y − acercan y alejan.
battle-log = Lo ocurrido
battle-actions = Lo que se puede hacer
battle-state = Cómo están las cosas
battle-fact-killed = Unidades zulúes caídas
battle-fact-steps = Fuerza británica
battle-fact-wagon = Carro de munición
battle-fact-colors = Bandera de la Reina
battle-fact-points = Puntos, si acabara ahora
battle-wagon-safe = en manos británicas
battle-wagon-lost = capturado
battle-colors-waiting = llega en el turno 2
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
battle-hex-shots = Disparos contra él: fuerza − { $factor }
# $number (Number) the hit number
# $chance (String) the chance
battle-hex-attacks = Un ataque zulú acierta con { $number } o menos ({ $chance })
# $points (Number) points of strength
battle-hex-points = { $points ->
    [one] 1 punto de 8
   *[other] { $points } puntos de 8
  }
# $number (Number) the hit number
# $chance (String) the chance
battle-hit-number = Acierta con { $number } o menos: { $chance }
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
    [one] Unidad zulú
   *[other] { $count } unidades zulúes
  }
battle-leader = jefe
battle-onrush = Hexágono de embestida: por aquí vuelven los caídos
battle-recycle-west = Los caídos del oeste vuelven por
battle-recycle-east = Los caídos del este vuelven por
battle-exit = La salida: por aquí escapan los británicos
battle-can-go = se puede ir
battle-can-fire = se le puede disparar
battle-can-attack = se puede atacar
battle-chosen = elegido
# $cost (Number) movement points
battle-costs = cuesta { $cost }

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
battle-place-ridge = Pie de la cresta
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
battle-unit-QP = Hombres del intendente Pullen
battle-unit-StIz = Shepstone y los iziGqoza
battle-unit-LtA = Grupo del teniente Anstey
battle-unit-1BB = Banda, 1.º/24.º
battle-unit-1BP = Zapadores, 1.º/24.º
battle-unit-RB = Batería de cohetes
battle-unit-P40R = Destacamento P40R
battle-unit-2BG = Guardia, 2.º/24.º
battle-unit-28RD = Retaguardia, 2.º/24.º
battle-unit-2BP = Zapadores, 2.º/24.º
battle-unit-Young = Capitán Younghusband
battle-unit-Wardell = Capitán Wardell
battle-unit-Durnford = Coronel Durnford
battle-unit-Pulleine = Coronel Pulleine
battle-unit-wagon = Carro de munición

## What happened

# $turn (Number) the turn
battle-log-turn = Turno { $turn }
# $piece (String) who
# $hex (String) where
battle-log-placed = { $piece }: colocado en { $hex }.
# $hex (String) where
battle-log-raised = Se iza la Bandera de la Reina junto al carro, en { $hex }.
battle-log-declined = La Bandera queda plegada.
battle-log-colors-lost = Sin el carro no se puede izar la Bandera.
# $hex (String) where
battle-log-arrived = El grupo del teniente Anstey llega a { $hex }.
battle-log-not-arrived = El grupo del teniente Anstey no encuentra paso y se pierde.
# $hex (String) where
battle-log-recycles = Los caídos de esta ala vuelven por { $hex }.
# $count (Number) how many
battle-log-zulu-moved = { $count ->
    [one] Se mueve una unidad zulú.
   *[other] Se mueven { $count } unidades zulúes.
  }
# $hex (String) where
battle-log-wagon-captured = Capturan el carro de munición en { $hex }.
# $hex (String) where
battle-log-colors-captured = Capturan la Bandera de la Reina en { $hex }.
# $target (String) at whom
# $number (Number) the hit number
# $die (Number) what fell
# $hit (Boolean) whether it hit
battle-log-fired = Fuego a { $target }, { $number } o menos: sale { $die }. { $hit ->
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
battle-log-attacked = { $from } ataca { $target }, { $number } o menos: sale { $die }. { $hit ->
    [yes] Impacto.
   *[no] Rechazado.
  }
# $unit (String) who
# $left (Number) steps left
battle-log-step-lost = { $unit }: { $left ->
    [0] aniquilada.
   *[other] baja a { $left }.
  }
# $leader (String) who
# $to (String) where to
battle-log-fled = { $leader } se abre paso hasta { $to }.
# $leader (String) who
battle-log-leader-lost = Cae: { $leader }.
# $from (String) from where
# $to (String) where to
battle-log-advanced = Los zulúes de { $from } avanzan a { $to }.
# $piece (String) who
# $from (String) from where
# $to (String) where to
# $cost (Number) movement points
battle-log-marched = { $piece }: de { $from } a { $to }, por { $cost }.
# $unit (String) who
battle-log-formed = { $unit } forma el cuadro.
# $unit (String) who
battle-log-left = { $unit } deshace el cuadro.
# $unit (String) who
# $to (String) where to
battle-log-displaced = { $unit }: desplazada a { $to }.
# $unit (String) who
battle-log-crowded = { $unit }: desplazada, sin sitio y perdida.
# $die (Number) what fell
# $hits (Number) steps to lose
battle-log-sniped = Tiradores, sale { $die }: { $hits ->
    [one] un paso que perder.
   *[other] { $hits } pasos que perder.
  }
# $leader (String) who
# $die (Number) what fell
battle-log-fatality = { $leader }, en lo más recio: sale { $die }.
battle-log-ended = La batalla ha terminado.

## How it ended

battle-end-escape = La Bandera está a salvo
battle-end-escape-text = El carro, la Bandera y su escolta alcanzaron el camino de vuelta. Victoria británica.
battle-end-survival = Alguien queda
battle-end-survival-text = Al acabar el sexto turno aún había británicos en el campo. Victoria británica.
battle-end-massacre = No queda nadie
battle-end-massacre-text = El ejército zulú ha tomado el campamento y a todos los que estaban en él. Victoria zulú.
battle-end-given-up = Se abandonó la batalla
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

## What the player is told once

# $case (String) the rulebook's case
battle-notice-illegal = Eso no es posible ahora (caso { $case }).
battle-notice-nothing-to-undo = No se puede deshacer nada: han caído dados desde entonces, o el turno ha pasado.
battle-notice-waiting = La última decisión aún está en camino.
battle-notice-stale = La batalla siguió en otro sitio. Así está ahora.
battle-notice-reloaded = La página y el servidor no coincidían. Así está en el servidor.
# $why (String) what was wrong
battle-notice-refused = El servidor lo ha rechazado: { $why }
