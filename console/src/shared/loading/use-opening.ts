import { useEffect, useState } from 'react';

/** The part of a query's result that says how its first call goes; `useQuery` returns it. */
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
