import { formatPercent } from '../../format/format.ts';
import type { Strings } from '../../strings/korean.ts';
import { compareUseWithLimit, isKnownNumber, type LimitUse } from './resource-level.ts';

/** The kind of change that results in the projected use: `add` for a new item, `save` for an item whose use is already counted. */
export type ProjectedChangeKind = 'add' | 'save';

/** The values that a meter shows. */
export interface MeterValues {
  /** The id of the visible label. */
  labelId: string;
  used: number;
  limit: number;
  format: (value: number) => string;
  now: LimitUse;
  after: LimitUse | undefined;
  /** Selects the text of the projected use. */
  projectedOn: ProjectedChangeKind;
  /** The measured use; `undefined` without a measurement. */
  measured?: MeasuredMark | undefined;
}

/** The measured use of a limit: its place on the bar, and its text. */
export interface MeasuredMark {
  /** The percentage of the limit that a bar can show: 0 to 100. */
  shown: number;
  /** The value with its unit. */
  text: string;
}

/** Returns the mark of a measured use; `undefined` for an unknown use or limit. */
export function markMeasuredUse(
  measured: number | null | undefined,
  limit: number | null | undefined,
  format: (value: number) => string,
): MeasuredMark | undefined {
  const use = compareUseWithLimit(measured, limit);
  return use && isKnownNumber(measured) ? { shown: use.shown, text: format(measured) } : undefined;
}

/** Returns the text of the projected use, "추가 후 75%, 주의" or "저장 후 40%"; `undefined` without a projected use. */
export const formatProjectedUse = (
  strings: Strings['meter'],
  { after, projectedOn }: Pick<MeterValues, 'after' | 'projectedOn'>,
): string | undefined =>
  after &&
  (projectedOn === 'save' ? strings.projectedOnSave : strings.projected)(
    formatPercent(after.percent),
    after.level === 'normal' ? undefined : strings[after.level],
  );

/**
 * Returns the ARIA attributes of a meter. `aria-valuenow` is clamped to the range, as the ARIA pattern requires; `aria-valuetext`
 * contains the actual value. A native `meter` element cannot have a second segment or ticks.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function createMeterAttributes(facts: MeterValues, strings: Strings['meter']) {
  const { labelId, used, limit, format, now, after, measured } = facts;
  return {
    role: 'meter',
    'aria-labelledby': labelId,
    'aria-valuemin': 0,
    'aria-valuemax': limit,
    'aria-valuenow': Math.min(Math.max(used, 0), limit),
    'aria-valuetext': strings.valueText({
      limit: format(limit),
      used: format(used),
      percent: formatPercent(now.percent),
      rest: format(Math.abs(now.available)),
      over: now.available < 0,
      measured: measured?.text,
      level: formatProjectedUse(strings, facts) ?? strings[now.level],
    }),
    'data-level': (after ?? now).level,
  } as const;
}
