import { BODY_LIMIT_BYTES } from '@naru/contract/wire/endpoint';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { CodeHost } from '../code-host/code-host.ts';
import { notFound } from '../use-cases/api-error.ts';
import { addEndpoints, type CallInterceptor } from './dispatch.ts';
import { errorResponse, toApiError } from './error-response.ts';
import { allowsDevelopment, checkHost } from './exposure.ts';
import { outboxPage, simulatedCodeHostPages } from './pages/development.ts';
import { docsPages } from './pages/docs.ts';
import { githubPages } from './pages/github-callback.ts';
import { healthPages, metricsPage } from './pages/monitoring.ts';
import { limitBody } from './request-body.ts';
import { assignRequestId, requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import type { Services } from './services.ts';
import { consolePages } from './site/pages.ts';
import { terminalRoute } from './terminal/terminal-route.ts';

/** The pages of each code host. */
const CODE_HOST_PAGES: Record<CodeHost['name'], (services: Services) => Hono> = {
  github: githubPages,
  'stand-in': simulatedCodeHostPages,
};

/** Hooks for tests. A server in production has no hooks. */
export interface TestHooks {
  /** Intercepts each call of the contract. */
  intercept: CallInterceptor;
  /** Routes with priority over all other routes. */
  routes: Hono;
}

/** Creates the whole server as one function from request to response: API, documentation, development pages, console. */
export function createApp(services: Services, hooks?: TestHooks): Hono {
  const { config, codeHost } = services;
  const app = new Hono({ strict: false });
  app.onError((error) => errorResponse(toApiError(error)));
  app.notFound(() => errorResponse(notFound()));
  app.use(assignRequestId, requestLog(services), securityHeaders(config));
  app.use(checkHost(config));
  const origin = [...config.CONSOLE_ORIGINS];
  if (origin.length > 0) {
    const exposeHeaders = ['ETag', 'Retry-After', 'X-Request-Id'];
    app.use('/api/*', cors({ origin, credentials: true, exposeHeaders }));
  }
  if (hooks !== undefined) app.route('/', hooks.routes);
  app.route('/', metricsPage(services));
  app.route('/', healthPages(services));
  addEndpoints(app, services, hooks?.intercept ?? ((call, proceed) => proceed(call.db)));
  app.route('/', terminalRoute(services));
  // Calls of the contract have their own limits of the body size; this limit applies to pages.
  app.use(limitBody(BODY_LIMIT_BYTES));
  app.route('/', docsPages());
  if (config.SMTP_URL === undefined && allowsDevelopment(config)) {
    app.route('/', outboxPage(services));
  }
  app.route('/', CODE_HOST_PAGES[codeHost.name](services));
  app.route('/', consolePages(config.CONSOLE_DIR));
  return app;
}
