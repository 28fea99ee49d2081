/** The times of a health check in ms. Missing values and zero mean Docker's defaults. */
export interface HealthCheckTimes {
  startPeriodMs?: number | undefined;
  intervalMs?: number | undefined;
  retries?: number | undefined;
}

const DEFAULTS = { intervalMs: 30_000, retries: 3 };

/**
 * Returns the time after which an engine calls a container unhealthy that never becomes healthy, in ms: the start period, then as many
 * failures as the health check allows.
 */
export const unhealthyAfterMs = ({
  startPeriodMs,
  intervalMs,
  retries,
}: HealthCheckTimes): number =>
  (startPeriodMs ?? 0) + (intervalMs || DEFAULTS.intervalMs) * (retries || DEFAULTS.retries);
