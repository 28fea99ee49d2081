import { useEffect, useRef } from 'react';
import { announceTogether, prepareAnnouncements } from './announce.ts';

/** How long nothing is typed before the number of results is read aloud, in ms. */
const QUIET_MS = 600;

/**
 * Says how much was found once a moment after typing; what is shown at first is not announced.
 * @param query what is searched; `undefined` while nothing is typed, or while the answer is still to come.
 */
export function useFoundAnnouncement(
  query: string | undefined,
  count: number,
  write: (count: number) => string,
): void {
  const told = useRef(query);
  useEffect(() => {
    prepareAnnouncements();
    if (query === undefined) told.current = undefined;
    if (told.current === query) return undefined;
    const timer = setTimeout(() => {
      told.current = query;
      announceTogether(() => write(count));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [query, count, write]);
}
