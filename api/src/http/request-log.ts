import type { Context, MiddlewareHandler } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import { ApiError } from '../use-cases/api-error.ts';
import type { HttpServices } from './services.ts';

const MAX_ID_LENGTH = 64;
/** The format of accepted ids. Trace ids of other programs may contain dots, which Hono's own check rejects. */
const DOTTED_ID = /^[\w.-]+$/;

/** Uses the caller's `X-Request-Id` if it is valid, otherwise generates an id. */
export const assignRequestId: MiddlewareHandler = requestId({
  limitLength: MAX_ID_LENGTH,
  generator(c) {
    const given = c.req.header('x-request-id') ?? '';
    return given.length <= MAX_ID_LENGTH && DOTTED_ID.test(given) ? given : crypto.randomUUID();
  },
});

/** Returns the route pattern of the requested path; "other" for a request that is not a call. */
const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'other';

/** Logs and counts every request, and sends the request's id to the client. */
export function logRequests({
  log,
  metrics,
}: HttpServices): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const id = c.get('requestId');
    const started = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', id);
    const ms = Math.round(performance.now() - started);
    const route = routeOf(c);
    metrics.request(c.req.method, route, c.res.status, (performance.now() - started) / 1000);
    if (c.error instanceof ApiError && c.error.code === 'RATE_LIMITED') metrics.rateLimited(route);
    // The secret of an address that receives pushes is in no log.
    const path = route.includes(':secret') ? route : c.req.path;
    const request = { id, method: c.req.method, path, status: c.res.status, ms };
    // A client that disconnects early is not an error of the server.
    const isAborted = () => c.req.raw.signal.aborted;
    if (c.error !== undefined && !(c.error instanceof ApiError) && !isAborted()) {
      log.error({ ...request, err: c.error }, 'request failed');
    } else {
      log.info(request, 'request');
    }
  };
}
