//! What `leptos` wants of the crate server_fn, and nothing behind it. That one calls a server's functions as if they were the page's; our
//! page has an API, and calls none. It brings fifty crates to compile (HTTP clients, addresses, international domain names), of which one
//! exports four classes to JavaScript that no linker may leave out: three kilobytes for every player to load and never to run.

#![forbid(unsafe_code)]

use std::future::Future;
use std::marker::PhantomData;

/// A function of a server; there is none.
pub trait ServerFn: Send + Sized {
    /// Its address.
    const PATH: &'static str;
    /// What calls it.
    type Client;
    /// How it is called.
    type Protocol;
    /// What it returns.
    type Output: Send;
    /// How it fails.
    type Error: error::FromServerFnError + Send;

    /// Its address.
    fn url() -> &'static str {
        Self::PATH
    }

    /// Calls it.
    fn run_on_client(self) -> impl Future<Output = Result<Self::Output, Self::Error>> + Send;
}

/// A call by HTTP.
pub struct Http<Input, Output>(PhantomData<(Input, Output)>);

/// What calls.
pub mod client {
    /// A client whose requests are of this type.
    pub trait Client<Error> {
        /// A request of it.
        type Request: super::request::ClientReq<Error>;
    }
}

/// How a call is written.
pub mod codec {
    /// As a form is.
    pub struct PostUrl;
}

/// How calls fail.
pub mod error {
    use std::fmt;

    /// Why a call failed.
    #[derive(Clone, Debug)]
    pub enum ServerFnErrorErr {
        /// What was sent could not be written.
        Serialization(String),
    }

    /// The same, of a function that has no errors of its own.
    pub type ServerFnError = ServerFnErrorErr;

    impl fmt::Display for ServerFnErrorErr {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let Self::Serialization(why) = self;
            f.write_str(why)
        }
    }

    /// An error that can tell why a call failed.
    pub trait FromServerFnError: Sized {
        /// Tells it.
        fn from_server_fn_error(error: ServerFnErrorErr) -> Self;
    }

    /// The same the other way round.
    pub trait IntoAppError<App> {
        /// Tells it.
        fn into_app_error(self) -> App;
    }

    impl<App: FromServerFnError> IntoAppError<App> for ServerFnErrorErr {
        fn into_app_error(self) -> App {
            App::from_server_fn_error(self)
        }
    }

    /// An error that came in an address.
    pub struct ServerFnUrlError<App>(std::marker::PhantomData<App>);

    impl<App: FromServerFnError> ServerFnUrlError<App> {
        /// Reads it.
        pub fn decode_err(error: &str) -> App {
            App::from_server_fn_error(ServerFnErrorErr::Serialization(error.to_owned()))
        }
    }
}

/// Where an answer sends the page.
pub mod redirect {
    /// Does nothing: no answer sends it anywhere.
    pub fn set_redirect_hook(_: impl Fn(&str) + Send + Sync + 'static) {}
}

/// What is sent.
pub mod request {
    /// A request that can hold a form.
    pub trait ClientReq<Error> {
        /// A form.
        type FormData;
    }
}
