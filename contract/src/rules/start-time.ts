/** How long a container may take to start. */
import { CONTAINER_START_SECONDS } from './limits.ts';

/** The times of a health check in ms. Missing values have Docker's defaults. */
export interface HealthCheckTimes {
  startPeriodMs?: number | undefined;
  intervalMs?: number | undefined;
  retries?: number | undefined;
}

const DEFAULTS = { intervalMs: 30_000, retries: 3 };
const LONGEST_MS = CONTAINER_START_SECONDS.max * 1000;

/**
 * Returns the time that a health check gives a container to start, in ms: the start period, then as many failures as it allows, up to
 * the longest possible setting. An engine calls the container unhealthy after this time.
 */
export const healthCheckStartTime = ({
  startPeriodMs,
  intervalMs,
  retries,
}: HealthCheckTimes): number =>
  Math.min(
    LONGEST_MS,
    (startPeriodMs ?? 0) + (intervalMs || DEFAULTS.intervalMs) * (retries || DEFAULTS.retries),
  );
