import { useId } from 'react';
import { formatPercent } from '../../format/format.ts';
import { meterStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { MeterBar, MeterLevelText } from '../resource-meter/meter-bar.tsx';
import { resolveMeterKind } from '../resource-meter/meter-kind.ts';
import { compareUseWithLimit, isKnownNumber } from '../resource-meter/resource-level.ts';
import type { ResourceMeterProps } from '../resource-meter/resource-meter.tsx';
import { meterHeader, meterLabel, meterRoot, usedPercentage } from './mini-meter.css.ts';

/** Props of {@link MiniMeter}: the props of {@link ResourceMeter} without the projected use and the amounts below the bar. */
export type MiniMeterProps = Pick<
  ResourceMeterProps,
  'format' | 'label' | 'limit' | 'resource' | 'thresholds' | 'used'
>;

const unknownShare = '–';

/**
 * Shows how much of a limit is used, as a small meter in a card or a row: label, percentage and bar. Screen readers also read the
 * amounts with units; sighted members see the amounts in a {@link ResourceMeter} on the page of the item. An unknown use is shown as
 * "–" without a bar.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function MiniMeter(props: MiniMeterProps) {
  const { used, limit, thresholds } = props;
  const strings = useStrings(meterStrings);
  const { label, format, color } = resolveMeterKind(props, strings);
  const labelId = useId();
  const now = compareUseWithLimit(used, limit, thresholds);
  const percent = now ? formatPercent(now.percent) : unknownShare;
  return (
    <div className={meterRoot}>
      <div className={meterHeader}>
        <span id={labelId} className={meterLabel}>
          {label}
        </span>
        {now && now.level !== 'normal' ? (
          <MeterLevelText level={now.level}>{percent}</MeterLevelText>
        ) : (
          <span className={usedPercentage}>{percent}</span>
        )}
      </div>
      {now && isKnownNumber(used) && isKnownNumber(limit) && (
        <MeterBar
          {...{ strings, labelId, color, thresholds, used, limit, format, now }}
          after={undefined}
          projectedOn="add"
        />
      )}
    </div>
  );
}
