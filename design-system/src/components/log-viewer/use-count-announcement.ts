import { useEffect, useEffectEvent, useRef } from 'react';
import { announceTogether, prepareAnnouncements } from '../../behavior/announce.ts';

/** How often new lines are told of, in ms: seldom enough to be listened to. */
const EVERY_MS = 30_000;

/**
 * Says now and then, politely, how many lines have come, because the lines themselves are not announced.
 * @param last the number of the last line
 */
export function useCountAnnouncement(last: number, write: (count: number) => string): void {
  const told = useRef(last);
  const tell = useEffectEvent(() => {
    const count = last - told.current;
    if (told.current > 0 && count > 0) announceTogether(() => write(count));
    told.current = last;
  });
  useEffect(() => {
    prepareAnnouncements();
    const timer = setInterval(() => tell(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
