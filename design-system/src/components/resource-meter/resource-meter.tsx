import { useId } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { formatPercent } from '../../format/format.ts';
import { meterChangeStrings } from '../../strings/meter-change.ts';
import { meterStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { DescriptionItem, DescriptionList } from '../description-list/description-list.tsx';
import {
  formatProjectedUse,
  markMeasuredUse,
  type ProjectedChangeKind,
} from './meter-attributes.ts';
import { MeterBar, MeterLevelText } from './meter-bar.tsx';
import { changeLine } from './meter-change.css.ts';
import { MeterChange } from './meter-change.tsx';
import { type MeterKindProps, resolveMeterKind } from './meter-kind.ts';
import {
  compareUseWithLimit,
  isKnownNumber,
  type LimitUse,
  type ResourceLevel,
  type Thresholds,
} from './resource-level.ts';
import {
  measuredUseKey,
  measuredUseText,
  meterHeader,
  meterLabel,
  meterReadings,
  meterRoot,
} from './resource-meter.css.ts';

/** Props of {@link ResourceMeter}. */
export interface ResourceMeterProps extends MeterKindProps {
  /** 지금 사용량. 제한과 같은 단위이며, 모르면 비웁니다 */
  used: number | null | undefined;
  /** 제한. 모르거나 0 이하이면 텍스트만 보이고 미터가 되지 않습니다 */
  limit: number | null | undefined;
  /** 실제로 쓰는 양. 제한과 같은 단위이며, 막대 위의 눈금과 텍스트로 보입니다. 비우면 보이지 않습니다 */
  measured?: number | null | undefined;
  /** 단계가 바뀌는 비율(%). 비우면 70을 넘을 때 주의, 90을 넘을 때 위험입니다 */
  thresholds?: Thresholds | undefined;
  /** 지금 하려는 변경 뒤의 사용량. 빗금으로 덧그리고, 미터의 단계도 이 값을 따릅니다. 비우면 덧그리지 않습니다 */
  projected?: number | undefined;
  /** 변경의 종류. `add`는 새로 더할 때(“추가 후”), `save`는 이미 세고 있는 것을 고칠 때(“저장 후”) */
  projectedOn?: ProjectedChangeKind | undefined;
  /** 제한, 사용, 가용, 사용률을 아래 한 줄에 표시할지 여부 */
  facts?: boolean;
}

const unknownValue = '-';

/**
 * The time in ms for which a projected use has to stay unchanged before its level is announced. The time is longer than the pause
 * between two keystrokes.
 */
const SETTLING = 800;

/**
 * Shows how much of a limit is used, with a single level: the level of the projected use, or without a projected use the level of
 * the current use. The level is shown in words above the first threshold only. A mark on the bar shows the measured use. The role
 * is `meter` and not `progressbar`, because a quota does not progress. Crossing a threshold is announced once, politely. With a
 * projected use, exceeding the limit is announced too, and all announcements wait for a pause in typing.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function ResourceMeter(props: ResourceMeterProps) {
  const { used, limit, thresholds, projected, measured } = props;
  const { projectedOn = 'add', facts = true } = props;
  const strings = useStrings(meterStrings);
  const change = useStrings(meterChangeStrings);
  const { label, format, formatMeasured, color } = resolveMeterKind(props, strings);
  const labelId = useId();
  const now = compareUseWithLimit(used, limit, thresholds);
  const after = compareUseWithLimit(projected, limit, thresholds);
  const mark = markMeasuredUse(measured, limit, formatMeasured);
  const sentence = formatProjectedUse(strings, { after, projectedOn });
  const latest = after ?? now;
  const exceeded = after !== undefined && after.available < 0;
  useChangeAnnouncement(
    exceeded ? 'exceeded' : latest?.level,
    () => {
      if (!latest) return '';
      return exceeded
        ? change.exceeded(label, format(-latest.available))
        : change.levelChanged(label, formatPercent(latest.percent), strings[latest.level]);
    },
    after ? SETTLING : 0,
  );
  const level = latest?.level ?? 'unknown';
  return (
    <div className={meterRoot}>
      <MeterHeader
        {...{ labelId, label, level }}
        levelText={sentence ?? (level === 'normal' ? undefined : strings[level])}
        measured={mark?.text}
      />
      {now && isKnownNumber(used) && isKnownNumber(limit) && (
        <MeterBar
          {...{ strings, labelId, color, thresholds, used, limit, format, now, after, projectedOn }}
          measured={mark}
        />
      )}
      {after && isKnownNumber(used) && isKnownNumber(projected) && isKnownNumber(limit) && (
        <p className={changeLine}>
          <MeterChange {...{ used, projected, limit, format }} />
        </p>
      )}
      {facts && <MeterFacts {...{ used, limit, now, format }} />}
    </div>
  );
}

interface MeterHeaderProps {
  labelId: string;
  label: string;
  level: ResourceLevel | 'unknown';
  /** The level in words; `undefined` for a level that is not shown. */
  levelText: string | undefined;
  /** The measured use with its unit. */
  measured: string | undefined;
}

function MeterHeader({ labelId, label, level, levelText, measured }: MeterHeaderProps) {
  const strings = useStrings(meterStrings);
  return (
    <div className={meterHeader}>
      <span id={labelId} className={meterLabel}>
        {label}
      </span>
      <div className={meterReadings}>
        {levelText && <MeterLevelText level={level}>{levelText}</MeterLevelText>}
        {measured && (
          <span className={measuredUseText}>
            <span className={measuredUseKey} />
            <span>{strings.measured(measured)}</span>
          </span>
        )}
      </div>
    </div>
  );
}

interface MeterFactsProps extends Pick<ResourceMeterProps, 'used' | 'limit'> {
  now: LimitUse | undefined;
  format: (value: number) => string;
}

function MeterFacts({ used, limit, now, format }: MeterFactsProps) {
  const strings = useStrings(meterStrings);
  const write = (value: number | null | undefined) =>
    isKnownNumber(value) ? format(value) : unknownValue;
  return (
    <DescriptionList layout="compact">
      <DescriptionItem label={strings.limit}>{write(limit)}</DescriptionItem>
      <DescriptionItem label={strings.used}>{write(used)}</DescriptionItem>
      <DescriptionItem label={strings.available}>{write(now?.available)}</DescriptionItem>
      <DescriptionItem label={strings.usage}>
        {now ? formatPercent(now.percent) : unknownValue}
      </DescriptionItem>
    </DescriptionList>
  );
}
