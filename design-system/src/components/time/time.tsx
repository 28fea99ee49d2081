import { formatDate, type Moment, readMoment } from '../../format/format-date.ts';
import { formatRelative } from '../../format/relative-time.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { timeStrings } from '../../strings/time.ts';
import { useNow } from './use-now.ts';

/** Props of {@link Time}. */
export interface TimeProps {
  /** The moment, as ISO 8601 text or a date. For a missing or invalid one the fallback is shown. */
  value: Moment | null | undefined;
  /** Adds hours and minutes: "2025. 3. 2. 14:05". */
  withTime?: boolean;
  /**
   * Adds the relative time ("3분 전") beside the date: relative to the given date, or to the current time with `now`,
   * which is updated when the text changes.
   */
  relativeTo?: Date | 'now' | undefined;
  /** Shown when there is no moment. */
  fallback?: string;
}

/** A moment in the reader's time zone, in a `<time>` element; a tooltip has the time to the minute. */
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
