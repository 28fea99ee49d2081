import { type Moment, readMoment } from '../../format/format-date.ts';
import { formatDuration } from '../../format/format-duration.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { timeStrings } from '../../strings/time.ts';
import { numeric } from './elapsed-time.css.ts';
import { useElapsed } from './use-elapsed.ts';

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
