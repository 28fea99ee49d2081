/** Whether other machines can reach the server, and by which hostnames. */
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../use-cases/api-error.ts';
import { consoleOrigins } from '../use-cases/operator/console-move.ts';
import type { HttpSettings } from './settings.ts';

type Exposure = Pick<HttpSettings, 'HOST' | 'PUBLIC_URL' | 'consoleMove' | 'ALLOW_DEV'>;

/** Whether a hostname is a loopback name of this machine. */
const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/** Whether other machines can reach the server, by its listening address or an address of the console. */
export const isServerExposed = (settings: Exposure): boolean =>
  !(
    isLoopback(settings.HOST) &&
    consoleOrigins(settings).every((origin) => isLoopback(new URL(origin).hostname))
  );

/** Whether development features are allowed: the outbox and the demo account, to which everybody has access. */
export const allowsDevelopmentFeatures = (settings: Exposure): boolean =>
  settings.ALLOW_DEV || !isServerExposed(settings);

/** The hosts of an origin in a request: a client may add the default port of the scheme. */
function hostsOf(origin: string): ReadonlySet<string> {
  const { host, hostname, port, protocol } = new URL(origin);
  return new Set([host, `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`]);
}

/** Paths for which the hostname is not checked, because probes may use any address. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests for a foreign hostname, because another site could point its own hostname to this server (DNS rebinding). Loopback
 * names are accepted with any port, because a port may be forwarded.
 */
export function checkHostHeader(settings: Exposure): MiddlewareHandler {
  return async (c, next) => {
    const { host, hostname } = new URL(c.req.url);
    const isOurs =
      consoleOrigins(settings).some((origin) => hostsOf(origin).has(host)) ||
      hostname === settings.HOST ||
      isLoopback(hostname);
    if (!isOurs && !PROBES.has(c.req.path)) {
      throw new ApiError(
        'UNKNOWN_HOST',
        '이 서버의 주소가 아닙니다. PUBLIC_URL의 주소로 접속해주세요.',
      );
    }
    await next();
  };
}
