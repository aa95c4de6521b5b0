# The server for use with a Postgres of its own (see docker-compose.yml): without the embedded database.

FROM rust:1.95-trixie AS build
# For wasm-opt, which makes the page smaller.
RUN apt-get update \
 && apt-get install -y --no-install-recommends nodejs npm \
 && rm -rf /var/lib/apt/lists/*
RUN rustup target add wasm32-unknown-unknown
WORKDIR /build
COPY . .
# All features but the embedded database; TLS is for a managed Postgres, which is reached over a network.
# What was fetched and compiled is kept for the next build of an image, which then compiles what has changed.
RUN --mount=type=cache,target=/usr/local/cargo/registry,sharing=locked \
    --mount=type=cache,target=/root/.npm,sharing=locked \
    --mount=type=cache,target=/build/target,sharing=locked \
    cargo xtask page \
 && cargo build --locked --release --package server --no-default-features --features passkeys,tls \
 && install -D target/release/server /built/shiyane \
 && cp -r dist /built/dist

FROM debian:trixie-slim
# By its number, which volumes and whoever forbids root go by; the one that earlier images had.
RUN useradd --system --uid 999 --no-create-home shiyane \
 && install --directory --owner=shiyane /dumps
COPY --from=build /built/shiyane /usr/local/bin/shiyane
COPY --from=build /built/dist /srv/dist
USER 999:999
ENV SHIYANE_BIND=0.0.0.0 SHIYANE_PORT=8080 SHIYANE_DIST=/srv/dist
EXPOSE 8080
# How it is done, the server knows. Images in the OCI format carry no check, so docker-compose.yml asks for the same.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["shiyane", "health"]
CMD ["shiyane"]
