import { useEffect, useState } from 'react';
import { formatDuration, type Moment, readMoment } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { numeric } from './elapsed-time.css.ts';

const SECOND_MS = 1000;

/**
 * How long ago a moment was, in ms, renewed with each full second of it, and at once when the page is shown again: timers stand
 * still while a machine sleeps. Never negative: a clock that is behind the server's shows none.
 */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(Date.now);
  const elapsed = Math.max(0, now - since);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setTimeout(look, SECOND_MS - (elapsed % SECOND_MS));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [elapsed]);
  return elapsed;
}

/** Props of {@link ElapsedTime}. */
export interface ElapsedTimeProps {
  /** 세기 시작하는 시각입니다. 올바른 시각이 없으면 아무것도 보이지 않습니다. */
  since: Moment | null | undefined;
}

function Counting({ since }: { since: Date }) {
  const { locale } = useStrings(timeStrings);
  const elapsed = useElapsed(since.getTime());
  return <span className={numeric}>{formatDuration(elapsed, locale)}</span>;
}

/**
 * How long something has been going on: "2분 10초". It counts by itself, so that nothing around it is rendered with each second, and is not
 * announced. For a moment use {@link Time}; for a length that is over, its text alone.
 */
export function ElapsedTime({ since }: ElapsedTimeProps) {
  const moment = readMoment(since);
  return moment && <Counting since={moment} />;
}
