//! Offers of one side to the other: to take back, to call the game off.

use super::*;

#[test]
fn a_side_asks_and_the_other_agrees_or_not() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
        let (offer, accept) = (format!("/games/{id}/offer"), "offer/accept");
        act(&mut anna, &id, "guard").await.ok();
        let guarded = look(&mut anna, &id).await;
        act(&mut anna, &id, seal(2, "a")).await.ok();
        let view = look(&mut anna, &id).await;
        let asked = json!({"seq": view["seq"], "kind": {"take_back": {"to": 2}}});
        let shown = anna.put(&offer, &asked).await.ok();
        assert_eq!(shown["offer"]["side"], json!(0));
        // A player cannot accept his own offer; the other may decline, and be asked again.
        let take_back = json!({"kind": {"take_back": {"to": 2}}});
        command(&mut anna, &id, accept, take_back.clone())
            .await
            .problem(422, "not-possible");
        let declined = ben
            .send(
                hyper::Method::DELETE,
                &offer,
                &[],
                hyper::body::Bytes::new(),
            )
            .await
            .expect("an answer");
        assert_eq!(declined.ok().get("offer"), None);
        command(&mut ben, &id, accept, take_back.clone())
            .await
            .problem(422, "not-possible");
        // The accepted offer is the one that was seen, even if it is replaced meanwhile.
        let call_off = json!({"seq": view["seq"], "kind": "call_off"});
        anna.put(&offer, &call_off).await.ok();
        command(&mut ben, &id, accept, take_back.clone())
            .await
            .problem(422, "not-possible");
        // An offer is limited to what the page describes: the last action of the side that asks.
        let more = json!({"seq": view["seq"], "kind": {"take_back": {"to": 1}}});
        anna.put(&offer, &more).await.problem(422, "not-possible");
        command(&mut ben, &id, accept, json!({}))
            .await
            .problem(422, "wrong-shape");
        anna.put(&offer, &asked).await.ok();
        // The same one repeated does not count; another, the fourth, is too many until the game continues. The other side may ask.
        anna.put(&offer, &asked).await.ok();
        anna.put(&offer, &call_off)
            .await
            .problem(422, "offer-limit");
        let (seq, digest) = (&view["seq"], &view["digest"]);
        let mut agreed = json!({"command_id": Uuid::now_v7(), "seq": seq, "digest": digest});
        agreed["kind"] = take_back["kind"].clone();
        let path = format!("/games/{id}/{accept}");
        let answer = ben.post(&path, &agreed).await.ok();
        assert_eq!(ben.post(&path, &agreed).await.ok(), answer);
        agreed["kind"] = json!("call_off");
        ben.post(&path, &agreed)
            .await
            .problem(422, "command-id-reused");
        assert_eq!(answer["digest"], guarded["digest"]);
        // An impossible offer is refused, as is one on an outdated table.
        anna.put(&offer, &asked).await.problem(409, "stale");
        let view = look(&mut anna, &id).await;
        let nothing = json!({"seq": view["seq"], "kind": {"take_back": {"to": 40}}});
        anna.put(&offer, &nothing)
            .await
            .problem(422, "not-possible");
        // An offer lapses when the game continues.
        let call_off = json!({"seq": view["seq"], "kind": "call_off"});
        ben.put(&offer, &call_off).await.ok();
        act(&mut anna, &id, seal(2, "a")).await.ok();
        assert_eq!(look(&mut anna, &id).await.get("offer"), None);
        let view = look(&mut ben, &id).await;
        ben.put(&offer, &json!({"seq": view["seq"], "kind": "call_off"}))
            .await
            .ok();
        let call_off = json!({"kind": "call_off"});
        command(&mut anna, &id, accept, call_off).await.ok();
        let over = look(&mut ben, &id).await;
        assert_eq!(
            (&over["score"], over["seed"].is_string()),
            (&json!(null), true)
        );
        let record = anna.get(&format!("/games/{id}/record")).await.ok();
        assert_eq!(record["score"], json!(null));
        replays(&server, &id).await;
    });
}
