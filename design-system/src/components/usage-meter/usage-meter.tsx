import { useId } from 'react';
import { formatPercent } from '../../format/format.ts';
import { meterStrings, usageStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { MeterBar, MeterLevelText } from '../resource-meter/meter-bar.tsx';
import { type MeterKindProps, resolveMeterKind } from '../resource-meter/meter-kind.ts';
import {
  compareUseWithLimit,
  isKnownNumber,
  type Thresholds,
} from '../resource-meter/resource-level.ts';
import { meterHeader, meterLabel, meterRoot } from '../resource-meter/resource-meter.css.ts';
import { Text } from '../text/text.tsx';

/** Props of {@link UsageMeter}. */
export interface UsageMeterProps extends MeterKindProps {
  /** 실제 사용량. `allotted`와 같은 단위이며, 모르면 비웁니다 */
  used: number | null | undefined;
  /** 할당한 양. 모르거나 0이면 텍스트만 보이고 미터가 되지 않습니다 */
  allotted: number | null | undefined;
  /** 단계가 바뀌는 비율(%). 비우면 70을 넘을 때 주의, 90을 넘을 때 위험입니다 */
  thresholds?: Thresholds | undefined;
  /** 할당한 양을 더 짧게 표시할 때 씁니다: `formatCpu`. 비우면 `format`과 같습니다 */
  formatAllotted?: ((value: number) => string) | undefined;
}

const unknownValue = '-';

/**
 * Shows the current measured use of an allotted amount. The use changes every few seconds, so changes are not announced. For the use
 * of a quota use `ResourceMeter`.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function UsageMeter(props: UsageMeterProps) {
  const { used, allotted, thresholds } = props;
  const strings = useStrings(usageStrings);
  const levels = useStrings(meterStrings);
  const { label, format, color } = resolveMeterKind(props, levels);
  const { formatAllotted = format } = props;
  const labelId = useId();
  const now = compareUseWithLimit(used, allotted, thresholds);
  const level = now?.level ?? 'unknown';
  const write = (value: number | null | undefined, writer: (value: number) => string) =>
    isKnownNumber(value) ? writer(value) : unknownValue;
  const texts = { used: write(used, format), allotted: write(allotted, formatAllotted) };
  const valueText = () =>
    strings.valueText({
      ...texts,
      percent: formatPercent(now?.percent ?? 0),
      level: levels[level],
    });
  return (
    <div className={meterRoot}>
      <div className={meterHeader}>
        <span id={labelId} className={meterLabel}>
          {label}
        </span>
        {level !== 'normal' && <MeterLevelText level={level}>{levels[level]}</MeterLevelText>}
      </div>
      {now && isKnownNumber(used) && isKnownNumber(allotted) && (
        <MeterBar
          {...{ labelId, color, thresholds, used, format, now }}
          limit={allotted}
          after={undefined}
          projectedOn="add"
          strings={{ ...levels, valueText }}
        />
      )}
      <Text as="div" size="caption" numeric>
        {`${strings.used} ${texts.used} / ${strings.allotted} ${texts.allotted}`}
      </Text>
    </div>
  );
}
