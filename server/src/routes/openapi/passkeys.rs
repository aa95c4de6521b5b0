//! The messages of browsers and authenticators (WebAuthn), as far as an author of a client needs them. The server reads and writes
//! them by `webauthn-rs`, whose types do not support OpenAPI.

#![allow(dead_code, reason = "read by their derives alone")]

use utoipa::ToSchema;

/// Bytes as base64url without padding, as browsers write them.
#[derive(ToSchema)]
#[schema(
    value_type = String,
    pattern = "^([A-Za-z0-9_-]{4})*([A-Za-z0-9_-][AQgw]|[A-Za-z0-9_-]{2}[AEIMQUYcgkosw048])?$"
)]
struct Base64Url(String);

/// The `toJSON` result of `navigator.credentials.create`.
#[derive(ToSchema)]
pub(in crate::routes) struct PasskeyMade {
    id: String,
    #[schema(rename = "rawId")]
    raw_id: Base64Url,
    /// The type of the credential: `public-key`.
    r#type: String,
    #[schema(inline)]
    response: Attestation,
    /// Extension results; not used.
    #[schema(rename = "clientExtensionResults", value_type = Object, required = false)]
    client_extension_results: (),
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct Attestation {
    attestation_object: Base64Url,
    #[schema(rename = "clientDataJSON")]
    client_data_json: Base64Url,
    transports: Option<Vec<String>>,
}

/// The `toJSON` result of `navigator.credentials.get`.
#[derive(ToSchema)]
pub(in crate::routes) struct PasskeyShown {
    id: String,
    #[schema(rename = "rawId")]
    raw_id: Base64Url,
    /// The type of the credential: `public-key`.
    r#type: String,
    #[schema(inline)]
    response: Assertion,
    /// Extension results; not used.
    #[schema(rename = "clientExtensionResults", value_type = Object, required = false)]
    client_extension_results: (),
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct Assertion {
    authenticator_data: Base64Url,
    #[schema(rename = "clientDataJSON")]
    client_data_json: Base64Url,
    signature: Base64Url,
    /// The player of the passkey.
    user_handle: Option<Base64Url>,
}

/// For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(in crate::routes) struct PasskeyOptions {
    #[schema(inline)]
    public_key: PublicKey,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct PublicKey {
    challenge: Base64Url,
    /// Time-out in milliseconds.
    #[schema(nullable = false)]
    timeout: Option<u32>,
    #[schema(inline, nullable = false)]
    rp: Option<Site>,
    /// This site, in a request to sign in.
    #[schema(nullable = false)]
    rp_id: Option<String>,
    #[schema(inline, nullable = false)]
    user: Option<User>,
}

/// This site, in a request to create a passkey.
#[derive(ToSchema)]
struct Site {
    id: String,
    name: String,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
struct User {
    id: Base64Url,
    name: String,
    display_name: String,
}
