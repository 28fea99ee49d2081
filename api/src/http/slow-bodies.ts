import type { IncomingMessage, Server } from 'node:http';

/** How fast a body has to come at least. */
export interface BodyPace {
  /** For so long nothing is asked of it, in ms: the beginning of a body may be lost on its way. */
  grace: number;
  /** From then on, on average. */
  bytesPerSecond: number;
}

/** Whether of a body too little has come after so many ms. */
export const isTooSlow = (
  { grace, bytesPerSecond }: BodyPace,
  received: number,
  elapsed: number,
): boolean => received < ((elapsed - grace) / 1000) * bytesPerSecond;

const timeout = () =>
  Object.assign(new Error('The body is too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Ends requests whose body comes more slowly than that, as those are ended that have not come in time at all: the timeout of whole
 * requests, which fits the largest, would let a small one drip for as long.
 * @param checkEvery in ms
 */
export function cutSlowBodies(server: Server, pace: BodyPace, checkEvery: number): void {
  const coming = new Map<IncomingMessage, { before: number; since: number }>();
  const check = (): void => {
    const now = performance.now();
    for (const [request, { before, since }] of coming) {
      const { complete, destroyed, socket } = request;
      if (complete || destroyed) coming.delete(request);
      else if (isTooSlow(pace, socket.bytesRead - before, now - since)) {
        coming.delete(request);
        server.emit('clientError', timeout(), socket);
      }
    }
  };
  const timer = setInterval(check, checkEvery).unref();
  server.once('close', () => clearInterval(timer));
  server.on('request', (request: IncomingMessage) => {
    // One without a body is complete a moment later.
    setImmediate(() => {
      if (request.complete || request.destroyed) return;
      coming.set(request, { before: request.socket.bytesRead, since: performance.now() });
    });
  });
}
