### Lo que dice el asedio: mesa, resultado y repetición.

## Nombres

formation = { $formation ->
    [chest] { formation.chest }
    [left_horn] { formation.left_horn }
    [loins] { formation.loins }
   *[right_horn] { formation.right_horn }
}
    .chest = Pecho
    .left_horn = Cuerno Izquierdo
    .loins = Lomos
    .right_horn = Cuerno Derecho

the-formation = { $formation ->
    [chest] el Pecho
    [left_horn] el Cuerno Izquierdo
    [loins] los Lomos
   *[right_horn] el Cuerno Derecho
}

building = { $building ->
    [hospital] { building.hospital }
   *[storehouse] { building.storehouse }
}
    .hospital = Hospital
    .storehouse = Almacén

rampart = { $rampart ->
    [outer_perimeter] { rampart.outer_perimeter }
    [inner_barricade] { rampart.inner_barricade }
   *[final_redoubt] { rampart.final_redoubt }
}
    .outer_perimeter = Perímetro Exterior
    .inner_barricade = Barricada Interior
    .final_redoubt = Último Reducto

the-rampart = { $rampart ->
    [outer_perimeter] el Perímetro Exterior
    [inner_barricade] la Barricada Interior
   *[final_redoubt] el Último Reducto
}

range = { $range ->
    [close] { range.close }
    [medium] { range.medium }
    [long] { range.long }
   *[box_four] { range.box_four }
}
    .close = Corto
    .medium = Medio
    .long = Largo
    .box_four = Casilla 4

place-name = { $place ->
    [hospital] { building.hospital }
    [storehouse] { building.storehouse }
    [north_wall] Muro Norte
    [cattle_kraal] Corral del Ganado
    [outer_perimeter] { rampart.outer_perimeter }
    [inner_barricade] { rampart.inner_barricade }
    [final_redoubt] { rampart.final_redoubt }
   *[box] casilla { $number }
}

the-place = { $place ->
    [hospital] el { place-name }
    [storehouse] el { place-name }
    [north_wall] el { place-name }
    [cattle_kraal] el { place-name }
    [outer_perimeter] el { place-name }
    [inner_barricade] la { place-name }
    [final_redoubt] el { place-name }
   *[box] la { place-name }
}

to-place = { $place ->
    [hospital] al { place-name }
    [storehouse] al { place-name }
    [north_wall] al { place-name }
    [cattle_kraal] al { place-name }
    [outer_perimeter] al { place-name }
    [inner_barricade] a la { place-name }
    [final_redoubt] al { place-name }
   *[box] a la { place-name }
}

phase =
    .impi = Fase iMpi
    .ibutho = Fase iButho
    .action = Fase de Acción
    .card-draw = Fase de Robo
    .hero = Fase de Héroe
    .housekeeping = Fase de Cierre

phase-short =
    .impi = iMpi
    .ibutho = iButho
    .action = Acción
    .card-draw = Robo
    .hero = Héroe
    .housekeeping = Cierre

## La mesa

table-hand = Mano
table-tableau = Despliegue
table-log = Registro
table-map = El puesto y los cuatro caminos que llevan a él
table-draw-pile = Mazo
table-discard-pile = Descartes
table-cup = Copa iMpi
table-platoon = Pelotón de reserva
table-builder = Dirige la obra
table-day = Día
table-night = Noche
table-turn = Turno
table-set-up = Preparación
table-actions-left = Acciones restantes
table-prompt = Fase y decisión
table-panels = Paneles
table-vp = Puntos de victoria
table-vp-short = PV
table-taken-back = Deshecho
table-in-vain = Sin efecto.
table-sent = enviado…
table-no-fire = Ningún edificio en llamas
table-routed-short = desbandado
table-help-goal = Defiende el puesto hasta que la Columna de Socorro salga del mazo; entonces se cuenta tu puntuación. Pierdes al instante si un regimiento entra en la casilla del marcador de Victoria Zulú.
table-sound = Sonido
table-vibration = Vibración
table-sign-shield = Un regimiento. La cifra junto al escudo es su fuerza.
table-sign-dots = Sus marcadores de impacto: los llenos le quedan, los vacíos los ha perdido.
table-sign-chit = Una ficha iMpi: quién avanza y cuántas casillas.
table-sign-victory = El marcador de Victoria Zulú: el puesto cae si un regimiento entra en su casilla.
table-sign-hero = Un héroe que defiende la casilla.
table-back = Volver
table-whole-rulebook = Abrir el reglamento completo
table-regiments = Los regimientos
table-eliminated-short = eliminado

table-phase-help =
    .impi = Hay una ficha a la vista. Puedes responder con un héroe antes de que nadie se mueva.
    .ibutho = Los regimientos que nombra la ficha avanzan casilla a casilla.
    .action = Gasta tus Acciones: dispara, presenta a un héroe, construye, combate un incendio o reparte munición. Las que sobren se pierden.
    .card-draw = Roba del mazo: hombres nuevos, nuevas salvas y, al final, la Columna de Socorro.
    .hero = Presenta gratis a un héroe de tu mano.
    .housekeeping = Descarta hasta quedarte con cinco cartas; después empieza el turno siguiente.

