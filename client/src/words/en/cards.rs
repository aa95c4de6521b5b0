//! The cards in English.

use shared::ramparts::Card;

use crate::words::AbilityKind::{
    Bonus, Defends, Discard, Drawn, Fired, Insert, Recover, Return, While,
};
use crate::words::When::{Action, ActionOrHousekeeping, Always, CardDraw, Impi};
use crate::words::{AbilityWords, CardWords, line};

const PAIR: AbilityWords = line(
    Bonus,
    Always,
    "A second Private may follow him in the Hero Phase.",
);
const LOW: AbilityWords = line(Fired, Always, "Ammunition and water are low afterwards.");
const STAGE: AbilityWords = line(
    Discard,
    Action,
    "One stage of the barricade stands at once, without an Action or a leader.",
);

const VOLLEY: &str = "Volley";
const EVENT: &str = "Event";

pub(crate) const fn card(card: Card) -> CardWords {
    match card {
        Card::ReliefColumn => CardWords::new(
            "Relief Column",
            EVENT,
            const { &[line(Drawn, Always, "The post has held: the siege is over.")] },
            "Early on the 23rd Lord Chelmsford’s column came back over the river and saw smoke above the post.",
        ),
        Card::NightFalls => CardWords::new(
            "Night Fighting Begins",
            EVENT,
            const {
                &[line(
                    Drawn,
                    Always,
                    "Night until the end: −1 on volleys while no building burns.",
                )]
            },
            "It was dark soon after seven. The burning thatch lit the ground before the walls.",
        ),
        Card::Chard => CardWords::new(
            "Lieutenant Chard",
            "Lieutenant, Royal Engineers",
            const {
                &[
                    line(
                        Return,
                        CardDraw,
                        "Draw one more card, if you held three or fewer when the phase began.",
                    ),
                    line(Discard, Action, "Two more Actions."),
                ]
            },
            "John Chard was at the drift to mend the ponts. Senior by a few years, he took command.",
        ),
        Card::Bromhead => CardWords::new(
            "Lieutenant Bromhead",
            "Lieutenant, 24th Regiment",
            const {
                &[
                    line(Return, Action, "One more Action."),
                    line(Discard, CardDraw, "Draw up to two more cards."),
                ]
            },
            "Gonville Bromhead led B Company of the 2nd battalion, left behind to guard the stores.",
        ),
        Card::HereTheyCome => CardWords::new(
            "“Here they come...”",
            VOLLEY,
            const { &[line(Fired, Action, "Firing it costs no Action.")] },
            "",
        ),
        Card::Dalton => CardWords::new(
            "Commissary Dalton",
            "Commissariat",
            const {
                &[
                    line(Defends, Always, "Holds the Storehouse on 4, 5 or 6."),
                    line(Discard, Impi, "Ignore the chit."),
                ]
            },
            "James Dalton, an old soldier, spoke for staying and drew the line of mealie bags.",
        ),
        Card::Bourne => CardWords::new(
            "Colour Sergeant Bourne",
            "Sergeant, 24th Regiment",
            const {
                &[
                    line(While, Always, "Your hand has no limit."),
                    line(Discard, Action, "No −1 on volleys this turn."),
                ]
            },
            "Frank Bourne, 24 years old, kept the company steady. He lived until 1945, the last of them.",
        ),
        Card::Windridge => CardWords::new(
            "Sergeant Windridge",
            "Sergeant, 24th Regiment",
            const { &[STAGE] },
            "Joseph Windridge made the storehouse ready: doors blocked, loopholes cut.",
        ),
        Card::Adendorff => CardWords::new(
            "Lieutenant Adendorff",
            "Lieutenant, Natal Native Contingent",
            const { &[line(Insert, Impi, "Put the chit back and draw another.")] },
            "He rode in with the news of Isandlwana, and by Chard’s account stayed to fight.",
        ),
        Card::Reynolds => CardWords::new(
            "Surgeon Reynolds",
            "Army Medical Department",
            const {
                &[line(
                    Recover,
                    ActionOrHousekeeping,
                    "A discarded hero is available at once. Then roll for Reynolds: 1–2 discard, 3–4 insert, 5–6 return.",
                )]
            },
            "James Reynolds dressed wounds under fire and carried cartridges to the hospital.",
        ),
        Card::Schiess => CardWords::new(
            "Corporal Schiess",
            "Corporal, Natal Native Contingent",
            const {
                &[
                    line(Defends, Always, "Holds the North Wall on 5 or 6."),
                    line(
                        Discard,
                        Impi,
                        "Fire a Volley card or another available hero before the chit takes effect.",
                    ),
                ]
            },
            "Christian Schiess, a Swiss volunteer, left his hospital bed with a wounded foot.",
        ),
        Card::Hook => CardWords::new(
            "Private Hook",
            "Private, 24th Regiment",
            const {
                &[
                    line(Defends, Always, "Holds the Hospital on 5 or 6."),
                    line(
                        Discard,
                        Action,
                        "The Hospital’s fire is out, or the iButho in the Hospital retreats one box.",
                    ),
                    PAIR,
                ]
            },
            "Henry Hook held one hospital room after another while the patients were got out.",
        ),
        Card::JohnWilliams => CardWords::new(
            "Private John Williams",
            "Private, 24th Regiment",
            const {
                &[
                    line(Return, Action, "Take a discarded Private into your hand."),
                    PAIR,
                ]
            },
            "He broke through the hospital’s inner walls, room by room, to bring the sick away.",
        ),
        Card::Attwood => CardWords::new(
            "Corporal Attwood",
            "Corporal, Army Service Corps",
            const {
                &[line(
                    Return,
                    Action,
                    "Distribute ammunition and water without an Action.",
                )]
            },
            "Francis Attwood fought from a loft window of the storehouse.",
        ),
        Card::Dunne => CardWords::new(
            "Assistant Commissary Dunne",
            "Commissariat",
            const {
                &[
                    line(While, Always, "May lead barricade work like a Sergeant."),
                    STAGE,
                ]
            },
            "Walter Dunne stood in the open to pile mealie bags into the last redoubt.",
        ),
        Card::Dunbar => CardWords::new(
            "Private Dunbar",
            "Private, 24th Regiment",
            const {
                &[
                    line(
                        Insert,
                        Impi,
                        "One formation the Advance chit names moves one box less.",
                    ),
                    PAIR,
                ]
            },
            "James Dunbar was remembered for long shots at the leaders under the hill.",
        ),
        Card::Lugg => CardWords::new(
            "Trooper Lugg",
            "Trooper, Natal Mounted Police",
            const {
                &[line(
                    Return,
                    Action,
                    "One more die for the next volley at Medium or Long this turn.",
                )]
            },
            "Harry Lugg was in hospital with a bad knee; he took a carbine and a place at the wall.",
        ),
        Card::Gallagher => CardWords::new(
            "Sergeant Gallagher",
            "Sergeant, 24th Regiment",
            const { &[line(Return, Action, "Fight a fire without an Action.")] },
            "Henry Gallagher had charge of the wall of wagons and bags on the hill side.",
        ),
        Card::PresentFireOne | Card::PresentFireTwo => {
            CardWords::new("“Volley fire! Present... fire!”", VOLLEY, &[], "")
        }
        Card::FireAtWill => CardWords::new("“Inde\u{ad}pendent! Fire at Will!”", VOLLEY, &[], ""),
        Card::HarkTheOrders => CardWords::new("“Hark the Orders”", VOLLEY, &[], ""),
        Card::MarkYourTarget => CardWords::new("“Mark your target”", VOLLEY, &[], ""),
        Card::FixBayonets => CardWords::new("“Fix... bayonets!”", VOLLEY, &[], ""),
        Card::EnGarde => CardWords::new("“Ready... En Garde!”", VOLLEY, &[], ""),
        Card::ByRanks => CardWords::new("“Volley Fire by Ranks”", VOLLEY, const { &[LOW] }, ""),
        Card::PickYourMan => CardWords::new("“Pick your man”", VOLLEY, &[], ""),
        Card::SteadyLads => CardWords::new(
            "“Steady, lads, steady”",
            EVENT,
            const {
                &[line(
                    Discard,
                    CardDraw,
                    "From your hand: take a Volley card from the discard pile.",
                )]
            },
            "",
        ),
        Card::PourItOn => CardWords::new("“Pour it on”", VOLLEY, &[], ""),
        Card::CommitReserveOne | Card::CommitReserveTwo => CardWords::new(
            "Commit Reserve Platoon",
            VOLLEY,
            const {
                &[
                    line(
                        Fired,
                        Action,
                        "Needs the Reserve Platoon, which stays formed.",
                    ),
                    LOW,
                ]
            },
            "",
        ),
    }
}
