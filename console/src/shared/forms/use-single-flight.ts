import { useRef } from 'react';

/**
 * Runs an action at most once at a time. Further calls are ignored until the running action has ended, because the second press of a
 * double click arrives before the button is rendered as pending. Forms do not need this hook. `run` must not reject: wrap it in
 * `writeSucceeds`.
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
