//! The cards in Spanish.

use shared::ramparts::Card;

use crate::words::AbilityKind::{
    Bonus, Defends, Discard, Drawn, Fired, Insert, Recover, Return, While,
};
use crate::words::When::{Action, ActionOrHousekeeping, Always, CardDraw, Hero, Ibutho, Impi};
use crate::words::{AbilityWords, CardWords, line};

const PAIR: AbilityWords = line(
    Bonus,
    Always,
    "Un segundo Soldado puede seguirle en la Fase de héroe.",
);
const LOW: AbilityWords = line(Fired, Always, "Después faltan munición y agua.");
const STAGE: AbilityWords = line(
    Discard,
    Action,
    "Se levanta al instante una etapa de la barricada, sin Acción ni jefe.",
);

const VOLLEY: &str = "Salva";
const EVENT: &str = "Suceso";
const MOVIE: &str = "Suceso de película";

/// A table, because the match would become code.
static CARDS: [CardWords; 50] = {
    let mut all = [words(Card::ReliefColumn); 50];
    let mut i = 0;
    while i < all.len() {
        all[i] = words(Card::ALL[i]);
        i += 1;
    }
    all
};

pub(crate) fn card(card: Card) -> &'static CardWords {
    &CARDS[usize::from(card.number()) - 1]
}

