import { useRef } from 'react';

/**
 * Runs something once at a time: calls are ignored until the running one has ended. The second press of a double click comes
 * before the button is rendered as pending. Not for forms, which do so themselves. `run` must not reject: wrap it in `succeeds`.
 */
export function useSingleFlight(run: () => Promise<unknown>): () => void {
  const running = useRef(false);
  return () => {
    if (running.current) return;
    running.current = true;
    void run().finally(() => {
      running.current = false;
    });
  };
}
