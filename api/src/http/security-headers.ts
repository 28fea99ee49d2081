import type { MiddlewareHandler } from 'hono';
import type { HttpSettings } from './settings.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Headers of every response. There is no opener policy, because the code host's popup posts its result to the page that
 * opened it. The policy of non-HTML responses allows nothing; pages have their own policy.
 */
export function securityHeaders({
  PUBLIC_URL,
}: Pick<HttpSettings, 'PUBLIC_URL'>): MiddlewareHandler {
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
