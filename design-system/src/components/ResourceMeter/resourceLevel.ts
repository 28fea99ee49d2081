/** How near a use is to its limit. */
export type ResourceLevel = 'normal' | 'warning' | 'critical';

/** Above these shares of the limit, in percent, the level changes (specification section 9). */
export const levelAbove = { warning: 70, critical: 90 } as const;

/** The level at a share of the limit. Exactly 70 is still normal, exactly 90 still a warning. */
export function resourceLevel(percent: number): ResourceLevel {
  if (percent > levelAbove.critical) return 'critical';
  return percent > levelAbove.warning ? 'warning' : 'normal';
}

/** What a use means against its limit. */
export interface Measure {
  /** The true share in percent; 120 when the limit is passed by a fifth. */
  percent: number;
  /** The share that a bar can show: 0 to 100. */
  shown: number;
  /** What is left; negative by as much as the limit is passed. */
  available: number;
  level: ResourceLevel;
}

/**
 * Measures a use against its limit, both in one unit. `undefined` when there is nothing to measure against: an unknown,
 * zero or negative limit, or an unknown use.
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

/** Whether a number is there and finite. */
export function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
