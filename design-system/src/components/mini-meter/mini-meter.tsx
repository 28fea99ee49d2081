import { useId } from 'react';
import { formatPercent } from '../../format/format.ts';
import { meterStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { MeterBar, MeterLevel } from '../resource-meter/meter-bar.tsx';
import { meterKind } from '../resource-meter/meter-kind.ts';
import { isKnown, measure } from '../resource-meter/resource-level.ts';
import type { ResourceMeterProps } from '../resource-meter/resource-meter.tsx';
import { head, label as labelClass, root, share } from './mini-meter.css.ts';

/** Props of {@link MiniMeter}: those of a {@link ResourceMeter}, without a projected use. */
export type MiniMeterProps = Pick<
  ResourceMeterProps,
  'format' | 'label' | 'limit' | 'resource' | 'thresholds' | 'used'
>;

const unknownShare = '–';

/**
 * How much of a limit is used, as one of a few meters in a card or a row: its label, the share and a bar. Numbers with their units are
 * read out, and stand on the page of the thing itself, in a {@link ResourceMeter}. What is not known is "–" without a bar.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function MiniMeter(props: MiniMeterProps) {
  const { used, limit, thresholds } = props;
  const strings = useStrings(meterStrings);
  const { label, format, color } = meterKind(props, strings);
  const labelId = useId();
  const now = measure(used, limit, thresholds);
  const percent = now ? formatPercent(now.percent) : unknownShare;
  return (
    <div className={root}>
      <div className={head}>
        <span id={labelId} className={labelClass}>
          {label}
        </span>
        {now && now.level !== 'normal' ? (
          <MeterLevel level={now.level}>{percent}</MeterLevel>
        ) : (
          <span className={share}>{percent}</span>
        )}
      </div>
      {now && isKnown(used) && isKnown(limit) && (
        <MeterBar
          {...{ strings, labelId, color, thresholds, used, limit, format, now }}
          after={undefined}
          projectedOn="add"
        />
      )}
    </div>
  );
}
