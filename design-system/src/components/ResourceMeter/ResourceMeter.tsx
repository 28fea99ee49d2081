import { useId } from 'react';
import { formatPercent } from '../../format/format.ts';
import { useChangeAnnouncement } from '../../hooks/useChangeAnnouncement.ts';
import { meterStrings } from '../../strings/meter.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Fact } from '../FactList/Fact.tsx';
import { FactList } from '../FactList/FactList.tsx';
import { MeterBar } from './MeterBar.tsx';
import { MeterLevel } from './MeterLevel.tsx';
import { head, label as labelClass, root } from './ResourceMeter.css.ts';
import { isKnown, measure } from './resourceLevel.ts';

/** Props of {@link ResourceMeter}. */
export interface ResourceMeterProps {
  /** What is measured; always visible, and the meter's name. */
  label: string;
  /** The colour it has while its level is normal. */
  resource: 'cpu' | 'memory' | 'disk';
  /** What is used, in the limit's unit. Unknown when missing. */
  used: number | null | undefined;
  /** The most that may be used. Unknown, zero and negative limits show text and no meter. */
  limit: number | null | undefined;
  /** Writes a number with its unit: `formatCpu`, `formatMiB`. */
  format: (value: number) => string;
  /** What will be used after the change the member is about to make; shown as a second, hatched segment. */
  projected?: number | undefined;
  /** Whether limit, use, rest and share stand below as facts. */
  facts?: boolean;
}

const unknownValue = '-';

/**
 * How much of a limit is used. A `meter`, not a `progressbar`: a quota is no progress. Crossing 70 or 90 percent is
 * announced once, politely.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function ResourceMeter(props: ResourceMeterProps) {
  const { label, resource, used, limit, format, projected, facts = true } = props;
  const words = useStrings(meterStrings);
  const labelId = useId();
  const now = measure(used, limit);
  const after = measure(projected, limit);
  const latest = after ?? now;
  useChangeAnnouncement(latest?.level, () =>
    latest ? words.levelChanged(label, formatPercent(latest.percent), words[latest.level]) : '',
  );
  const level = now?.level ?? 'unknown';
  const write = (value: number | null | undefined) =>
    isKnown(value) ? format(value) : unknownValue;
  return (
    <div className={root}>
      <div className={head}>
        <span id={labelId} className={labelClass}>
          {label}
        </span>
        <MeterLevel level={level}>{words[level]}</MeterLevel>
      </div>
      {now && isKnown(used) && isKnown(limit) && (
        <MeterBar {...{ words, labelId, resource, used, limit, format, now, after }} />
      )}
      {after && (
        <MeterLevel level={after.level}>
          {words.projected(formatPercent(after.percent), words[after.level])}
        </MeterLevel>
      )}
      {facts && (
        <FactList layout="compact">
          <Fact label={words.limit}>{write(limit)}</Fact>
          <Fact label={words.used}>{write(used)}</Fact>
          <Fact label={words.available}>{write(now?.available)}</Fact>
          <Fact label={words.usage}>{now ? formatPercent(now.percent) : unknownValue}</Fact>
        </FactList>
      )}
    </div>
  );
}
