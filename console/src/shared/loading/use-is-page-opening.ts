import { useEffect, useState } from 'react';

/** The state of a query's first call; `useQuery` returns it. */
interface FirstCall {
  isPending: boolean;
  failureCount: number;
}

/**
 * Whether a page waits for the first response of one of its parts, so that page and part appear together. The page does not wait for a
 * call that has failed once, because the page is more important than the part.
 */
export const isFirstResponseAwaited = ({ isPending, failureCount }: FirstCall): boolean =>
  isPending && failureCount === 0;

/**
 * Whether a page shows its skeleton because responses are missing, so that the page appears in one step without later layout shifts.
 * Once the page has been shown, the skeleton is not shown again.
 * @param awaited whether a first response is missing, see `isFirstResponseAwaited`
 * @param patienceMs the maximum wait in ms; unlimited by default
 */
export function useIsPageOpening(awaited: boolean, patienceMs?: number): boolean {
  const [shown, setShown] = useState(!awaited);
  if (!(awaited || shown)) setShown(true);
  useEffect(() => {
    if (patienceMs === undefined) return undefined;
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return awaited && !shown;
}
