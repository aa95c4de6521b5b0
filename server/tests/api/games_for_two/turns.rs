//! A player's list of unfinished games for two: whose turn it is, against whom, and until when.

use super::*;

async fn turns(player: &mut TestClient) -> Vec<Value> {
    let turns = player.get("/me/turns").await.ok();
    turns["games"].as_array().expect("a list").clone()
}

#[test]
fn a_player_sees_whose_turn_it_is() {
    const NOW: OffsetDateTime = datetime!(2026-11-22 12:00 UTC);
    run(async {
        let server = TestServer::at(|| NOW).await;
        let mut stranger = client(&server);
        assert!(turns(&mut stranger).await.is_empty());

        let (mut anna, mut ben, id) = sat_down(&server, json!({"clock": {"days": 3}})).await;
        ben.put("/me", &json!({"name": "Ben"})).await.ok();
        // A free seat waits for nobody, and a player of both sides does not wait for another.
        begin(&mut anna, json!({"clock": {"days": 1}})).await;
        begin(&mut anna, json!({"opponent": "one_screen"})).await;
        let of_anna = turns(&mut anna).await;
        let mine = json!({"id": id, "side": 0, "opponent": "Ben", "to_act": true,
                          "until": "2026-11-25T12:00:00Z", "offer": null});
        assert_eq!(of_anna, [mine]);
        assert_eq!(turns(&mut ben).await[0]["side"], json!(1));

        act(&mut anna, &id, "guard").await.ok();
        act(&mut anna, &id, seal(3, "pepper")).await.ok();
        let waiting = &turns(&mut anna).await[0];
        assert_eq!(
            (&waiting["to_act"], &waiting["until"]),
            (&json!(false), &Value::Null)
        );
        assert_eq!(turns(&mut ben).await[0]["to_act"], json!(true));

        // What waits for the player comes first: a question as well as a turn.
        let other = between(&mut anna, &mut ben).await;
        let order = |games: &[Value]| games.iter().map(|game| game["id"].clone()).collect();
        let ids: Vec<Value> = order(&turns(&mut anna).await);
        assert_eq!(ids, [json!(other), json!(id)]);
        act(&mut anna, &other, "guard").await.ok();
        act(&mut anna, &other, seal(3, "salt")).await.ok();
        let view = look(&mut ben, &id).await;
        let call_off = json!({"seq": view["seq"], "kind": "call_off"});
        let offer = format!("/games/{id}/offer");
        ben.put(&offer, &call_off).await.ok();
        let asked = turns(&mut anna).await;
        assert_eq!(
            (&asked[0]["id"], &asked[0]["offer"]),
            (&json!(id), &json!("call_off"))
        );
        // An offer does not make its sender's turn pending.
        assert_eq!(turns(&mut ben).await[0]["offer"], Value::Null);

        command(&mut ben, &id, "resign", json!({})).await.ok();
        let ids: Vec<Value> = order(&turns(&mut anna).await);
        assert_eq!(ids, [json!(other)]);
        assert!(turns(&mut stranger).await.is_empty());
    });
}

/// Of games that wait for the other side more may have less time left than the list has places.
#[test]
fn a_game_that_waits_for_the_player_is_listed_among_many_that_do_not() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        for _ in 0..20 {
            let begun = begin(&mut anna, json!({"clock": {"days": 1}})).await;
            let of_ben = id(&begun);
            let join = json!({"invitation": begun["invitation"]});
            ben.post(&format!("/games/{of_ben}/join"), &join).await.ok();
            act(&mut anna, &of_ben, "guard").await.ok();
            act(&mut anna, &of_ben, seal(3, "pepper")).await.ok();
        }
        let own = between(&mut anna, &mut ben).await;
        let listed = turns(&mut anna).await;
        assert_eq!((listed.len(), &listed[0]["id"]), (20, &json!(own)));
    });
}
