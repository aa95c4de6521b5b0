//! Requests of a side of a game for two beside its moves: offers, answers to them, and resigning.

use shared::api::OfferKind;
use shared::digest::Digest;
use shared::rules::Side;
use uuid::Uuid;

use super::{Failure, fetch};

/// The request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatRequest {
    /// To resign.
    Resign,
    /// To withdraw a game that nobody has joined.
    Withdraw,
    /// That the other side agrees to this.
    Offer(OfferKind),
    /// To accept the other side's offer.
    Accept(OfferKind),
    /// To withdraw or decline the offer.
    Decline,
}

/// The state of the game at the request, and the side that makes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AskedAt {
    /// The game whose seat it is about.
    pub(crate) game: Uuid,
    /// Entries of its log.
    pub(crate) seq: u32,
    /// Of its table.
    pub(crate) digest: Digest,
    /// The side that asks.
    pub(crate) side: Side,
    /// The server does nothing twice for one id.
    pub(crate) command_id: Uuid,
}

/// Sends a request; its effect is read from the game.
pub(crate) async fn request(at: &AskedAt, what: SeatRequest) -> Result<(), Failure> {
    let (method, path) = match what {
        SeatRequest::Resign => ("POST", "resign"),
        SeatRequest::Withdraw => ("POST", "withdraw"),
        SeatRequest::Offer(_) => ("PUT", "offer"),
        SeatRequest::Accept(_) => ("POST", "offer/accept"),
        SeatRequest::Decline => ("DELETE", "offer"),
    };
    let path = format!("/games/{}/{path}", at.game);
    fetch(method, &path, body(at, what)).await.map(drop)
}

fn body(at: &AskedAt, what: SeatRequest) -> Option<String> {
    let (seq, Side(side)) = (at.seq, at.side);
    let command = || {
        format!(
            "\"command_id\":\"{}\",\"digest\":\"{}\",\"seq\":{seq},\"side\":{side}",
            at.command_id, at.digest
        )
    };
    match what {
        SeatRequest::Resign | SeatRequest::Withdraw => Some(format!("{{{}}}", command())),
        SeatRequest::Accept(kind) => Some(format!("{{{},\"kind\":{}}}", command(), written(kind))),
        SeatRequest::Offer(kind) => Some(format!(
            "{{\"seq\":{seq},\"side\":{side},\"kind\":{}}}",
            written(kind)
        )),
        SeatRequest::Decline => None,
    }
}

fn written(kind: OfferKind) -> String {
    match kind {
        OfferKind::TakeBack { to } => format!("{{\"take_back\":{{\"to\":{to}}}}}"),
        OfferKind::CallOff => "\"call_off\"".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use shared::api::{AcceptOffer, NewOffer, PlainCommand};

    use super::*;

    /// The server reads a body as in `shared`, and refuses unknown fields.
    #[test]
    fn a_body_is_what_the_server_takes() {
        let at = AskedAt {
            game: Uuid::from_u128(1),
            seq: 12,
            digest: "00112233445566778899aabbccddeeff"
                .parse()
                .expect("32 digits"),
            side: Side(1),
            command_id: Uuid::from_u128(2),
        };
        let text = |what| body(&at, what).expect("a body");
        let plain: PlainCommand = serde_json::from_str(&text(SeatRequest::Resign)).expect("one");
        assert_eq!(
            (plain.command_id, plain.seq, plain.digest, plain.side),
            (at.command_id, 12, at.digest, Some(Side(1)))
        );
        for kind in [OfferKind::CallOff, OfferKind::TakeBack { to: 7 }] {
            let offer: NewOffer =
                serde_json::from_str(&text(SeatRequest::Offer(kind))).expect("an offer");
            assert_eq!(
                (offer.seq, offer.side, offer.kind),
                (12, Some(Side(1)), kind)
            );
            let accept: AcceptOffer =
                serde_json::from_str(&text(SeatRequest::Accept(kind))).expect("an answer");
            assert_eq!((accept.seq, accept.kind), (12, kind));
            assert_eq!(
                (accept.command_id, accept.digest),
                (at.command_id, at.digest)
            );
        }
        assert_eq!(body(&at, SeatRequest::Decline), None);
    }
}