const fn words(card: Card) -> CardWords {
    match card {
        Card::ReliefColumn => CardWords::new(
            "Columna de Socorro",
            EVENT,
            const {
                &[line(
                    Drawn,
                    Always,
                    "El puesto ha resistido: el asedio termina.",
                )]
            },
            "La mañana del 23 la columna de lord Chelmsford volvió a cruzar el río y vio humo sobre el puesto.",
        ),
        Card::NightFalls => CardWords::new(
            "Comienza el combate nocturno",
            EVENT,
            const {
                &[line(
                    Drawn,
                    Always,
                    "De noche hasta el final: −1 en las salvas mientras no arda ningún edificio.",
                )]
            },
            "Oscureció poco después de las siete. La paja en llamas alumbraba el terreno ante los muros.",
        ),
        Card::Chard => CardWords::new(
            "Teniente Chard",
            "Teniente, Ingenieros Reales",
            const {
                &[
                    line(
                        Return,
                        CardDraw,
                        "Roba una carta más, si tenías tres o menos al empezar la fase.",
                    ),
                    line(Discard, Action, "Dos Acciones más."),
                ]
            },
            "John Chard estaba en el vado para reparar las balsas. Por unos años de antigüedad, tomó el mando.",
        ),
        Card::Bromhead => CardWords::new(
            "Teniente Bromhead",
            "Teniente, Regimiento 24",
            const {
                &[
                    line(Return, Action, "Una Acción más."),
                    line(Discard, CardDraw, "Roba hasta dos cartas más."),
                ]
            },
            "Gonville Bromhead mandaba la Compañía B del segundo batallón, que quedó para guardar los víveres.",
        ),
        Card::HereTheyCome => CardWords::new(
            "«¡Ahí vienen...!»",
            VOLLEY,
            const { &[line(Fired, Action, "Dispararla no cuesta Acción.")] },
            "",
        ),
        Card::Dalton => CardWords::new(
            "Comisario Dalton",
            "Comisariado",
            const {
                &[
                    line(Defends, Always, "Sostiene el Almacén con 4, 5 o 6."),
                    line(Discard, Impi, "Ignora la ficha."),
                ]
            },
            "James Dalton, viejo soldado, aconsejó quedarse y trazó la línea de sacos de maíz.",
        ),
        Card::Bourne => CardWords::new(
            "Sargento abanderado Bourne",
            "Sargento, Regimiento 24",
            const {
                &[
                    line(While, Always, "Tu mano no tiene límite."),
                    line(Discard, Action, "Ningún −1 en las salvas de este turno."),
                ]
            },
            "Frank Bourne, de 24 años, mantuvo firme a la compañía. Vivió hasta 1945, el último de todos.",
        ),
        Card::Windridge => CardWords::new(
            "Sargento Windridge",
            "Sargento, Regimiento 24",
            const { &[STAGE] },
            "Joseph Windridge preparó el almacén: puertas cerradas, aspilleras abiertas.",
        ),
        Card::Adendorff => CardWords::new(
            "Teniente Adendorff",
            "Teniente, Contingente Nativo de Natal",
            const {
                &[line(
                    Insert,
                    Impi,
                    "Devuelve la ficha a la taza y saca otra.",
                )]
            },
            "Llegó a caballo con la noticia de Isandlwana y, según Chard, se quedó a luchar.",
        ),
        Card::Reynolds => CardWords::new(
            "Cirujano Reynolds",
            "Sanidad Militar",
            const {
                &[line(
                    Recover,
                    ActionOrHousekeeping,
                    "Un héroe descartado queda disponible al instante. Luego tira por Reynolds: 1–2 descartar, 3–4 insertar, 5–6 volver.",
                )]
            },
            "James Reynolds curó heridos bajo el fuego y llevó cartuchos al hospital.",
        ),
        Card::Schiess => CardWords::new(
            "Cabo Schiess",
            "Cabo, Contingente Nativo de Natal",
            const {
                &[
                    line(Defends, Always, "Sostiene el Muro Norte con 5 o 6."),
                    line(
                        Discard,
                        Impi,
                        "Dispara una carta de Salva u otro héroe disponible antes de que la ficha surta efecto.",
                    ),
                ]
            },
            "Christian Schiess, voluntario suizo, dejó la cama del hospital con un pie herido.",
        ),
        Card::Hook => CardWords::new(
            "Soldado Hook",
            "Soldado, Regimiento 24",
            const {
                &[
                    line(Defends, Always, "Sostiene el Hospital con 5 o 6."),
                    line(
                        Discard,
                        Action,
                        "Se apaga el fuego del Hospital, o el iButho del Hospital retrocede una casilla.",
                    ),
                    PAIR,
                ]
            },
            "Henry Hook defendió sala tras sala del hospital mientras sacaban a los enfermos.",
        ),
        Card::JohnWilliams => CardWords::new(
            "Soldado John Williams",
            "Soldado, Regimiento 24",
            const {
                &[
                    line(Return, Action, "Toma en tu mano un Soldado descartado."),
                    PAIR,
                ]
            },
            "Abrió a golpes los tabiques del hospital, sala por sala, para sacar a los enfermos.",
        ),
        Card::Attwood => CardWords::new(
            "Cabo Attwood",
            "Cabo, Cuerpo de Servicio del Ejército",
            const {
                &[line(
                    Return,
                    Action,
                    "Distribuye munición y agua sin gastar Acción.",
                )]
            },
            "Francis Attwood luchó desde una ventana del desván del almacén.",
        ),
        Card::Dunne => CardWords::new(
            "Comisario adjunto Dunne",
            "Comisariado",
            const {
                &[
                    line(
                        While,
                        Always,
                        "Puede dirigir la obra de la barricada como un Sargento.",
                    ),
                    STAGE,
                ]
            },
            "Walter Dunne, a pecho descubierto, amontonó sacos de maíz en el último reducto.",
        ),
        Card::Dunbar => CardWords::new(
            "Soldado Dunbar",
            "Soldado, Regimiento 24",
            const {
                &[
                    line(
                        Insert,
                        Impi,
                        "Una formación de la ficha de Avance mueve una casilla menos.",
                    ),
                    PAIR,
                ]
            },
            "A James Dunbar se le recordó por sus tiros lejanos a los jefes al pie del cerro.",
        ),
        Card::Lugg => CardWords::new(
            "Agente Lugg",
            "Policía Montada de Natal",
            const {
                &[line(
                    Return,
                    Action,
                    "Un dado más en la próxima salva a alcance Medio o Largo de este turno.",
                )]
            },
            "Harry Lugg estaba ingresado con la rodilla mala; tomó una carabina y un sitio en el muro.",
        ),
        Card::Gallagher => CardWords::new(
            "Sargento Gallagher",
            "Sargento, Regimiento 24",
            const {
                &[line(
                    Return,
                    Action,
                    "Combate un incendio sin gastar Acción.",
                )]
            },
            "Henry Gallagher tuvo a su cargo el muro de carros y sacos del lado del cerro.",
        ),
        Card::PresentFireOne | Card::PresentFireTwo => {
            CardWords::new("«¡Por descargas! ¡Apunten... fuego!»", VOLLEY, &[], "")
        }
        Card::FireAtWill => CardWords::new("«¡Fuego a discreción!»", VOLLEY, &[], ""),
        Card::HarkTheOrders => CardWords::new("«Atentos a las órdenes»", VOLLEY, &[], ""),
        Card::MarkYourTarget => CardWords::new("«Fijen el blanco»", VOLLEY, &[], ""),
        Card::FixBayonets => CardWords::new("«¡Calen... bayonetas!»", VOLLEY, &[], ""),
        Card::EnGarde => CardWords::new("«¡Listos... en guardia!»", VOLLEY, &[], ""),
        Card::ByRanks => CardWords::new("«Fuego por filas»", VOLLEY, const { &[LOW] }, ""),
        Card::PickYourMan => CardWords::new("«Cada uno, su hombre»", VOLLEY, &[], ""),
        Card::SteadyLads => CardWords::new(
            "«Firmes, muchachos, firmes»",
            EVENT,
            const {
                &[line(
                    Discard,
                    CardDraw,
                    "Desde tu mano: toma una carta de Salva de los descartes.",
                )]
            },
            "",
        ),
        Card::PourItOn => CardWords::new("«¡Sin tregua!»", VOLLEY, &[], ""),
        Card::CommitReserveOne | Card::CommitReserveTwo => CardWords::new(
            "Empeñar el pelotón de reserva",
            VOLLEY,
            const {
                &[
                    line(
                        Fired,
                        Action,
                        "Necesita el pelotón de reserva, que sigue formado.",
                    ),
                    LOW,
                ]
            },
            "",
        ),
        Card::Smith => CardWords::new(
            "Reverendo Smith",
            "Capellán",
            const {
                &[
                    line(
                        Return,
                        Action,
                        "Distribuye munición y agua sin gastar Acción; si no faltan, un dado más en la próxima salva de este turno.",
                    ),
                    line(Discard, Hero, "Presenta un héroe más."),
                ]
            },
            "George Smith recorrió los muros toda la noche con cartuchos, y rogaba a los hombres que no juraran.",
        ),
        Card::Allen => CardWords::new(
            "Cabo Allen",
            "Cabo, Regimiento 24",
            const {
                &[
                    line(
                        Return,
                        Action,
                        "Distribuye munición y agua sin gastar Acción.",
                    ),
                    line(
                        Discard,
                        Action,
                        "Dispara una carta de Salva u otro héroe disponible sin gastar Acción.",
                    ),
                ]
            },
            "William Allen mantuvo abierto el paso al hospital, y llevó cartuchos cuando una herida le quitó el fusil.",
        ),
        Card::Hitch => CardWords::new(
            "Soldado Hitch",
            "Soldado, Regimiento 24",
            const {
                &[
                    line(
                        Return,
                        Action,
                        "Un dado más en la próxima salva de este turno.",
                    ),
                    PAIR,
                ]
            },
            "Frederick Hitch vigiló desde el tejado y siguió luchando con el hombro destrozado.",
        ),
        Card::RobertJones => CardWords::new(
            "Soldado Robert Jones",
            "Soldado, Regimiento 24",
            const {
                &[
                    line(
                        Defends,
                        Always,
                        "Sostiene el Hospital con 5 o 6; junto a Hook, con 4, 5 o 6.",
                    ),
                    PAIR,
                ]
            },
            "Con William Jones guardó la última sala hasta que seis de sus siete enfermos salieron por la ventana.",
        ),
        Card::WilliamJones => CardWords::new(
            "Soldado William Jones",
            "Soldado, Regimiento 24",
            const {
                &[
                    line(
                        Discard,
                        Ibutho,
                        "El iButho que está entrando en el Hospital se detiene delante.",
                    ),
                    PAIR,
                ]
            },
            "El mayor de los dos a la puerta de la última sala: delante bayonetas, detrás enfermos.",
        ),
        Card::Roy => CardWords::new(
            "Soldado Roy",
            "Soldado, Regimiento 24",
            const {
                &[
                    line(
                        Return,
                        Action,
                        "Toma en tu mano a Hook o a un Jones de los descartes.",
                    ),
                    PAIR,
                ]
            },
            "William Roy tenía su puesto en el hospital y ayudó a salir a los enfermos antes de que cayera.",
        ),
        Card::Waters => CardWords::new(
            "Soldado Waters",
            "Soldado, Regimiento 24",
            const {
                &[
                    line(
                        Insert,
                        Impi,
                        "Tiradores zulúes vuelve a la taza sin efecto.",
                    ),
                    PAIR,
                ]
            },
            "John Waters disparó desde el hospital, se ocultó en la noche bajo una capa negra y vivió.",
        ),
        Card::Dick => CardWords::new(
            "Dick",
            "El perro del cirujano Reynolds",
            const {
                &[
                    line(Bonus, Hero, "Preséntalo además, gratis."),
                    line(
                        Return,
                        Ibutho,
                        "Vuelve a tirar una Defensa Heroica fallida.",
                    ),
                    line(Discard, Ibutho, "Una casilla defendida resiste sin tirada."),
                ]
            },
            "No se apartó del cirujano, y ladraba adonde nadie había mirado todavía.",
        ),
        Card::NatalContingent => CardWords::new(
            "Contingente Nativo de Natal",
            "Grupo, dentro",
            const {
                &[
                    line(
                        Defends,
                        Always,
                        "Sostiene las dos casillas 0 con 5 o 6 mientras todo iButho esté en la casilla 1 o más lejos.",
                    ),
                    line(
                        Discard,
                        Action,
                        "Estandarte: un dado más a alcance Corto hasta el final; −7 puntos de victoria.",
                    ),
                ]
            },
            "Una compañía de gente de Natal estaba en el puesto y se fue antes del ataque. ¿Y si se hubiera quedado?",
        ),
        Card::Spalding => CardWords::new(
            "Comandante Spalding",
            "Comandante, Estado Mayor",
            const {
                &[
                    line(
                        While,
                        Always,
                        "Sirve de Teniente. Con él en la mano o en juego, Disputa de antigüedad no surte efecto.",
                    ),
                    line(Discard, Action, "Presenta a todos los héroes de tu mano."),
                ]
            },
            "Henry Spalding cabalgó esa tarde a Helpmekaar para apurar a la compañía que no llegaba.",
        ),
        Card::NatalHorse => CardWords::new(
            "Caballería Nativa de Natal",
            "Grupo, fuera",
            const {
                &[line(
                    Discard,
                    Action,
                    "Estandarte: un dado más a alcance Medio, Largo y casilla 4 hasta el final; −5 puntos de victoria.",
                )]
            },
            "Cien jinetes de Isandlwana sostuvieron un rato la ladera y se fueron con las cananas vacías.",
        ),
        Card::GCompany => CardWords::new(
            "Compañía G",
            "Grupo, fuera",
            const {
                &[line(
                    Discard,
                    Action,
                    "Estandarte: +1 en un dado de cada salva fuera del perímetro hasta el final; −10 puntos de victoria.",
                )]
            },
            "Debía relevar el puesto ese día. En el camino vio el humo y dio la vuelta.",
        ),
        Card::AimLow => CardWords::new("«¡Apunten bajo!»", VOLLEY, &[], ""),
        Card::FrontRank => CardWords::new("«¡Primera fila... fuego!»", VOLLEY, &[], ""),
        Card::RearRank => CardWords::new("«¡Segunda fila... fuego!»", VOLLEY, &[], ""),
        Card::RapidFire => CardWords::new("«¡Fuego rápido!»", VOLLEY, &[], ""),
        Card::FourHundredYards => CardWords::new("«A cuatrocientas yardas»", VOLLEY, &[], ""),
        Card::MenOfHarlech => CardWords::new(
            "Hombres de Harlech",
            MOVIE,
            const {
                &[line(
                    Discard,
                    Action,
                    "Desde tu mano, gratis: ningún −1 este turno y un dado más en cada salva.",
                )]
            },
            "No consta que nadie cantara. En la película sí, y no se olvida.",
        ),
        Card::CattleStampede => CardWords::new(
            "Estampida del ganado",
            MOVIE,
            const {
                &[line(
                    Discard,
                    Action,
                    "Desde tu mano, gratis: todo iButho en las casillas 1 o 2 de los Lomos y el Cuerno Derecho retrocede una casilla.",
                )]
            },
            "Los bueyes solo rompieron el corral en la pantalla.",
        ),
    }
}
