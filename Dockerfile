# syntax=docker/dockerfile:1
# How it was tested: docs/operations.md.

# Only installs and builds: the site runs on the Node in package-lock.json, which needs libatomic.
FROM node:22-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY content/package.json content/
COPY design-system/package.json design-system/
COPY gateway/package.json gateway/
COPY tests/package.json tests/
COPY web/package.json web/
RUN npm ci
COPY . .
# The gateway's bundle has its packages inside, but for those with native code, sharp and PostgreSQL,
# and pdfkit, whose fonts are files beside it. Node comes with its headers.
RUN npm run --silent build \
  && sharp=$(node -p "require('./gateway/package.json').dependencies.sharp") \
  && pdfkit=$(node -p "require('./gateway/package.json').dependencies.pdfkit") \
  && npm pkg delete devDependencies overrides \
  && npm pkg set --json 'workspaces=["content","gateway","web"]' \
  && npm pkg delete dependencies devDependencies --workspace web --workspace content --workspace gateway \
  && npm pkg set --workspace gateway "dependencies.sharp=$sharp" "dependencies.pdfkit=$pdfkit" \
  && rm -rf node_modules */node_modules web/dist/server \
  && npm install --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node/node_modules

FROM debian:bookworm-slim
# Memory: decision 019.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libjemalloc2 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --create-home node
ENV PATH=/app/node_modules/.bin:$PATH
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
ENV LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/schema.graphql ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/content ./content
COPY --from=build --chown=root:root /app/gateway ./gateway
COPY --from=build --chown=root:root /app/web/package.json ./web/
COPY --from=build --chown=root:root /app/web/dist ./web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "gateway/dist/main.js"]
