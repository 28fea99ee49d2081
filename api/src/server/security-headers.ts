import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Headers every answer carries. No opener policy: the window of the code host posts its result to the page that opened
 * it. What is not HTML says that it may run nothing; pages bring a policy of their own.
 */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (PUBLIC_URL?.startsWith('https:')) {
      headers.set('Strict-Transport-Security', `max-age=${YEAR_S}`);
    }
  };
}
