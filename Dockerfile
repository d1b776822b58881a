# The site in a container: built once, then only what runs. docs/hosting.md says how to use it.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# S3=1 adds the client for files in S3.
ARG S3=
# The image has its own Node 24, so the one among the packages can go with what only development needs.
RUN node server/ssr/build.ts \
  && npm prune --omit=dev \
  && if [ -n "$S3" ]; then npm install --no-save --omit=dev @aws-sdk/client-s3 @aws-sdk/lib-storage; fi \
  && rm -rf node_modules/node node_modules/node-bin-*

FROM node:24-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /app .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js"]
