import type { IncomingMessage, Server } from 'node:http';

/** The minimum speed of a body. */
export interface MinimumBodySpeed {
  /** The time without a minimum speed in ms, because the first packets of a body may be lost. */
  grace: number;
  /** The minimum average speed after the grace time. */
  bytesPerSecond: number;
}

/** Whether a body arrives too slowly: `received` bytes in `elapsed` ms. */
export const isBodyTooSlow = (
  { grace, bytesPerSecond }: MinimumBodySpeed,
  received: number,
  elapsed: number,
): boolean => received < ((elapsed - grace) / 1000) * bytesPerSecond;

const timeout = () =>
  Object.assign(new Error('The body is too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Ends requests whose body arrives too slowly, with the same response as for a timeout. The timeout of whole requests is long enough
 * for the largest body, so that without this check a small body could occupy a connection for the same time.
 * @param checkEvery in ms
 */
export function rejectSlowBodies(server: Server, pace: MinimumBodySpeed, checkEvery: number): void {
  const coming = new Map<IncomingMessage, { before: number; since: number }>();
  const check = (): void => {
    const now = performance.now();
    for (const [request, { before, since }] of coming) {
      const { complete, destroyed, socket } = request;
      if (complete || destroyed) coming.delete(request);
      else if (isBodyTooSlow(pace, socket.bytesRead - before, now - since)) {
        coming.delete(request);
        server.emit('clientError', timeout(), socket);
      }
    }
  };
  const timer = setInterval(check, checkEvery).unref();
  server.once('close', () => clearInterval(timer));
  server.on('request', (request: IncomingMessage) => {
    // A request without a body is complete a moment later.
    setImmediate(() => {
      if (request.complete || request.destroyed) return;
      coming.set(request, { before: request.socket.bytesRead, since: performance.now() });
    });
  });
}