# $boxes (Number) that a regiment has to advance
table-boxes-from-defeat = { $boxes ->
    [0] ha entrado
    [one] a { $boxes } casilla de perder
   *[other] a { $boxes } casillas de perder
}
table-cancel = Cancelar
table-choices = ¿Qué puedo hacer ahora?
table-choices-short = ¿Y ahora?
table-choices-advised = Pedir consejo
table-can-do = Lo que puedes hacer
table-go-on = Continuar
table-see-end = Cómo acabó
table-end-title = El asedio ha terminado
table-see-result = Recuento completo
table-advice = Consejo
table-advisor = Consejero
table-advisor-thinks = El consejero está pensando…
table-advisor-failed = No se pudo cargar el consejero. Desactívalo y vuelve a activarlo para intentarlo otra vez.

# $expected (String) points
# $error (String) points
# $overrun (Number) of a hundred games
# $behind (String) points
# $which (String) the best, as good, or another
# $why (String) why the best is better
table-advised = { $which ->
    [best] { $expected } ± { $error } PV; puesto arrollado en el { $overrun } % de las partidas simuladas. La mejor, porque { $why }.
    [even] { $expected } ± { $error } PV; puesto arrollado en el { $overrun } % de las partidas simuladas. Empata con la mejor: cualquier diferencia puede deberse al azar.
   *[other] { $expected } ± { $error } PV; puesto arrollado en el { $overrun } % de las partidas simuladas. { $behind } PV menos que la mejor: con esa, { $why }.
}
table-look-at-table = Ver la mesa
table-practice-give-up = Abandonar este asedio: suerte nueva
table-practice-note = Práctica: este asedio queda en este navegador y no cuenta para ninguna clasificación.
table-on-its-way = Cargando la partida…
table-beside = Elige algo marcado, o cancela.
table-aim-volley = ¿A quién disparas? En %: impacto, retroceso, nada.
table-aim-schiess = ¿Quién dispara? Elige una carta de Salva u otro héroe.
table-aim-roy = ¿A quién trae Roy?
table-aim-platoon = ¿Quién es el segundo del pelotón? Elige a un héroe marcado.
table-aim-dunbar = ¿Qué iButho avanza una casilla menos? Elige uno marcado.
table-aim-recover = ¿A qué héroe recupera el cirujano?
table-aim-williams = ¿A qué Soldado trae Williams?
table-aim-steady = ¿Qué carta de Salva vuelve a tu mano?
table-aim-turn = ¿Qué carta descartas? Elige una marcada.
table-deed-volley = Disparar una salva
table-deed-schiess = Disparar antes de que se muevan los zulúes
table-deed-schiess-with = Disparar ahora (Schiess)
table-deed-allen = Disparar gratis (Allen)
table-deed-roy = Traer a Hook o a un Jones
table-deed-platoon = Formar el pelotón de reserva
table-deed-dunbar = Frenar una formación una casilla
table-deed-recover = Recuperar a un héroe descartado
table-deed-williams = Traer a un Soldado descartado
table-deed-steady = Recuperar una carta de Salva
table-deed-turn = Descartar una carta: convertir un { $pips } en { $to }
table-hand-empty = No tienes cartas en la mano.
table-tableau-empty = Aún no hay héroes disponibles. Presenta uno: como Acción, o gratis en la Fase de Héroe.
table-in-platoon = Pelotón
table-at-work = Barricada
table-post = El puesto
table-ammunition = Munición y agua
table-ammunition-short = Munición
table-low = escasa
table-fine = suficiente
table-barricade = Próxima barricada
table-barricades = Barricadas y marcador de Victoria Zulú
table-all-built = todo hecho
table-victory-marker = Pierdes si entran en
table-platoon-short = Pelotón
table-formed = formado
table-not-formed = sin formar
table-burns = en llamas
table-steady-aim = Ningún −1 en las salvas
table-this-turn = este turno
table-no-volleys = Sin salvas
table-long-dice = Próxima salva a Medio o Largo
table-next-dice = Próxima salva
table-every-dice = Cada salva
table-banner = estandarte alzado
table-wasted = Fuera de la partida
table-options = Opciones
table-edition = Edición
table-first = primera
table-optional = carta opcional
table-plus-one = Salva a la espera de su +1

table-morning-to-come =
    .first = Cuando en la copa solo quede la ficha Fusiles recalentados, o ninguna, los zulúes atacarán una vez más al amanecer.
    .second = Cuando en la copa solo queden las fichas Fusiles recalentados y Tiradores zulúes, o ninguna, los zulúes atacarán una vez más al amanecer.

