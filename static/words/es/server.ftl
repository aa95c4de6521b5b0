### Lo que dice el propio servidor: donde se publica un enlace y en sus imágenes.

server-locale = es_ES

server-page-title = Shiyane: las batallas del 22 y 23 de enero de 1879
    .description = Defiende en solitario la misión de Rorke’s Drift, o libra la batalla de Isandlwana, en solitario o contra otra persona. Un juego de mesa, gratis y de código abierto, en el navegador, con retos diarios y clasificaciones.

server-without-script = Shiyane funciona en tu navegador. Activa JavaScript y WebAssembly para jugar.

server-replay-lead = Cada paso de una partida, del primero al último. Recórrela a tu ritmo, enlaza cualquier momento o sigue jugando desde ahí.

server-home-shows = Un plano de la misión de Rorke’s Drift y los escudos de cuatro regimientos.
server-end-shows = El plano de la misión al final de la partida.
server-day-shows = El plano de la misión antes del asedio.
server-game-title = { $name } en Rorke’s Drift: { $vp } PV, { $level }
server-watch = Mírala paso a paso, o sigue jugando desde cualquier momento.
server-day-title = Shiyane: reto diario, { $day }
server-day-luck = Las mismas fichas, cartas y dados para todos.
server-challenge-title = Shiyane: reto { $code }

server-challenge-results = { $count ->
    [1] { $best } logró { $vp } PV.
   *[other] { $count } resultados; el mejor, { $vp } PV de { $best }.
}

server-challenge-luck = Las mismas fichas, cartas y dados para quien lo acepte.

server-day-results = { $count ->
    [1] Un resultado por ahora: { $best } PV.
   *[other] { $count } resultados por ahora; el mejor, { $best } PV.
}

server-no-results = Aún no hay resultados.

server-rules =
    .siege_standard = El asedio estándar
    .siege_full = El asedio completo
    .siege_as_it_happened = El asedio tal como fue
    .siege_first = El asedio, primera edición
    .siege_gentle = El asedio fácil
    .siege_veteran = El asedio para veteranos
    .own = El asedio con reglas personalizadas

server-a-player = Alguien
server-out = fuera de combate
server-daily = El reto diario

server-date = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
}

server-same-luck = La misma suerte para todos.

server-siege =
    .title = El asedio de Rorke’s Drift
    .date = 22 y 23 de enero de 1879
    .what = Un juego de mesa en solitario, en el navegador.
    .free = Gratis y de código abierto, con un reto cada día.

server-hill = Shiyane

server-battle-title = { $ended ->
    [escape] La batalla de Isandlwana: la Bandera está a salvo
    [survival] La batalla de Isandlwana: hay supervivientes
    [massacre] La batalla de Isandlwana: el campamento ha caído
    [british_forfeit] La batalla de Isandlwana: rendición o tiempo agotado
   *[zulu_forfeit] La batalla de Isandlwana: rendición o tiempo agotado
}

server-battle-how = { $ended ->
    [escape] Victoria británica: el carro, la Bandera y su escolta alcanzaron el camino de vuelta en el turno { $turn }.
    [survival] Victoria británica: tras el turno { $turn } aún había británicos en el campo.
    [british_forfeit] Victoria zulú: quien dirigía a los británicos se rindió o se quedó sin tiempo en el turno { $turn }.
    [massacre] Victoria zulú: el campamento y todos los que estaban en él cayeron en el turno { $turn }.
   *[zulu_forfeit] Victoria británica: quien dirigía a los zulúes se rindió o se quedó sin tiempo en el turno { $turn }.
}

server-battle-points = { $vp ->
    [one] { $vp } punto de 999 para los británicos.
   *[other] { $vp } puntos de 999 para los británicos.
}

server-battle-name = La batalla de Isandlwana

