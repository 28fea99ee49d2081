import { useEffect, useState } from 'react';
import { untilRelativeChange } from '../../format/relative-time.ts';

/**
 * The current time, for a text relative to `moment`: updated only when that text may change, and not at all for
 * `undefined`.
 */
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
