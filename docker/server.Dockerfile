# The server with the console. Build it from the root of the repository:
#   docker build --file docker/server.Dockerfile --tag naru-server:0.1.0 .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /naru
RUN npm install --global pnpm@12.21.0
COPY . .
ENV CI=true
RUN pnpm install --frozen-lockfile && pnpm build
# The server's own packages, without those that only build and test it.
RUN pnpm --filter @naru/api --prod --legacy deploy /naru-api

FROM node:24.21.0-bookworm-slim
# Backups of PostgreSQL need programs of its version, and Debian's are older. Both images are Debian 12, so that the libraries fit.
COPY --from=postgres:18-bookworm /usr/lib/postgresql/18/bin/pg_dump /usr/lib/postgresql/18/bin/pg_restore /usr/lib/postgresql/18/bin/
COPY --from=postgres:18-bookworm /usr/lib/*-linux-gnu/libpq.so.5* /usr/local/lib/
# Sources are fetched with git. The libraries are those of PostgreSQL's programs; an image in which they do not run is not built.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates git openssh-client libgssapi-krb5-2 libldap-2.5-0 liblz4-1 libssl3 libzstd1 && rm -rf /var/lib/apt/lists/* && ldconfig && /usr/lib/postgresql/18/bin/pg_dump --version && /usr/lib/postgresql/18/bin/pg_restore --version
# With BUILDKIT_HOST, images are built through it.
COPY --from=moby/buildkit:v0.24.0 /usr/bin/buildctl /usr/local/bin/buildctl
WORKDIR /naru/api
COPY --from=build /naru-api/package.json ./
COPY --from=build /naru-api/node_modules node_modules
COPY --from=build /naru/api/migrations migrations
COPY --from=build /naru/api/dist dist
COPY --from=build /naru/console/dist /naru/console/dist
COPY --from=build /naru/CHANGELOG.md /naru/CHANGELOG.md
COPY docker/naru.sh /usr/local/bin/naru
# The embedded store and, without NARU_SECRET_KEY, the key of the secrets; and the socket for the edge, with CONSOLE_BEHIND=edge.
RUN mkdir /data /run/naru && chown node:node /data /run/naru
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data CONSOLE_DIR=/naru/console/dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
