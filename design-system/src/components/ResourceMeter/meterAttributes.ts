import { formatPercent } from '../../format/format.ts';
import type { Strings } from '../../strings/korean.ts';
import type { Measure } from './resourceLevel.ts';

/** What the meter knows, measured. */
export interface MeterFacts {
  /** The id of the visible label. */
  labelId: string;
  used: number;
  limit: number;
  format: (value: number) => string;
  now: Measure;
  after: Measure | undefined;
}

/**
 * What a screen reader hears of the meter. The value is clamped to the range, as the pattern asks; the text keeps the
 * true number. A native `meter` is no alternative: it takes no second segment and no ticks.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function meterAttributes(facts: MeterFacts, words: Strings['meter']) {
  const { labelId, used, limit, format, now, after } = facts;
  return {
    role: 'meter',
    'aria-labelledby': labelId,
    'aria-valuemin': 0,
    'aria-valuemax': limit,
    'aria-valuenow': Math.min(Math.max(used, 0), limit),
    'aria-valuetext': words.valueText({
      limit: format(limit),
      used: format(used),
      percent: formatPercent(now.percent),
      rest: format(Math.abs(now.available)),
      over: now.available < 0,
      level: words[now.level],
      projected: after && words.projected(formatPercent(after.percent), words[after.level]),
    }),
    'data-level': now.level,
  } as const;
}
