import type { Logger } from 'pino';
import type { Peers } from '../../storage/peers.ts';

/** The longest time without asking the database, in ms: for what the servers could not tell each other. */
const ASK_MS = 15_000;
/** When to ask again after the database did not answer, in ms. */
const RETRY_MS = 5000;

/**
 * Calls back once when a token stands for nobody any more: it was ended by whomever, through whichever server or in the database itself,
 * or has expired. It is asked for at once as well, since it may have ended before anybody watched. A database that is away ends nothing.
 * @param tokenHash the SHA-256 of the token
 * @param signal ends the watching
 */
export type WatchBearer = (tokenHash: string, signal: AbortSignal, over: () => void) => void;

/**
 * Watches bearer tokens: the database tells when the row of one is deleted, and is asked when it expires, and now and then.
 * @param restOf reads how long a token remains valid, in ms; 0 after its end
 */
export function bearerWatch(
  restOf: (tokenHash: string) => Promise<number>,
  peers: Pick<Peers, 'on'>,
  log: Logger,
): WatchBearer {
  const rest = (tokenHash: string): Promise<number> =>
    restOf(tokenHash).catch((error: unknown) => {
      log.warn({ err: error }, 'whether a token still stands could not be asked');
      return RETRY_MS;
    });
  return (tokenHash, outer, over) => {
    const done = new AbortController();
    const signal = AbortSignal.any([outer, done.signal]);
    if (signal.aborted) return;
    let timer: NodeJS.Timeout | undefined;
    const ask = async (): Promise<void> => {
      const left = await rest(tokenHash);
      if (signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(ask, Math.min(Math.ceil(left), ASK_MS));
      if (left > 0) return;
      done.abort();
      over();
    };
    const leave = peers.on(tokenHash, () => void ask());
    const stop = (): void => {
      leave();
      clearTimeout(timer);
    };
    signal.addEventListener('abort', stop, { once: true });
    void ask();
  };
}
