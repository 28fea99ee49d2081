/** The level of a use, determined by its share of the limit. */
export type ResourceLevel = 'normal' | 'warning' | 'critical';

/** The shares of the limit, in percent, above which the level changes. */
export interface Thresholds {
  /** 이 비율을 넘으면 주의 (%) */
  warning: number;
  /** 이 비율을 넘으면 위험 (%). 주의보다 높습니다 */
  critical: number;
}

/** The default thresholds: warning above 70 percent, critical above 90 percent (specification section 9). */
export const defaultThresholds: Thresholds = { warning: 70, critical: 90 };

/** Returns the level at a percentage of the limit. At a percentage equal to a threshold, the lower level still applies. */
export function determineResourceLevel(
  percent: number,
  { warning, critical }: Thresholds = defaultThresholds,
): ResourceLevel {
  if (percent > critical) return 'critical';
  return percent > warning ? 'warning' : 'normal';
}

/** A use compared with its limit. */
export interface LimitUse {
  /** The used percentage of the limit, not clamped: 120 when the use exceeds the limit by a fifth. */
  percent: number;
  /** The percentage that a bar can show: 0 to 100. */
  shown: number;
  /** Limit minus use; negative when the limit is exceeded. */
  available: number;
  level: ResourceLevel;
}

/**
 * Compares a use with its limit, both in the same unit. Returns `undefined` for an unknown use, and for an unknown, zero or negative
 * limit.
 */
export function compareUseWithLimit(
  used: number | null | undefined,
  limit: number | null | undefined,
  thresholds?: Thresholds,
): LimitUse | undefined {
  if (!isKnownNumber(used) || !isKnownNumber(limit) || limit <= 0) return undefined;
  const percent = (used * 100) / limit;
  return {
    percent,
    shown: Math.min(Math.max(percent, 0), 100),
    available: limit - used,
    level: determineResourceLevel(percent, thresholds),
  };
}

/** Checks whether a value is a finite number. */
export function isKnownNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
