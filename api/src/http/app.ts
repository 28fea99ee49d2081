import { BODY_LIMIT_BYTES } from '@naru/contract/wire/endpoint';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { notFoundError } from '../use-cases/api-error.ts';
import { addEndpoints, type CallInterceptor } from './dispatch.ts';
import { createErrorResponse, toApiError } from './error-response.ts';
import { checkHostHeader } from './exposure.ts';
import { createBackupDownload } from './pages/backup-download.ts';
import { createDataTransfers } from './pages/data-transfer.ts';
import { createOutboxPage, createSimulatedCodeHostPages } from './pages/development.ts';
import { createDocsPages } from './pages/docs.ts';
import { createGithubAppPage } from './pages/github-app.ts';
import { createGithubPages } from './pages/github-callback.ts';
import { createHookPages } from './pages/hooks.ts';
import { createHealthPages, createMetricsPage } from './pages/monitoring.ts';
import { createSourceTransfers } from './pages/source-transfer.ts';
import { createVolumeTransfers } from './pages/volume-transfer.ts';
import { limitBodySize } from './request-body.ts';
import { assignRequestId, logRequests } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { HttpServices } from './services.ts';
import { createConsolePages } from './site/pages.ts';
import { createTerminalRoute } from './terminal/terminal-route.ts';

/** Hooks for tests. A server in production has no hooks. */
export interface TestHooks {
  /** Intercepts each call of the contract. */
  intercept: CallInterceptor;
  /** Routes with priority over all other routes. */
  routes: Hono;
}

/** Creates the whole server as one function from request to response: API, documentation, development pages, console. */
export function createApp(services: HttpServices, hooks?: TestHooks): Hono {
  const { config } = services;
  const app = new Hono({ strict: false });
  app.onError((error) => createErrorResponse(toApiError(error)));
  app.notFound(() => createErrorResponse(notFoundError()));
  app.use(assignRequestId, logRequests(services), addSecurityHeaders(config));
  app.use(checkHostHeader(config));
  const origin = [...config.CONSOLE_ORIGINS];
  if (origin.length > 0) {
    const exposeHeaders = ['ETag', 'Retry-After', 'X-Request-Id'];
    app.use('/api/*', cors({ origin, credentials: true, exposeHeaders }));
  }
  if (hooks !== undefined) app.route('/', hooks.routes);
  app.route('/', createMetricsPage(services));
  app.route('/', createHealthPages(services));
  addEndpoints(app, services, hooks?.intercept ?? ((call, proceed) => proceed(call.db)));
  app.route('/', createTerminalRoute(services));
  app.route('/', createBackupDownload(services));
  app.route('/', createVolumeTransfers(services));
  app.route('/', createDataTransfers(services));
  app.route('/', createSourceTransfers(services));
  app.route('/', createHookPages(services));
  // Calls of the contract have their own limits of the body size; this limit applies to pages.
  app.use(limitBodySize(BODY_LIMIT_BYTES));
  app.route('/', createDocsPages());
  app.route('/', createOutboxPage(services));
  app.route('/', createGithubAppPage(services));
  app.route('/', createGithubPages(services));
  app.route('/', createSimulatedCodeHostPages(services));
  app.route('/', createConsolePages(config.CONSOLE_DIR));
  return app;
}
