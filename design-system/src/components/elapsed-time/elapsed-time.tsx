import { useEffect, useState } from 'react';
import { formatDuration, type Moment, readMoment } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { numeric } from './elapsed-time.css.ts';

const SECOND_MS = 1000;

/**
 * The time since a moment, in ms. It is updated every second, and at once when the page becomes visible, because timers stop while
 * a device sleeps. Never negative, even if the browser's clock is behind the server's.
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
 * The duration of an operation that is still running: "2분 10초". It updates itself, so that the surrounding component is not
 * rendered every second, and is not announced. For a point in time use {@link Time}; for a finished operation, a text with its
 * duration.
 */
export function ElapsedTime({ since }: ElapsedTimeProps) {
  const moment = readMoment(since);
  return moment && <Counting since={moment} />;
}
