import { useEffect, useState } from 'react';
import { untilRelativeChange } from '../../format/relativeTime.ts';

/** The present, for words about `moment`: renewed only when they may be others. `undefined` stops the clock. */
export function useNow(moment: Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const at = moment?.getTime();
  useEffect(() => {
    if (at === undefined) return;
    const wait = untilRelativeChange(new Date(at), now);
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [at, now]);
  return now;
}
