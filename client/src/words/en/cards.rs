//! The cards in English.

use shared::ramparts::Card;

use crate::words::AbilityKind::{
    Bonus, Defends, Discard, Drawn, Fired, Insert, Recover, Return, While,
};
use crate::words::When::{Action, ActionOrHousekeeping, Always, CardDraw, Hero, Ibutho, Impi};
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
const MOVIE: &str = "Movie event";

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
        Card::Smith => CardWords::new(
            "Reverend Smith",
            "Chaplain",
            const {
                &[
                    line(
                        Return,
                        Action,
                        "Distribute ammunition and water without an Action; if they are not low, one more die for the next volley this turn.",
                    ),
                    line(Discard, Hero, "Put one more hero forth."),
                ]
            },
            "George Smith went along the walls all night with cartridges, and asked the men not to swear.",
        ),
        Card::Allen => CardWords::new(
            "Corporal Allen",
            "Corporal, 24th Regiment",
            const {
                &[
                    line(
                        Return,
                        Action,
                        "Distribute ammunition and water without an Action.",
                    ),
                    line(
                        Discard,
                        Action,
                        "Fire a Volley card or another available hero without an Action.",
                    ),
                ]
            },
            "William Allen kept the way to the hospital open, and brought cartridges when a wound ended his shooting.",
        ),
        Card::Hitch => CardWords::new(
            "Private Hitch",
            "Private, 24th Regiment",
            const {
                &[
                    line(
                        Return,
                        Action,
                        "One more die for the next volley this turn.",
                    ),
                    PAIR,
                ]
            },
            "Frederick Hitch watched from the roof, then fought on with a shattered shoulder.",
        ),
        Card::RobertJones => CardWords::new(
            "Private Robert Jones",
            "Private, 24th Regiment",
            const {
                &[
                    line(
                        Defends,
                        Always,
                        "Holds the Hospital on 5 or 6, together with Hook on 4, 5 or 6.",
                    ),
                    PAIR,
                ]
            },
            "With William Jones he kept the last ward until six of its seven patients were out of the window.",
        ),
        Card::WilliamJones => CardWords::new(
            "Private William Jones",
            "Private, 24th Regiment",
            const {
                &[
                    line(
                        Discard,
                        Ibutho,
                        "The iButho that is entering the Hospital stops in front of it.",
                    ),
                    PAIR,
                ]
            },
            "The elder of the two at the far ward’s door: bayonets there, patients behind.",
        ),
        Card::Roy => CardWords::new(
            "Private Roy",
            "Private, 24th Regiment",
            const {
                &[
                    line(
                        Return,
                        Action,
                        "Take Hook or a Jones from the discard pile into your hand.",
                    ),
                    PAIR,
                ]
            },
            "William Roy had a post in the hospital and helped the sick out of it before it fell.",
        ),
        Card::Waters => CardWords::new(
            "Private Waters",
            "Private, 24th Regiment",
            const {
                &[
                    line(Insert, Impi, "Zulu Snipers goes back and has no effect."),
                    PAIR,
                ]
            },
            "John Waters shot from the hospital, hid in the dark under a black cloak, and lived.",
        ),
        Card::Dick => CardWords::new(
            "Dick",
            "Surgeon Reynolds’s dog",
            const {
                &[
                    line(Bonus, Hero, "Put him forth besides, free."),
                    line(Return, Ibutho, "Roll a failed Heroic Defense again."),
                    line(Discard, Ibutho, "A defended box holds without a roll."),
                ]
            },
            "He never left the surgeon’s side, and barked where nobody had yet looked.",
        ),
        Card::NatalContingent => CardWords::new(
            "Natal Native Contingent",
            "Group, inside",
            const {
                &[
                    line(
                        Defends,
                        Always,
                        "Holds both 0 boxes on 5 or 6 while every iButho is in box 1 or higher.",
                    ),
                    line(
                        Discard,
                        Action,
                        "Banner: one more die at Close until the end; −7 victory points.",
                    ),
                ]
            },
            "A company of Natal’s own people stood in the post and left before the attack. What if they had stayed?",
        ),
        Card::Spalding => CardWords::new(
            "Major Spalding",
            "Major, staff",
            const {
                &[
                    line(
                        While,
                        Always,
                        "Serves as a Lieutenant. With him in hand or in play, Seniority Debate has no effect.",
                    ),
                    line(Discard, Action, "Put forth every hero in your hand."),
                ]
            },
            "Henry Spalding rode to Helpmekaar that afternoon to hurry the company that was late.",
        ),
        Card::NatalHorse => CardWords::new(
            "Natal Native Horse",
            "Group, outside",
            const {
                &[line(
                    Discard,
                    Action,
                    "Banner: one more die at Medium, Long and box 4 until the end; −5 victory points.",
                )]
            },
            "A hundred riders from Isandlwana held the slope for a while, then rode off with empty bandoliers.",
        ),
        Card::GCompany => CardWords::new(
            "G Company",
            "Group, outside",
            const {
                &[line(
                    Discard,
                    Action,
                    "Banner: +1 on a die of every volley outside the perimeter until the end; −10 victory points.",
                )]
            },
            "They were to relieve the post that day. On the road they saw the smoke and turned back.",
        ),
        Card::AimLow => CardWords::new("“Aim low”", VOLLEY, &[], ""),
        Card::FrontRank => CardWords::new("“Front rank... fire!”", VOLLEY, &[], ""),
        Card::RearRank => CardWords::new("“Rear rank... fire!”", VOLLEY, &[], ""),
        Card::RapidFire => CardWords::new("“Rapid fire”", VOLLEY, &[], ""),
        Card::FourHundredYards => CardWords::new("“At four hundred yards”", VOLLEY, &[], ""),
        Card::MenOfHarlech => CardWords::new(
            "Men of Harlech",
            MOVIE,
            const {
                &[line(
                    Discard,
                    Action,
                    "From your hand, free: no −1 this turn, and one more die for every volley.",
                )]
            },
            "Nobody is known to have sung. The film did, and it is hard to forget.",
        ),
        Card::CattleStampede => CardWords::new(
            "Cattle Stampede",
            MOVIE,
            const {
                &[line(
                    Discard,
                    Action,
                    "From your hand, free: every iButho in box 1 or 2 of the Loins and the Right Horn retreats one box.",
                )]
            },
            "The oxen broke out of the kraal on the screen only.",
        ),
    }
}
