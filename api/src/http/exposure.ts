/** Whether others than this machine can reach the server, and under which names. */
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../use-cases/api-error.ts';
import type { HttpSettings } from './settings.ts';

type Exposure = Pick<HttpSettings, 'HOST' | 'PUBLIC_URL' | 'ALLOW_DEV'>;

/** The names of this machine for itself, as they stand in an address. */
const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/** Whether the server listens to, or is published for, anybody but this machine. */
export const isExposed = ({ HOST, PUBLIC_URL }: Exposure): boolean =>
  !(isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)));

/** Whether there may be what serves trying out alone: the outbox and the demo account, which give everybody access. */
export const allowsDevelopment = (settings: Exposure): boolean =>
  settings.ALLOW_DEV || !isExposed(settings);

/** Probes ask by whatever address they have. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests for a host that this server is not: a page of another site whose name leads here must not be answered.
 * This machine's own names are accepted with every port, since ports are forwarded.
 */
export function checkHost({ HOST, PUBLIC_URL }: Exposure): MiddlewareHandler {
  const published = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).host;
  return async (c, next) => {
    const { host, hostname } = new URL(c.req.url);
    const isOurs = host === published || hostname === HOST || isLoopback(hostname);
    if (!isOurs && !PROBES.has(c.req.path)) {
      throw new ApiError(
        'UNKNOWN_HOST',
        '이 서버의 주소가 아닙니다. PUBLIC_URL의 주소로 접속해주세요.',
      );
    }
    await next();
  };
}