table-hits = Marcadores de impacto quitados
table-miss = fallo
table-retreat = atrás
table-hit = impacto
table-building-burns = Está en llamas. El iButho que entra se detiene allí, nadie puede defender el edificio y ninguna salva llega más allá. Si al final sigue en llamas, no puntúa.
table-building-stands = No está en llamas. Si sigue así al final, vale { $vp } puntos de victoria.
table-ammunition-is-low = El marcador está en el mapa: toda salva tiene −1 hasta que un héroe reparta munición y agua.
table-ammunition-is-fine = Hay suficiente. Escasea después de «Fuego por filas» y de «Empeñar el pelotón de reserva».
table-nothing-to-build = El Último Reducto está completo. No queda nada por levantar.

table-platoon-help =
    .first = Lo forman un Teniente y un Sargento. Mientras está formado puedes disparar «Empeñar el pelotón de reserva».
    .second = Lo forman un Teniente y un Sargento, o dos Tenientes. Mientras está formado puedes disparar «Empeñar el pelotón de reserva».

table-track = Camino
table-strength = Fuerza
table-stands-at = Está en
table-next-box = Siguiente
table-routed = desbandado: queda más allá de la casilla 5 hasta que una ficha R lo rehaga
table-eliminated = fuera de combate para siempre
table-range = Alcance
table-minus = Modificador de los dados
table-fire-stops = El incendio de allí lo detendrá
table-contingent = Contingente
table-last-box = Si entra allí, pierdes el puesto
table-no-discards = No se ha descartado ninguna carta.
table-marked = aquí puedes actuar
table-chosen = tu elección
table-why-not = { $why } ({ $case })

table-undo-label = { $taken ->
    [0] Deshacer el último paso
   *[other] Deshacer el último paso (deshechos hasta ahora: { $taken })
}

table-reset = Deshacer este turno hasta donde se pueda

table-hand-count = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}{ $too-many ->
    [yes] : demasiadas para guardarlas
   *[no] { "" }
}

table-tableau-count = { $at-work ->
    [0] Disponibles: { $available }
   *[other] Disponibles: { $available }; ocupados: { $at-work }
}

table-stage = { $stages } de 3
table-volleys-now = Salvas ({ $why })
table-cup-counts = Por salir: { $cup }; usadas: { $used }

table-building = { $name }{ $burns ->
    [yes] , en llamas
   *[no] { "" }
}

table-ammunition-label = { $is-low ->
    [yes] Munición y agua escasas
   *[no] Munición y agua suficientes
}

table-platoon-label = { $is-formed ->
    [yes] Pelotón de reserva, formado
   *[no] Pelotón de reserva, sin formar
}

table-barricade-next = Marcador de Victoria Zulú: { $here }. { $next }: { $stages } de 3 etapas
table-barricade-last = Marcador de Victoria Zulú: { $here }. No queda nada por levantar
table-chit-label = Boca arriba: { $chit }
table-choose-among = { $targets } para elegir
table-defended-by = Defensor: { $hero }; resiste con { $from } o más ({ $percent } %)
table-victory-at = El marcador de Victoria Zulú está en: { $name }. Si un iButho entra en esa casilla, pierdes.
table-next-barricade = La próxima barricada es: { $name }. Etapas levantadas: { $stages } de 3; la tercera lleva allí el marcador.
table-led-by = Dirige la obra: { $hero }.
table-platoon-of = Lo forman: { $one } y { $other }.
table-called-by = Sacada por { $chit }.
table-delayed = { $name }: una casilla menos.
table-of = { $left } de { $full }
table-on-track = camino: { $name }
table-blocked-by = { $name } le cierra el paso

table-pile-holds = { $cards ->
    [1] Queda una carta. Desde arriba:
   *[other] Quedan { $cards } cartas. Desde arriba:
}

table-unknown-cards = { $cards ->
    [one] { $cards } carta desconocida
   *[other] { $cards } cartas desconocidas
}

table-bottom-cards = { $cards ->
    [1] la Columna de Socorro
   *[other] las últimas { $cards }, con la Columna de Socorro entre ellas
}

table-odds-with = { $range }: { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
}{ $change ->
    [none] { "" }
    [best] , −1 al mejor
    [better] , +1 a uno
   *[worse] , −1 a cada uno de los { $worse } mejores
}

table-morning-one = Ataque del amanecer: tras una ficha de 1 se saca otra.
table-morning-total = Ataque del amanecer: se sacan fichas hasta que sumen 4. Suma hasta ahora: { $total }.
table-chits-left-out = { $chits } de las fichas que se cuentan abajo se apartaron sin mirar.
table-cards-left-out = { $cards } cartas se apartaron sin mirar.

table-tab =
    .hand = Mano
    .heroes = Héroes
    .post = Puesto
    .cup = Copa
    .log = Registro

table-group =
    .choose = Elegir
    .volleys = Salvas
    .put_forth = Presentar a un héroe
    .abilities = Capacidades
    .work = Trabajo
    .send_back = Devolver a la mano (gratis)

table-minus-by =
    .ammunition = munición escasa
    .night = noche
    .overheated = fusiles recalentados
    .snipers = tiradores

table-key-end = E
    .does = Terminar la fase, o dejar que la ficha surta efecto

table-key-draw = D
    .does = Robar una carta, cuando puedes

