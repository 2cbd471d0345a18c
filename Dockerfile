# syntax=docker/dockerfile:1
# How it was tested: docs/operations.md.

# The image's Node only installs: the site runs on the one in package-lock.json, which needs libatomic. Memory: decision 019.
FROM node:22-bookworm-slim AS base
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libjemalloc2 && rm -rf /var/lib/apt/lists/*

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY content/package.json content/
COPY design-system/package.json design-system/
COPY gateway/package.json gateway/
COPY tests/package.json tests/
COPY web/package.json web/
RUN npm ci
COPY . .
# What the site runs on, and nothing of what it is built of or tested with: the built web has what it needs inside.
RUN npm run --silent build \
  && npm pkg delete dependencies --workspace web \
  && npm pkg delete devDependencies --workspace web --workspace gateway --workspace content \
  && rm -rf node_modules */node_modules \
  && npm install --omit=dev --workspace gateway --workspace content --include-workspace-root --no-audit --no-fund

FROM base
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
CMD ["node_modules/.bin/node", "gateway/src/main.ts"]
