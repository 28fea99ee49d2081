# The server with the console. Build it from the root of the repository:
#   docker build --file docker/server.Dockerfile --tag naru-server:0.1.0 .
FROM node:24.21.0-slim AS build
WORKDIR /naru
RUN npm install --global pnpm@12.21.0
COPY . .
ENV CI=true
RUN pnpm install --frozen-lockfile && pnpm build
# The server's own packages, without those that only build and test it.
RUN pnpm --filter @naru/api --prod --legacy deploy /naru-api

FROM node:24.21.0-slim
# Sources are fetched with git.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates git openssh-client && rm -rf /var/lib/apt/lists/*
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
