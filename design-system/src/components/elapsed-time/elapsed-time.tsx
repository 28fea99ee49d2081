import { useEffect, useState } from 'react';
import { useClockOffset } from '../../behavior/clock.ts';
import { formatDuration, type PointInTime, parsePointInTime } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { elapsedTime } from './elapsed-time.css.ts';

const SECOND_MS = 1000;

/**
 * Returns the time since a moment, in milliseconds. The time is updated every second, and also when the page becomes visible,
 * because timers stop while a device sleeps. It is counted by the clock of the server (`setClockOffset`), and is never negative.
 * @param since the moment in milliseconds since 1970-01-01 UTC
 */
export function useElapsedTime(since: number): number {
  const offset = useClockOffset();
  const [now, setNow] = useState(Date.now);
  const elapsed = Math.max(0, now + offset - since);
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
  since: PointInTime | null | undefined;
}

function Counting({ since }: { since: Date }) {
  const { locale } = useStrings(timeStrings);
  const elapsed = useElapsedTime(since.getTime());
  return <span className={elapsedTime}>{formatDuration(elapsed, locale)}</span>;
}

/**
 * The duration of an operation that is still running, such as "2분 10초". The component updates itself every second without rendering
 * the surrounding component, and the updates are not announced. For a point in time use {@link Time}. For the duration of a
 * finished operation use a text.
 */
export function ElapsedTime({ since }: ElapsedTimeProps) {
  const moment = parsePointInTime(since);
  return moment && <Counting since={moment} />;
}
