# The server for use with a Postgres of its own (see docker-compose.yml): without the embedded database.

FROM rust:1.95-trixie AS build
# For wasm-opt, which makes the page smaller.
RUN apt-get update \
 && apt-get install -y --no-install-recommends nodejs npm \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN cargo xtask page
RUN cargo build --release --package server --no-default-features

FROM debian:trixie-slim
RUN useradd --system --no-create-home shiyane \
 && install --directory --owner=shiyane /dumps
COPY --from=build /build/target/release/server /usr/local/bin/shiyane
COPY --from=build /build/dist /srv/dist
USER shiyane
ENV SHIYANE_BIND=0.0.0.0 SHIYANE_PORT=8080 SHIYANE_DIST=/srv/dist
EXPOSE 8080
# The image has no HTTP client; bash can ask for the status line itself.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$SHIYANE_PORT && printf 'GET /api/v1/health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
CMD ["shiyane"]