table-key-choices = W
    .does = ¿Qué puedo hacer ahora?

table-key-undo = U
    .does = Deshacer el último paso

table-key-reset = R
    .does = Deshacer este turno hasta donde se pueda

table-key-number = 1 … 0
    .does = La opción con ese número; el 0 es la décima

table-key-command-line = /
    .does = Línea de comandos: escribir qué hacer

table-key-step = N, B
    .does = Paso siguiente, paso anterior

table-key-run = P
    .does = Reproducir o pausar

table-key-ends = Inicio, Fin
    .does = Al principio, al final

table-key-situation = S
    .does = Decir cómo está la partida

table-key-changed = C
    .does = Decir qué fue lo último que cambió

table-key-tab = Tab
    .does = Al control siguiente

table-key-arrows = ← ↑ ↓ →
    .does = A la carta, iButho o línea anterior o siguiente

table-key-enter = Intro
    .does = Abrir o elegir lo que tiene el foco

table-key-escape = Esc
    .does = Cerrar, o dejar de elegir blanco

table-key-hand = H
    .does = Mano

table-key-tableau = T
    .does = Despliegue

table-key-map = M
    .does = Mapa

table-key-log = L
    .does = Registro

table-key-keys = ?
    .does = Ayuda y esta lista

## Los regimientos

table-commander = Ese día lo mandó el príncipe Dabulamanzi.
table-history =
    .uthulwana = Hombres de unos 45 años, casados, con el aro de los casados en el pelo, reclutados por el rey Mpande hacia 1854. El propio rey Cetshwayo pertenecía a él.
    .udloko = Hombres de unos 40 años, casados, con el aro de los casados en el pelo, reclutados hacia 1858: el regimiento del príncipe Dabulamanzi.
    .indluyengwe = Hombres de unos 30 años, solteros, los más jóvenes de los cuatro. Llegaron los primeros al puesto y se lanzaron contra su muro sur.
    .indlondo = Hombres de algo más de 40 años, casados, con el aro de los casados en el pelo, reclutados hacia 1857: el menos numeroso de los cuatro.

## La línea de comandos

table-command =
    .label = Línea de comandos
    .help-text = Escribe el número de una opción, o unas palabras de ella, y pulsa Intro. Con un signo de interrogación al final se dicen las probabilidades y no se ejecuta nada. También: lista, situación, cambios, deshacer, ayuda.
    .list = lista
    .situation = situación, la situación
    .changed = cambios, qué ha cambiado, qué cambió
    .undo = deshacer
    .help = ayuda

# $line (String) what was typed
table-command-none = Ninguna opción de ahora coincide con «{ $line }». Escribe «lista» para oírlas todas.

## Probabilidades y costes

table-volley-odds = Impacto { $hit } %, retroceso { $back } %, nada { $nothing } %
table-hold-odds = La Defensa Heroica aguanta: { $percent } %
table-fire-odds = Apaga el incendio: { $percent } %
table-percent = { $percent } %
table-next-forward = Próximo avance
table-cost-action = una Acción
table-cost-free = Gratis
table-cost-discarded = { $cards } a los descartes
table-cost-into-pile = { $cards } de vuelta al mazo
table-cost-to-hand = { $cards } de vuelta a la mano
table-costs = Cuesta: { $what }

## Palabras del mapa

map-hospital = Hospital
map-storehouse = Almacén
map-north-wall = Muro Norte
map-cattle-kraal = Corral
map-chest = Pecho
map-left_horn = Cuerno Izq.
map-loins = Lomos
map-right_horn = Cuerno Der.
map-close = Corto
map-medium = Medio
map-long = Largo
map-outer-perimeter = Perímetro Exterior
map-inner-barricade = Barricada Interior
map-final-redoubt = Último Reducto
map-hill = Shiyane (Oskarberg)
map-river = uMzinyathi (Buffalo)
map-river-short = uMzinyathi
map-drift = el vado
map-garden = huerto
map-title = Rorke’s Drift
map-title-date = 22-23 de enero de 1879
map-title-note = kwaJimu, ampliado
map-yards = yardas
map-road = a Helpmekaar

## Lo que ha pasado

log-deployed = { $who } forma { the-formation }.
log-turn-begins = Turno { $turn }.
log-chit-drawn = Ficha iMpi: { $chit }.
log-chit-called = { $caller }: se saca otra ficha, { $chit }.
log-chit-back = { $chit }: la ficha vuelve a la copa.
log-chit-ignored = { $chit }: la ficha se ignora.
log-no-advance-left = En la copa no queda ningún Avance: todos los amabutho avanzan una casilla.
log-nobody-called = En la copa no queda ningún Avance: nadie se mueve.
log-delayed = Una casilla menos para { the-formation }.

# $boxes (Number) cada uno
log-marched-all = Los cuatro regimientos avanzan { $boxes ->
    [one] una casilla
   *[other] { $boxes } casillas
}.

# $names (String) de regimientos
# $many (Number) de ellos
# $boxes (Number) cada uno
log-marched = { $names } { $many ->
    [one] avanza
   *[other] avanzan
} { $boxes ->
    [one] una casilla
   *[other] { $boxes } casillas
}.

