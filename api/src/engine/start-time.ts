/** Decides how long a container may take to start. */
import { type HealthCheckTimes, unhealthyAfterMs } from '@naru/contract/rules/health-check';
import { CONTAINER_START_SECONDS } from '@naru/contract/rules/limits';
import type { ContainerSpec } from './container-spec.ts';

/** The longest time that any container has to start, in ms. Every limit on work that starts a container has to be longer. */
export const LONGEST_START_MS = CONTAINER_START_SECONDS.max * 1000;

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
  const ofImage = image === undefined ? 0 : unhealthyAfterMs(image);
  return Math.max(automaticMs, Math.min(ofImage, LONGEST_START_MS));
}
