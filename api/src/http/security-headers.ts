import type { Context, MiddlewareHandler } from 'hono';
import type { HttpSettings } from './settings.ts';

/** What the code host's popup shows of ours. */
const IN_POPUP = /^(\/github\/callback\/?|\/_dev\/code-host)$/;

/**
 * Who may share a window with a response: nobody of another origin. The console opens the code host's popup, which comes
 * back to the callback page; that one has to reach the page that opened it, and it cannot under any other policy than the
 * code host's.
 */
function openerPolicy(c: Context): string {
  if (IN_POPUP.test(c.req.path)) return 'unsafe-none';
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage ? 'same-origin-allow-popups' : 'same-origin';
}

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Headers of every response. The policy of non-HTML responses allows nothing; pages have their own policy. No page of
 * another origin gets hold of a window or a response of ours; consoles of other origins are allowed by CORS, for which the
 * resource policy does not count.
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
    headers.set('Cross-Origin-Opener-Policy', openerPolicy(c));
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
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
