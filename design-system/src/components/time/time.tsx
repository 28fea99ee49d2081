import { useEffect, useState } from 'react';
import { useClockOffset } from '../../behavior/clock.ts';
import {
  formatDate,
  formatRelativeTime,
  formatTimeOfDay,
  msUntilRelativeTimeChange,
  type PointInTime,
  parsePointInTime,
} from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';

/**
 * Returns the current time of the server for a text relative to `moment`. The time is updated only when that text may change, and never without a
 * `moment`.
 */
function useNow(moment: Date | undefined): Date {
  const offset = useClockOffset();
  const [shown, setShown] = useState(Date.now);
  const now = new Date(shown + offset);
  const at = moment?.getTime();
  useEffect(() => {
    if (at === undefined) return;
    const wait = msUntilRelativeTimeChange(new Date(at), new Date(shown + offset));
    const timer = setTimeout(() => setShown(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [at, shown, offset]);
  return now;
}

/** Props of {@link Time}. */
export interface TimeProps {
  /** 시각입니다. ISO 8601 글이나 `Date`로 줍니다. 없거나 올바르지 않으면 `fallback`을 보입니다. */
  value: PointInTime | null | undefined;
  /** 시와 분을 더합니다. 예: “2025. 3. 2. 14:05”. */
  withTime?: boolean;
  /** 날짜 없이 시와 분만 보입니다. 날짜별로 묶은 목록에 씁니다. */
  timeOnly?: boolean;
  /** 날짜 옆에 “3분 전” 같은 상대 시간을 더합니다. 준 날짜를 기준으로 하고, `now`이면 지금을 기준으로 하며 텍스트가 바뀔 때 새로 고칩니다. 생략하면 날짜만 보입니다. */
  relativeTo?: Date | 'now' | undefined;
  /** 시각이 없을 때 보입니다. */
  fallback?: string;
}

/** A date in the reader's time zone, in a `<time>` element. The tooltip contains the date and the time to the minute. */
export function Time(props: TimeProps) {
  const { value, withTime = false, timeOnly = false, relativeTo, fallback = '-' } = props;
  const { locale } = useStrings(timeStrings);
  const moment = parsePointInTime(value);
  const now = useNow(relativeTo === 'now' ? moment : undefined);
  if (!moment) return <span>{fallback}</span>;
  const text = timeOnly
    ? formatTimeOfDay(moment, locale)
    : formatDate(moment, { withTime, locale });
  const from = relativeTo === 'now' ? now : relativeTo;
  return (
    <time dateTime={moment.toISOString()} title={formatDate(moment, { withTime: true, locale })}>
      {from ? `${text} (${formatRelativeTime(moment, from, locale)})` : text}
    </time>
  );
}
