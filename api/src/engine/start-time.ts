/** Decides how long a container may take to start. */
import { CONTAINER_START_SECONDS } from '@naru/contract/rules/limits';
import type { ContainerSpec } from './container-spec.ts';

/** The longest time that any container has to start, in ms. Every limit on work that starts a container has to be longer. */
export const LONGEST_START_MS = CONTAINER_START_SECONDS.max * 1000;

/** The times of an image's health check in ms. Missing values have Docker's defaults. */
export interface HealthCheckTimes {
  startPeriodMs?: number | undefined;
  intervalMs?: number | undefined;
  retries?: number | undefined;
}

const DEFAULTS = { intervalMs: 30_000, retries: 3 };

/**
 * Returns the time after which the engine itself would call the container unhealthy, in ms: the start period, then as many failures as the
 * image allows.
 */
const unhealthyAfter = ({ startPeriodMs, intervalMs, retries }: HealthCheckTimes): number =>
  (startPeriodMs ?? 0) + (intervalMs || DEFAULTS.intervalMs) * (retries || DEFAULTS.retries);

/**
 * Returns the time that a container has to start, in ms: the setting of the container, otherwise `automaticMs` or the time of the image's
 * health check if that is longer, up to the longest possible setting.
 * @param image the health check of the image; `undefined` without one, and if the engine does not read images
 */
export function startTimeLimit(
  { startSeconds }: Pick<ContainerSpec, 'startSeconds'>,
  image: HealthCheckTimes | undefined,
  automaticMs: number,
): number {
  if (startSeconds !== undefined) return startSeconds * 1000;
  const ofImage = image === undefined ? 0 : unhealthyAfter(image);
  return Math.max(automaticMs, Math.min(ofImage, LONGEST_START_MS));
}
