import { useEffect, useState } from 'react';

/** The state of a query's first call; `useQuery` returns it. */
interface FirstCall {
  isPending: boolean;
  failureCount: number;
}

/**
 * Whether a part of a page that has no place of its own waits for its first answer, so that the page is shown with it in one piece.
 * A call that has failed once is not waited for: the page is worth more than the part.
 */
export const isFirstAwaited = ({ isPending, failureCount }: FirstCall): boolean =>
  isPending && failureCount === 0;

/**
 * Whether a page shows its skeleton because responses are missing, so that it appears at once and nothing moves afterwards. Once the page
 * is shown, it stays.
 * @param awaited whether a first response is missing, see `isFirstAwaited`
 * @param patienceMs the maximum wait in ms; unlimited when left out
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
