# The site in a container: built once, then only what runs. docs/hosting-other-ways.md says how to use it.
ARG BASE_IMAGE=node:24-slim

# Debian's ffmpeg brings 480 MB along. This is its source, with security updates, and of it what server/platform/media/ffmpeg.ts uses.
FROM ${BASE_IMAGE} AS ffmpeg
WORKDIR /ffmpeg
COPY deploy/build-ffmpeg.sh ./
RUN sh build-ffmpeg.sh
# The same Node without the symbols that debuggers read, 18 MB of it.
RUN install -D "$(command -v node)" root/usr/local/bin/node && strip root/usr/local/bin/node

FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY deploy/after-install.js deploy/trim-packages.js deploy/
RUN npm ci --omit=dev
# S3=1 adds the client for files in S3.
ARG S3=
RUN if [ -n "$S3" ]; then npm install --no-save --save-prod --omit=dev @aws-sdk/client-s3 @aws-sdk/lib-storage; fi
COPY . .
# The build is found by the fingerprint of its sources, package-lock.json among them: from here on nothing may change them. The
# image has its own Node 24, so the one among the packages can go.
RUN npm run build -- every-language \
  && node deploy/trim-packages.js --built \
  && rm -rf node_modules/node-linux-*

FROM ${BASE_IMAGE} AS run
COPY --from=ffmpeg /ffmpeg/root /
RUN rm -rf /opt/* /usr/local/include /usr/local/lib/node_modules /usr/local/share/* /usr/share/doc /usr/share/man /usr/share/locale \
    /var/cache/apt/* /var/lib/apt/lists/* \
  && install --directory --owner=1000 --group=1000 /data
COPY --from=build /app /app

# In one layer: what was removed does not count.
FROM scratch
COPY --from=run / /
WORKDIR /app
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js"]
