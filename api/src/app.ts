import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { githubPages } from './code-host/github-pages.ts';
import { githubApp } from './code-host/github-settings.ts';
import { standInPages } from './code-host/stand-in-pages.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { metricsPage, routeOf } from './metrics/metrics-page.ts';
import { type Around, addEndpoints } from './server/dispatch.ts';
import { docsPages } from './server/docs-pages.ts';
import { notFound, Refusal, refuse } from './server/refusal.ts';
import { securityHeaders } from './server/security-headers.ts';
import type { Services } from './services.ts';
import { consolePages } from './site/pages.ts';
import { isConnectionLoss } from './storage/database.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** The rest of such a body is not read, so that the connection cannot carry another request: the client has to know. */
const tooLarge = refuse('BODY_TOO_LARGE', '요청 본문은 1 MiB를 넘을 수 없습니다.', {
  headers: { Connection: 'close' },
});
const REQUEST_ID = /^[\w.-]{1,64}$/;

/** A refusal as it is; a database that is away as one to try again; anything else as our own mistake. */
function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  return isConnectionLoss(error)
    ? refuse('UNAVAILABLE', '지금은 처리할 수 없습니다. 잠시 후 다시 시도해주세요.')
    : refuse('INTERNAL', '서버에서 문제가 발생했습니다.');
}

function addHealth(app: Hono, services: Services): void {
  app.route('/', metricsPage(services));
  app.get('/healthz', (c) => c.json({ status: 'ok', engine: services.engine.name }));
  app.get('/readyz', async (c) => {
    await services.db.execute(sql`select 1`);
    return c.json({ status: 'ready' });
  });
}

function addRequestLog(app: Hono, { log, metrics }: Services): void {
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const id = REQUEST_ID.test(given) ? given : randomUUID();
    const started = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', id);
    const ms = Math.round(performance.now() - started);
    const route = routeOf(c);
    metrics.request(c.req.method, route, c.res.status, (performance.now() - started) / 1000);
    if (c.error instanceof Refusal && c.error.code === 'RATE_LIMITED') metrics.rateLimited(route);
    const request = { id, method: c.req.method, path: c.req.path, status: c.res.status, ms };
    // A client that goes away in the middle is no failure of ours.
    const gone = c.req.raw.signal.aborted;
    if (c.error !== undefined && !(c.error instanceof Refusal) && !gone) {
      log.error({ ...request, err: c.error }, 'request failed');
    } else {
      log.info(request, 'request');
    }
  });
}

/** Where a test reaches into the server; a real one has none of it. */
export interface TestSeams {
  /** Stands around each call of the contract. */
  around: Around;
  /** Routes that come before all others. */
  routes: Hono;
}

/** The whole server as one function from request to response: API, documentation, development pages, console. */
export function createApp(services: Services, seams?: TestSeams): Hono {
  const app = new Hono({ strict: false });
  app.onError((error) => toRefusal(error).toResponse());
  app.notFound(() => notFound().toResponse());
  addRequestLog(app, services);
  app.use(securityHeaders(services.config));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => tooLarge.toResponse(),
    }),
  );
  const origins = services.config.CONSOLE_ORIGINS;
  if (origins.length > 0) {
    const exposeHeaders = ['Retry-After', 'X-Request-Id'];
    app.use('/api/*', cors({ origin: origins, credentials: true, exposeHeaders }));
  }
  if (seams !== undefined) app.route('/', seams.routes);
  addHealth(app, services);
  addEndpoints(app, services, seams?.around ?? ((call, proceed) => proceed(call.db)));
  app.route('/', docsPages());
  if (services.config.SMTP_URL === undefined) app.route('/', outboxPage(services.db));
  const codeHostPages = githubApp(services.config) === undefined ? standInPages : githubPages;
  app.route('/', codeHostPages(services));
  app.route('/', consolePages(services.config.CONSOLE_DIR));
  return app;
}
