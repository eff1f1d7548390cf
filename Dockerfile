# The Node version of package-lock.json, on the Debian on which the tests run.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY engine/package.json engine/
COPY server/package.json server/
COPY simulator/package.json simulator/
COPY web/package.json web/
COPY tools/setup tools/setup
COPY tools/image/install.mjs tools/image/

FROM manifests AS built
RUN node tools/image/install.mjs build
COPY domain domain
COPY web web
RUN node node_modules/vite/bin/vite.js build web --logLevel error
COPY engine engine
COPY server server
RUN node tools/setup/bundle-server.mjs --without-simulator

FROM manifests AS packages
RUN node tools/image/install.mjs server

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="wardrobe" \
      org.opencontainers.image.description="A personal wardrobe and outfit assistant: API and worker" \
      org.opencontainers.image.licenses="MIT"
# These and the flag of CMD as in `npm start` (tools/start/run.mjs): without them a worker that makes pictures keeps 130 MB more.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o 1000 -g 1000 /data /assets
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY tools/stack tools/stack
# Commands, workers, models and pages are those of the sources.
COPY domain domain
COPY engine engine
COPY server server
COPY --from=built /app/web/dist web/dist
COPY --from=built /app/node_modules/.cache/bundled-server node_modules/.cache/bundled-server
USER 1000:1000
# Pictures, if no bucket is set. Otherwise only temporary files are written, so the root may be read-only.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# For an API. A worker listens on no port and runs without a health check.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--input-type=module", "--eval", "const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/health`); process.exit(ok ? 0 : 1);"]
CMD ["node", "--max-semi-space-size=2", "node_modules/.cache/bundled-server/main.mjs"]