# $before (String) todos los nombres menos el último
# $last (String) el último
log-names = { $last ->
    [iNdluyengwe] { $before } e { $last }
    [iNdlondlo] { $before } e { $last }
   *[other] { $before } y { $last }
}

log-advanced = { $who } avanza { to-place }.
log-blocked = { $by } cierra el paso a { $who }.
log-defence-held = { $hero } saca un { $die } y sostiene { the-place } frente a { $who }.
log-defence-failed = { $hero } saca un { $die } y no puede sostener { the-place } frente a { $who }.
log-stopped-by-fire = El incendio del { building } detiene a { $who }.
log-retreated = { $who } retrocede { to-place }.
log-displaced = { $who } deja sitio y retrocede { to-place }.
log-routed = { $who } se desbanda.
log-rallied = { $who } se rehace.
log-regrouped = { $who } se reagrupa: recupera un marcador de impacto.
log-rest-the-lads = Los regimientos se cubren: no hay más salvas este turno.
log-ablaze-die = Edificio en llamas: un { $die }.
log-fire-fight-die = { $hero } combate el incendio: un { $die }.
log-no-effect = Nada cambia.
log-caught-fire = Arde la paja del { building }.
log-fire-out = El incendio del { building } se apaga.

log-prince-die = { $die ->
    [1] Príncipe Dabulamanzi: vuelve una ficha de Avance usada, si la hay.
   *[other] Príncipe Dabulamanzi: vuelven hasta { $die } fichas de Avance usadas.
}

log-overheated = Los fusiles se recalientan: −1 en las salvas de este turno.
log-sniped-at = Tiradores en el cerro: −1 en las salvas de este turno.
log-debate = Los oficiales discuten quién manda. Se pierde el resto del turno.
log-put-forth = Se presenta: { $hero }.
log-defence-placed = { $hero } ocupa su puesto: { place-name }.
log-platoon-formed = { $lieutenant } y { $second } forman el pelotón de reserva.
log-work-led = { $hero } dirige la obra.
log-stage-built = { rampart }: levantada la etapa { $stage } de 3.
log-barricade-complete = Barricada completa: { the-rampart }. La línea se repliega allí.
log-distributed = { $hero } reparte munición y agua.
log-ammunition-low = Faltan munición y agua: −1 en las salvas.
log-fired = { $card } dispara a { $who } ({ range }): { $dice }.

log-modified = { $minus ->
    [1] Con un −1: { $dice }.
   *[other] Con −1 en { $minus } dados: { $dice }.
}

log-hit = { $who } pierde un marcador de impacto.
log-eliminated = { $who } queda fuera de combate para siempre.
log-card-drawn = Robas: { $card }.
log-night-falls = Cae la noche.
log-surgeon-die = Tirada por Reynolds: { $die }.
log-discarded-for-it = A cambio se descarta: { $card }.
log-discarded-hand-limit = Se descarta { $card }: el límite de la mano es de cinco cartas.
log-discarded-spent = Se descarta al instante: { $card }.
log-discarded-die = { $card } va a los descartes.
log-discarded-wasted = Se descarta { $card }: llegó a destiempo.
log-to-hand = { $card } vuelve a tu mano.
log-to-hand-fell-back = { $card } ya no puede resistir ahí y se repliega a tu mano.
log-to-hand-debate = { $card } va a la disputa y vuelve a tu mano.
log-to-hand-recovered = { $card } sale de los descartes.

log-card-inserted = { $card } { $above ->
    [0] queda encima del mazo
    [one] entra en el mazo, bajo { $above } carta
   *[other] entra en el mazo, bajo { $above } cartas
}.

log-more-actions = { $hero }: { $more ->
    [1] una Acción más
   *[other] { $more } Acciones más
}.

log-more-cards = { $hero }: { $more ->
    [1] una carta más
   *[other] hasta { $more } cartas más
}.

log-steady-aim = { $hero } afirma la línea: ningún −1 este turno.
log-next-die = { $hero }: un dado más en la próxima salva.
log-every-die = { $hero }: un dado más en cada salva de este turno.
log-one-more-hero = { $hero }: puedes presentar a un héroe más.
log-long-die = { $hero }: un dado más en la próxima salva a alcance Medio o Largo.

log-ended =
    .overrun = La línea se rompe. El puesto es arrollado.
    .military_victory = Ningún iButho sigue en la lucha. El puesto ha resistido.
    .relieved = La Columna de Socorro está a la vista. El puesto ha resistido.

log-overrun-by = { $who } irrumpe en { the-place }. El puesto es arrollado.
log-card-wasted = { $card } llegó a destiempo y queda fuera de la partida.
log-banner-raised = { $card }: se alza el estandarte.
log-stopped = { $hero } detiene a { $who } en el umbral.
log-raised = +1 en un { $from }: { $dice }.
log-strength-varies = Un { $die } para { $who }: su fuerza es { $strength }.
log-turned = Un { $from } pasa a { $to }: { $dice }.
log-morning-attack = Amanece y los zulúes atacan una vez más. En la copa solo hay fichas de Avance.
log-gathered = { $who } se reúne en la casilla 3.

