//! The English names of the cards: for messages and logs. Players read the page's own words.

use super::Card;

/// By card number minus one.
const NAMES: [&str; 50] = [
    "Relief Column",
    "Night Fighting Begins",
    "Lieutenant Chard",
    "Lieutenant Bromhead",
    "Here they come...",
    "Commissary Dalton",
    "Colour Sergeant Bourne",
    "Sergeant Windridge",
    "Lieutenant Adendorff",
    "Surgeon Reynolds",
    "Corporal Schiess",
    "Private Hook",
    "Private John Williams",
    "Corporal Attwood",
    "Assistant Commissary Dunne",
    "Private Dunbar",
    "Trooper Lugg",
    "Sergeant Gallagher",
    "Volley fire! Present... fire!",
    "Volley fire! Present... fire!",
    "Independent! Fire at Will!",
    "Hark the Orders",
    "Mark your target",
    "Fix... bayonets!",
    "Ready... En Garde!",
    "Volley Fire by Ranks",
    "Pick your man",
    "Steady, lads, steady",
    "Pour it on",
    "Commit Reserve Platoon",
    "Commit Reserve Platoon",
    "Reverend Smith",
    "Corporal Allen",
    "Private Hitch",
    "Private Robert Jones",
    "Private William Jones",
    "Private Roy",
    "Private Waters",
    "Dick",
    "Natal Native Contingent",
    "Major Spalding",
    "Natal Native Horse",
    "G Company",
    "Aim low",
    "Front rank... fire!",
    "Rear rank... fire!",
    "Rapid fire",
    "At four hundred yards",
    "Men of Harlech",
    "Cattle Stampede",
];

impl Card {
    /// Its name in English, without quotation marks; the two volleys and the two reserves share one.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self as usize - 1]
    }
}
