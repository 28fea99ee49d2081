import { useEffect, useState } from 'react';

/**
 * Whether a page is shown as a skeleton because parts of it are still awaited, so that it comes in one piece and nothing moves
 * afterwards. Once the page is shown it stays, whatever is awaited later.
 * @param awaited whether a first answer is missing, see `isFirstAwaited`
 * @param patienceMs how long what has come already waits for the rest; without it, for as long as that takes
 */
export function useOpening(awaited: boolean, patienceMs?: number): boolean {
  const [shown, setShown] = useState(!awaited);
  if (!(awaited || shown)) setShown(true);
  useEffect(() => {
    if (patienceMs === undefined) return undefined;
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return awaited && !shown;
}