## Lo que hay que decidir

ask-impi = La ficha dice: { $chit }. Responde con un héroe o deja que surta efecto.
ask-put-out = Uno de los dos incendios se apaga. Elige cuál.

ask-action = { $left ->
    [0] Sin Acciones: haz algo gratis o termina la fase.
    [1] Elige una Acción.
   *[other] Elige una Acción (quedan { $left }).
}

ask-draw-or-not = Roba una carta, o sigue sin ella.
ask-still-fetch = Un héroe o una carta de tu mano puede traerte aún una carta.
ask-fetch-more = Has robado tu carta. Un héroe o una carta de tu mano puede traerte más.
ask-draw-again = Bromhead te deja robar otra vez; también puedes parar aquí.
ask-hero = Presenta a un héroe, gratis.
ask-second-private = Un segundo Soldado puede seguir al primero.
ask-last-hero = Solo Smith o Dick pueden actuar todavía.
ask-entering = { $who } está a punto de entrar. Responde, o deja que entre.
ask-entering-defended = { $who } está a punto de entrar. Responde, o tira por la Defensa Heroica, que aguanta con un { $percent } % de probabilidad.
ask-entering-failed = La defensa falló con un { $die }. { ask-entering }
ask-plus-one = ¿Qué dado recibe el +1 de la Compañía G?
ask-luck = Descarta una carta para convertir un 5 en 6 o un 6 en 5, o deja los dados como están.
ask-discard-and-recover = Descarta hasta quedarte con cinco cartas. Antes, el cirujano puede recuperar a un héroe.
ask-discard-down = Descarta hasta quedarte con cinco cartas.
ask-recover = El cirujano puede recuperar a un héroe.
ask-nobody-to-place = Nadie de la mano puede presentarse: antes haz volver a alguien, o continúa.
ask-over = El asedio ha terminado.
pass-impi = Dejar que surta efecto
pass-action = Terminar la Fase de Acción

# $left (Number) Actions that would be lost
pass-action-unused = { $left ->
    [one] Terminar sin usar { $left } Acción
   *[other] Terminar sin usar { $left } Acciones
}

pass-draw = Ninguna carta
pass-draw-more = No más cartas
pass-entering = Dejar que entre
pass-defence = Tirar por la Defensa Heroica
pass-plus-one = Sin +1
pass-luck = Dejar los dados como están
pass-hero = No presentar a nadie
pass-second-private = Sin segundo Soldado
pass-last-hero = Continuar
pass-turn = Turno siguiente
do-put-forth = Presentar: { $hero }
do-form-platoon = Formar el pelotón de reserva: { $lieutenant } y { $second }
do-break-platoon = Disolver el pelotón de reserva: ambos vuelven a tu mano
do-stage = { rampart }, etapa { $stage } de 3
do-begin-work = { $hero } dirige la obra: { $work }
do-continue-work = Seguir la obra: { $work }
do-dismiss-builder = { $hero } deja la obra
do-fight-fire = { $hero } combate el incendio
do-distribute = { $hero } reparte munición y agua
do-volley = { $card } dispara a { $who }
do-chard-return = Chard vuelve: robar una carta más
do-chard-discard = Descartar a Chard: dos Acciones más
do-bromhead-return = Bromhead vuelve: una Acción más
do-bromhead-discard = Descartar a Bromhead: hasta dos cartas más
do-dalton-discard = Descartar a Dalton: ignorar la ficha
do-bourne-discard = Descartar a Bourne: ningún −1 este turno
do-windridge-discard = Descartar a Windridge: { $work }

do-adendorff-insert = { $inserts ->
    [yes] Insertar
   *[no] Descartar
} a Adendorff: sacar otra ficha

do-reynolds-recover = Reynolds recupera a { $hero }
do-schiess-discard = Descartar a Schiess: { $card } dispara ya a { $who }
do-hook-douse = Descartar a Hook: apagar el incendio del Hospital
do-hook-drive = Descartar a Hook: despejar el Hospital
do-williams-return = Williams vuelve: tomar a { $hero } de los descartes
do-attwood-return = Attwood vuelve: munición y agua
do-dunne-discard = Descartar a Dunne: { $work }

do-dunbar-insert = { $inserts ->
    [yes] Insertar
   *[no] Descartar
} a Dunbar: una casilla menos para { the-formation }

