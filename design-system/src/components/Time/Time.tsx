import { formatDate, formatRelative, type Moment, readMoment } from '../../format/formatDate.ts';

/** Props of {@link Time}. */
export interface TimeProps {
  /** The moment, as ISO 8601 text or a date. Missing or unreadable ones show the fallback. */
  value: Moment | null | undefined;
  /** Adds hours and minutes: "2025. 3. 2. 14:05". */
  withTime?: boolean;
  /** Adds how long ago it was, beside the date and never instead of it; counted from here. */
  relativeTo?: Date | undefined;
  /** Stands where there is no moment. */
  fallback?: string;
}

/** A moment in Korean and in the reader's time zone, readable by machines too. */
export function Time({ value, withTime = false, relativeTo, fallback = '-' }: TimeProps) {
  const moment = readMoment(value);
  if (!moment) return fallback;
  const text = formatDate(moment, { withTime });
  return (
    <time dateTime={moment.toISOString()}>
      {relativeTo ? `${text} (${formatRelative(moment, relativeTo)})` : text}
    </time>
  );
}
