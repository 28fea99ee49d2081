import { formatDate, type Moment, readMoment } from '../../format/formatDate.ts';
import { formatRelative } from '../../format/relativeTime.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { timeStrings } from '../../strings/time.ts';
import { useNow } from './useNow.ts';

/** Props of {@link Time}. */
export interface TimeProps {
  /** The moment, as ISO 8601 text or a date. Missing or unreadable ones show the fallback. */
  value: Moment | null | undefined;
  /** Adds hours and minutes: "2025. 3. 2. 14:05". */
  withTime?: boolean;
  /**
   * Adds how long ago it was, beside the date and never instead of it: counted from here, or from `now`, which goes on
   * with the clock and changes the words only when they are others.
   */
  relativeTo?: Date | 'now' | undefined;
  /** Stands where there is no moment. */
  fallback?: string;
}

/** A moment in the reader's time zone, readable by machines too; a pointer that rests on it is told the minute. */
export function Time({ value, withTime = false, relativeTo, fallback = '-' }: TimeProps) {
  const { locale } = useStrings(timeStrings);
  const moment = readMoment(value);
  const now = useNow(relativeTo === 'now' ? moment : undefined);
  if (!moment) return fallback;
  const text = formatDate(moment, { withTime, locale });
  const from = relativeTo === 'now' ? now : relativeTo;
  return (
    <time dateTime={moment.toISOString()} title={formatDate(moment, { withTime: true, locale })}>
      {from ? `${text} (${formatRelative(moment, from, locale)})` : text}
    </time>
  );
}