server-battle-itself = Isandlwana: la batalla en hexágonos del 22 de enero de 1879
    .told = Seis turnos, una línea de compañías ante un campamento y ciento doce unidades zulúes que llegan por encima de la loma. Un juego de mesa gratis y de código abierto en el navegador: dirige tú uno de los dos ejércitos, o juega una partida para dos.
    .date = 22 de enero de 1879
    .what = Una batalla en hexágonos en el navegador: con cualquiera de los dos ejércitos, o entre dos.
    .free = Gratis y de código abierto, con una batalla cada día.

server-battle-itself-shows = El plano del campo de Isandlwana en hexágonos: compañías británicas ante el campamento y los cuernos del ejército zulú a su alrededor.
server-battle-end-shows = El plano del campo de Isandlwana al final de la batalla.
server-battle-day-shows = El plano del campo de Isandlwana antes de la batalla.

server-battle-led = { $side ->
    [zulu] { $name } dirigió al ejército zulú
   *[british] { $name } dirigió a los británicos
}

server-battle-for-two = Una batalla entre dos
server-battle-signed = Shiyane · la batalla de Isandlwana

server-battle-day-title = Isandlwana: batalla diaria, { $day }

server-battle-day-results = { $count ->
    [1] Un resultado por ahora: { $best } puntos de 999.
   *[other] { $count } resultados por ahora; el mejor, { $best } puntos de 999.
}

server-battle-same-luck = A iguales decisiones, iguales dados.

server-battle-challenge-title = Isandlwana: reto { $code }

server-battle-challenge-results = { $count ->
    [1] { $best } logró { $vp } puntos de 999.
   *[other] { $count } resultados; el mejor, { $vp } puntos de 999, de { $best }.
}

server-battle-challenge-dice = { $side ->
    [zulu] Dirige al ejército zulú: a iguales decisiones, iguales dados.
   *[british] Dirige a los británicos: a iguales decisiones, iguales dados.
}

## El canal privado de un jugador: qué partidas para dos esperan

server-turns-title = Shiyane: te toca

server-game-name = { $slug ->
    [isandlwana] La batalla de Isandlwana
   *[other] Una partida para dos
}

server-turns-decide = Te toca contra { $opponent }: { $game }

server-turns-answer = { $asked ->
    [call_off] { $opponent } propone anular la partida: { $game }
   *[take_back] { $opponent } pide deshacer una jugada: { $game }
}

server-turns-rematch = { $opponent } pide la revancha: { $game }
server-turns-rematch-at = La pidió el { $at }. Puedes aceptarla en la mesa de la partida que ha terminado.
server-turns-ended = { $result ->
    [won] Ganaste a { $opponent }: { $game }
    [lost] { $opponent } te ganó: { $game }
    [drawn] Empate con { $opponent }: { $game }
   *[called_off] Partida anulada con { $opponent }: { $game }
}

server-turns-side = { $seat ->
    [isandlwana-0] Diriges a los británicos.
    [isandlwana-1] Diriges al ejército zulú.
   *[other] Juegas con uno de los dos bandos.
}

server-turns-since = El turno { $turn } te espera desde el { $since }.
server-turns-until = Tu tiempo se acaba el { $until }.
server-turns-no-clock = Sin reloj, pero quien no juega en 60 días pierde.
server-turns-answer-at = Es el turno { $turn }; la partida sigue cuando respondas o con la siguiente decisión.
server-turns-ended-at = La partida terminó el { $at }.
server-turns-moment = { $day } de { $year }, { $time } UTC

## El canal de los retos de cada día

server-feed-title = Shiyane: el reto diario
server-feed-day = Reto diario, { $day }
server-feed-game-day = Reto diario: { $game }, { $day }
server-feed-told = Reglas: { $rules }. Promesa de su suerte: { $promise }. Abierto 24 horas desde la medianoche (UTC). Solo cuenta la primera partida de cada jugador. El reto a ciegas tiene las mismas reglas y una suerte solo tuya.
