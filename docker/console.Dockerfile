# The console alone, as static files behind nginx. Build it from the root of the repository:
#   docker build --file docker/console.Dockerfile --tag naru-console .
# NARU_API_BASE at start is the origin of the API; its CONSOLE_ORIGINS has to name where this console is.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /naru
RUN npm install --global pnpm@12.21.0
COPY . .
ENV CI=true
RUN pnpm install --frozen-lockfile && pnpm build
RUN node api/src/nginx.ts > console.conf.template

FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY --from=build /naru/console/dist /usr/share/nginx/html
COPY --from=build /naru/console.conf.template /etc/nginx/templates/default.conf.template
# Only this one variable is filled in at start; everything else with a dollar sign is nginx's own.
ENV NGINX_ENVSUBST_FILTER=^NARU_API_BASE$ NARU_API_BASE=
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:8080/healthz"]
