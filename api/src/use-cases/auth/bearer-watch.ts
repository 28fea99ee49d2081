import type { Logger } from 'pino';
import type { Peers } from '../../storage/peers.ts';

/** The maximum time between two database queries, in ms, in case a notification between servers was lost. */
const ASK_MS = 15_000;
/** The time until the next query after a failed one, in ms. */
const RETRY_MS = 5000;

/**
 * Calls `over` once when a token becomes invalid: when any server or the database itself has ended it, or when it expires. The token
 * is checked immediately as well, because it may have ended before the watch began. A failing database does not count as an end.
 * @param tokenHash the SHA-256 of the token
 * @param signal ends the watch
 */
export type WatchBearer = (tokenHash: string, signal: AbortSignal, over: () => void) => void;

/**
 * Watches bearer tokens: the database notifies about deleted rows, and is queried at the expiry and at intervals.
 * @param restOf reads the remaining validity of a token in ms; 0 after its end
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
