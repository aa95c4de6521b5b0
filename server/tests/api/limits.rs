//! Whoever asks too often waits; whoever else asks does not.

use std::num::NonZeroU32;
use std::time::Duration;

use hyper::Method;
use hyper::body::Bytes;
use server::limits::{Rule, Window};

use crate::house::{House, run};
use crate::visitor::{Answer, Visitor};

/// One after another, as somebody behind a proxy that saw this address.
async fn ask(visitor: &mut Visitor, address: &str) -> Answer {
    visitor
        .send(
            Method::GET,
            "/daily",
            &[("x-forwarded-for", address)],
            Bytes::new(),
        )
        .await
        .expect("an answer")
}

#[test]
fn an_address_that_asks_too_often_waits_and_nobody_else_does() {
    run(async {
        let mut house = House::open().await;
        let few = Window {
            burst: NonZeroU32::new(4).expect("four"),
            over: Duration::from_secs(400),
        };
        house
            .limit(Rule {
                address: [few; 2],
                ..Rule::usual(1)
            })
            .await;
        let mut anna = house.visitor();
        for _ in 0..4 {
            ask(&mut anna, "1.1.1.1").await.ok();
        }
        let refused = ask(&mut anna, "1.1.1.1").await;
        let wait: u64 = refused.headers["retry-after"]
            .to_str()
            .expect("text")
            .parse()
            .expect("seconds");
        assert!((50..=101).contains(&wait), "{wait}");
        refused.problem(429, "too-many");
        // Another tale about oneself changes nothing, nor does another browser.
        ask(&mut anna, "9.9.9.9, 1.1.1.1")
            .await
            .problem(429, "too-many");
        ask(&mut house.visitor(), "1.1.1.1")
            .await
            .problem(429, "too-many");
        ask(&mut anna, "2.2.2.2").await.ok();
        // One household, however many addresses it has.
        for number in 1..=4 {
            ask(&mut anna, &format!("2001:db8:0:1::{number}"))
                .await
                .ok();
        }
        ask(&mut anna, "2001:db8:0:1:ffff::5")
            .await
            .problem(429, "too-many");
        ask(&mut anna, "2001:db8:0:2::1").await.ok();
    });
}