do-lugg-return = Lugg vuelve: un dado más a alcance Medio o Largo
do-gallagher-return = Gallagher vuelve: combatir el incendio
do-smith-return = Smith vuelve: munición y agua, o un dado más
do-smith-discard = Descartar a Smith: presentar a un héroe más
do-allen-return = Allen vuelve: munición y agua
do-allen-discard = Descartar a Allen: { $card } dispara gratis a { $who }
do-hitch-return = Hitch vuelve: un dado más en la próxima salva
do-william-jones-discard = Descartar a William Jones: detenerlo ante el Hospital
do-roy-return = Roy vuelve: tomar a { $hero } de los descartes
do-waters-insert = Insertar a Waters: sin Tiradores zulúes
do-dick-return = Dick vuelve: tirar otra vez
do-dick-discard = Descartar a Dick: la casilla resiste
do-raise-banner = { $card }: alzar el estandarte
do-spalding-discard = Descartar a Spalding: presentar a todos tus héroes
do-play = Jugar: { $card }
do-steady-discard = Recuperar { $card }
do-put-out = Apagar el incendio del { building }
do-raise = Convertir el { $pips } en { $to }
do-turn-die = Descartar: { $card } (convertir un { $pips } en { $to })
do-draw-another = Robar otra carta
do-draw = Robar una carta
do-discard-down = Descartar: { $card }
notice-nothing-to-undo = Nada que deshacer: desde entonces se ha revelado una ficha, una carta o un dado.
notice-waiting = Espera: tu última jugada aún se está enviando.
notice-stale = La partida siguió en otra pestaña o navegador. Así está ahora.
notice-reloaded = Esta página no coincidía con el servidor. Así está la partida.
notice-refused = No se aceptó: { $why }

## Análisis de partidas terminadas

decision-review-lead = Nuestro bot más fuerte juzga cada decisión de esta partida por lo que se sabía al tomarla. Juega cientos de partidas simuladas desde cada opción y compara cómo acaban.
decision-review-strength = ¿Qué nivel tiene?

decision-review-graph = PV esperados, decisión a decisión; debajo, los turnos

# $start (String) points
# $score (String) points
# $least (String) points
# $most (String) points
decision-review-drawn = Puntuación esperada: { $start } PV en la primera decisión, { $least } como mínimo, { $most } como máximo, { $score } al final.
decision-review-by-turn = Lo mismo en cifras, turno a turno
decision-review-row = Cada fila va de la primera decisión de su turno a la del siguiente: la ficha que abre un turno es suerte de la fila anterior.
decision-review-gain = Destreza
decision-review-expected = PV esperados
decision-review-start = Esperada en la primera decisión
decision-review-skill = Destreza: las decisiones, comparadas con un bot de reglas sencillas
decision-review-score = Puntuación

# $offered (String) points
# $cost (String) points
decision-review-offered = Las mejores decisiones halladas habrían valido { $offered } PV más que las de ese bot; a las tomadas les faltaron { $cost } PV.

# $turn (Number) which turn
# $swing (String) points, with their sign
# $luck (String) points, with their sign
# $skill (String) points, with their sign
decision-review-swing = Turno { $turn }: { $swing } PV (suerte { $luck }; decisión { $skill } frente a ese bot)
decision-review-then = Después:

decision-review-decision = Decisión

decision-review-why =
    .held = el puesto resiste más a menudo
    .heroes = quedan más héroes
    .hits = los zulúes pierden más
    .buildings = arden menos edificios

## Por qué no

