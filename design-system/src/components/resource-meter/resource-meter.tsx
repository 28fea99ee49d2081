import { useId } from 'react';
import { useChangeAnnouncement } from '../../behavior/use-change-announcement.ts';
import { formatPercent } from '../../format/format.ts';
import { meterStrings } from '../../strings/meter.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { DescriptionItem } from '../description-list/description-item.tsx';
import { DescriptionList } from '../description-list/description-list.tsx';
import { type ProjectedOn, projectedText } from './meter-attributes.ts';
import { MeterBar } from './meter-bar.tsx';
import { MeterLevel } from './meter-level.tsx';
import { isKnown, measure } from './resource-level.ts';
import { head, label as labelClass, root } from './resource-meter.css.ts';

/** Props of {@link ResourceMeter}. */
export interface ResourceMeterProps {
  /** What is measured; always visible, and the meter's accessible name. */
  label: string;
  /** The colour it has while its level is normal. */
  resource: 'cpu' | 'memory' | 'disk';
  /** The current use, in the limit's unit; unknown when left out. */
  used: number | null | undefined;
  /** The limit. For an unknown, zero or negative limit there is text and no meter. */
  limit: number | null | undefined;
  /** Writes a number with its unit: `formatCpu`, `formatMiB`. */
  format: (value: number) => string;
  /** The use after the change that the member is making; shown as a second, hatched segment. */
  projected?: number | undefined;
  /** The change: `add` for a new item ("추가 후"), `save` for one that is counted already ("저장 후"). */
  projectedOn?: ProjectedOn | undefined;
  /** Whether limit, use, rest and share are listed below. */
  facts?: boolean;
}

const unknownValue = '-';

/**
 * How much of a limit is used. A `meter`, not a `progressbar`, because a quota does not progress. Crossing 70 or 90
 * percent is announced once, politely.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function ResourceMeter(props: ResourceMeterProps) {
  const { label, resource, used, limit, format, projected, projectedOn = 'add' } = props;
  const strings = useStrings(meterStrings);
  const labelId = useId();
  const now = measure(used, limit);
  const after = measure(projected, limit);
  const sentence = projectedText(strings, { after, projectedOn });
  const latest = after ?? now;
  useChangeAnnouncement(latest?.level, () =>
    latest ? strings.levelChanged(label, formatPercent(latest.percent), strings[latest.level]) : '',
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
        <MeterLevel level={level}>{strings[level]}</MeterLevel>
      </div>
      {now && isKnown(used) && isKnown(limit) && (
        <MeterBar
          {...{ strings, labelId, resource, used, limit, format, now, after, projectedOn }}
        />
      )}
      {after && sentence && <MeterLevel level={after.level}>{sentence}</MeterLevel>}
      {(props.facts ?? true) && (
        <DescriptionList layout="compact">
          <DescriptionItem label={strings.limit}>{write(limit)}</DescriptionItem>
          <DescriptionItem label={strings.used}>{write(used)}</DescriptionItem>
          <DescriptionItem label={strings.available}>{write(now?.available)}</DescriptionItem>
          <DescriptionItem label={strings.usage}>
            {now ? formatPercent(now.percent) : unknownValue}
          </DescriptionItem>
        </DescriptionList>
      )}
    </div>
  );
}
