/** How close the use is to its limit. */
export type ResourceLevel = 'normal' | 'warning' | 'critical';

/**
 * The shares of the limit, in percent, above which the level changes: over 70 warning, over 90 critical (specification
 * section 9).
 */
export const levelAbove = { warning: 70, critical: 90 } as const;

/** The level at a share of the limit. Exactly 70 is still normal, exactly 90 still a warning. */
export function resourceLevel(percent: number): ResourceLevel {
  if (percent > levelAbove.critical) return 'critical';
  return percent > levelAbove.warning ? 'warning' : 'normal';
}

/** A use compared with its limit. */
export interface Measure {
  /** The true share in percent; 120 when the limit is exceeded by a fifth. */
  percent: number;
  /** The share that a bar can show: 0 to 100. */
  shown: number;
  /** Limit minus use; negative when the limit is exceeded. */
  available: number;
  level: ResourceLevel;
}

/**
 * Compares a use with its limit, both in the same unit. `undefined` for an unknown, zero or negative limit and for an
 * unknown use.
 */
export function measure(
  used: number | null | undefined,
  limit: number | null | undefined,
): Measure | undefined {
  if (!isKnown(used) || !isKnown(limit) || limit <= 0) return undefined;
  const percent = (used * 100) / limit;
  return {
    percent,
    shown: Math.min(Math.max(percent, 0), 100),
    available: limit - used,
    level: resourceLevel(percent),
  };
}

/** Whether a number is known and finite. */
export function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
