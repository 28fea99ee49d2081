import type { Context, MiddlewareHandler } from 'hono';
import type { HttpSettings } from './settings.ts';

/** The console's own pages that the code host's popup displays. */
const IN_POPUP = /^(\/github\/callback\/?|\/_dev\/code-host)$/;

/**
 * Returns the opener policy, which isolates windows from other origins. The console opens the code host in a popup, and the popup
 * returns to the callback page. The callback page needs access to its opener, so it has the same policy as the pages of the code host.
 */
function openerPolicy(c: Context): string {
  if (IN_POPUP.test(c.req.path)) return 'unsafe-none';
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage ? 'same-origin-allow-popups' : 'same-origin';
}

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Headers of every response. The content security policy of responses other than HTML allows nothing; each page has its own policy.
 * Pages of other origins cannot access windows or responses. CORS allows consoles of other origins, and the resource policy does not
 * restrict CORS.
 */
export function addSecurityHeaders(settings: Pick<HttpSettings, 'PUBLIC_URL'>): MiddlewareHandler {
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
    if (settings.PUBLIC_URL?.startsWith('https:')) {
      headers.set('Strict-Transport-Security', `max-age=${YEAR_S}`);
    }
  };
}
