/** Returns a signal that aborts with the first of the signals, by listeners: for browsers without `AbortSignal.any`. */
export function followSignals(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const one of signals) {
    const abort = () => joined.abort(one.reason);
    if (one.aborted) abort();
    // Like all listeners of the joined signal, it goes when the signal aborts.
    one.addEventListener('abort', abort, { signal: joined.signal });
  }
  return joined.signal;
}

/** Returns a signal that aborts with the first of the signals. The browser's own joined signals leave no listeners behind. */
export const anySignal = (signals: AbortSignal[]): AbortSignal =>
  'any' in AbortSignal ? AbortSignal.any(signals) : followSignals(signals);
