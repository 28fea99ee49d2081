import { useRef } from 'react';

/**
 * Does something once until it has settled, however often it is asked for: the second press of a double click comes before a
 * button can show that it works. Not for forms, which do so themselves. What may fail is wrapped in `succeeds`.
 */
export function useOnce(run: () => Promise<unknown>): () => void {
  const running = useRef(false);
  return () => {
    if (running.current) return;
    running.current = true;
    void run().finally(() => {
      running.current = false;
    });
  };
}