illegal-game_over = El asedio ha terminado.
illegal-not_in_this_phase = No se puede en esta fase.
illegal-must_choose = Elige primero cuál de los dos incendios se apaga.
illegal-hand_too_large = Tienes más de cinco cartas: descarta primero.
illegal-hand_within_limit = Tienes cinco cartas o menos: nada que descartar.
illegal-not_in_hand = Esa carta no está en tu mano.
illegal-not_a_hero = Solo puedes presentar héroes y grupos.
illegal-already_back = Acaba de volver por su propia capacidad: no puedes presentarlo otra vez en esta fase.
illegal-no_action_left = No te quedan Acciones este turno.
illegal-only_a_private = Tras un Soldado solo puede seguir otro Soldado.
illegal-not_available = Ese héroe no está disponible: debe estar en el despliegue y libre.
illegal-white_title = Una carta de título blanco no puede hacer ese trabajo.
illegal-not_a_lieutenant = El pelotón necesita un Teniente disponible.
illegal-not_a_second = El pelotón necesita además un Sargento u otro Teniente disponible.
illegal-lieutenants_in_order = Nombra primero al Teniente de número más bajo.
illegal-platoon_formed = El pelotón de reserva ya está formado.
illegal-no_platoon = Forma primero el pelotón de reserva.
illegal-not_a_leader = Solo un Teniente o un Sargento puede dirigir esta obra.
illegal-work_is_led = Alguien ya dirige la obra.
illegal-nobody_leads = Nadie dirige la obra.
illegal-nothing_left_to_build = El Último Reducto está completo: no queda nada por levantar.
illegal-nothing_burns = No hay nada en llamas.
illegal-not_burning = Ese edificio no está en llamas.
illegal-ammunition_is_fine = No faltan munición ni agua.
illegal-rest_the_lads = Los regimientos están a cubierto: no hay más salvas en este turno.
illegal-no_volley = Esa carta no puede disparar.
illegal-no_such_target = Ese iButho está desbandado o fuera de combate.
illegal-out_of_range = Fuera de alcance: las salvas llegan a la casilla 3, las de los grupos de fuera a la 4.
illegal-no_dice_at_range = Esa carta no tiene dados a este alcance.
illegal-inside_first = Antes hay que disparar a un iButho que esté más adentro.
illegal-behind_fire = No puedes disparar más allá de un edificio en llamas.
illegal-not_an_advance = Solo se puede frenar una ficha de Avance.
illegal-formation_not_named = La ficha no mueve esa formación.
illegal-already_delayed = Ya has frenado una formación.
illegal-not_in_discard = No hay ninguna carta así en los descartes.
illegal-hospital_empty = No hay ningún iButho en el Hospital.
illegal-hand_was_full = Tenías más de tres cartas al empezar la fase.
illegal-no_more_cards = No puedes robar otra carta.
illegal-not_himself = Se le descarta para esto, así que no puede ser quien dispara.
illegal-last_rounds = Se disparan los últimos cartuchos: el marcador se queda.
illegal-nobody_in_hand = Nadie de tu mano puede presentarse con esto.
illegal-not_snipers = Solo responde a Tiradores zulúes, mientras está boca arriba.
illegal-nobody_near = Nadie está en las casillas 1 o 2 de los Lomos ni del Cuerno Derecho.
illegal-box_not_defended = En esa casilla no hay Defensa Heroica.
illegal-not_yet_rolled = Aún no se ha tirado la Defensa Heroica.
illegal-already_rolled = La Defensa Heroica ya se ha tirado.
illegal-not_at_the_hospital = Nadie está entrando en el Hospital.
illegal-no_such_die = En ese dado un +1 no cambiaría nada.
illegal-placement_done = Ya has presentado al héroe de esta fase.
illegal-not_a_sergeant = El pelotón necesita además un Sargento disponible.
illegal-outside_the_camp = Un grupo de fuera del campamento no puede trabajar en él.
illegal-one_stage_a_turn = La siguiente etapa de esta barricada se levanta en otro turno.
illegal-nothing_to_turn = Solo puedes convertir un 5 o un 6 de esta salva.
illegal-nothing_to_spend = La carta que se descarta debe estar en tu mano o en el despliegue.

## La primera noche, con guía

night-play = Jugar tu primera noche
night-resume = Reanudar tu primera noche
night-second = Segunda noche, con consejero
night-welcome = Rorke’s Drift, 22 de enero de 1879. Tú mandas. Es una partida de verdad, de tres turnos, y yo te acompaño. No sale de este navegador, su suerte es siempre la misma y no cuenta para ninguna clasificación.
night-come = Los regimientos avanzan. Cada turno, una ficha dice cuáles: { $ibutho } ya está en { $place }. El número junto al escudo es su fuerza: { $strength }.
night-line = Esta línea, el Perímetro Exterior, tiene que aguantar. En cuanto un regimiento entre en una de las casillas 0 que hay detrás, el puesto está perdido.
night-chard = Tienes una Acción por turno. Gástala en el teniente Chard: abre su carta y preséntalo. Así estará disponible.
night-fire = { $ibutho } está a tiro, y esta salva es gratis. Abre «¡Ahí vienen...!», elige la salva y dispara.
night-dice = Un 6 es un impacto: el regimiento pierde un punto de fuerza. Un 5 lo hace retroceder una casilla. Lo demás falla. Falta munición, y por eso tu mejor dado cuenta uno menos.
night-draw = Ya gastaste la Acción. Termina la Fase de Acción y recibirás la carta de arriba del mazo.
night-hero = Cada turno puedes presentar gratis a un héroe. Abre la carta del teniente Bromhead y preséntalo.
night-build = Han avanzado los cuatro. Que Chard levante una barricada detrás del muro: abre su carta y que dirija la obra. Con tres etapas hay una segunda línea, y el marcador se retira hasta ella.
night-onward = Ya está la primera etapa de tres. Termina la Fase de Acción, roba y pasa al tercer turno.
night-burns = Arde el tejado del Hospital. Nadie puede defender un edificio en llamas, ninguna salva pasa más allá y, si sigue ardiendo al final, el edificio no puntúa.
night-quench = Envía a Bromhead: abre su carta y que combata el incendio. Con 4, 5 o 6 se apaga.
night-score = Esta es tu puntuación. Cuentan los héroes en juego, los impactos, los regimientos fuera de combate para siempre y los edificios que no arden. Desde 50 puntos, el resultado es Victoria mayor: más o menos lo que ocurrió.
night-relief = Resiste hasta que llegue ayuda. La Columna de Socorro está entre las cuatro últimas cartas de este mazo, y casi todos los turnos robas una.
night-end = Con esto basta. Juega una segunda noche: su suerte es nueva, un consejero te dice las tres mejores acciones cuando se lo pides, y no cuenta para ninguna clasificación. O juega esta noche hasta el final.
night-go-on = Ahora termina esta fase con el botón marcado. «Muéstrame» te lleva a él.
night-place = Cada turno puedes presentar gratis a un héroe. Elige uno antes de seguir.
night-choose = Antes hay que elegir algo.
