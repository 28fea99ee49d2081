/** The interval between two readings of the clock, and the jump of the clock that counts as a sleep of the machine, in ms. */
const LOOK_MS = 5000;
const JUMP_MS = 15_000;

/**
 * Calls `listener` when existing connections may be dead without an error: the machine has slept, which a jump of its clock shows, or
 * the network was lost or is available again. Stops when the signal aborts.
 */
export function onMachineWake(listener: () => void, signal: AbortSignal): void {
  let last = Date.now();
  const look = () => {
    const slept = Date.now() - last > JUMP_MS;
    last = Date.now();
    if (slept) listener();
  };
  const timer = setInterval(look, LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  window.addEventListener('online', listener, { signal });
  window.addEventListener('offline', listener, { signal });
  document.addEventListener('visibilitychange', look, { signal });
}

/** Waits for `ms` milliseconds, or until the machine wakes, the page is shown or hidden, or the signal aborts. */
export function pauseUntilWake(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
    onMachineWake(end, over.signal);
  });
}
