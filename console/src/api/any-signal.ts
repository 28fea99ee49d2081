/** Returns a signal that aborts with the first of the signals, by listeners: for browsers without `AbortSignal.any`. */
export function followSignals(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    const abort = () => joined.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: joined.signal });
  }
  return joined.signal;
}

/** Returns a signal that aborts with the first of the signals. The browser's own joined signals leave no listeners behind. */
export const anySignal = (signals: AbortSignal[]): AbortSignal =>
  'any' in AbortSignal ? AbortSignal.any(signals) : followSignals(signals);
