import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * How long ago a moment was, in ms, renewed with each full second of it, and at once when the page is shown again: timers stand
 * still while a machine sleeps. Never negative: a clock that is behind the server's shows none.
 */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(Date.now);
  const elapsed = Math.max(0, now - since);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setTimeout(look, SECOND_MS - (elapsed % SECOND_MS));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [elapsed]);
  return elapsed;
}
