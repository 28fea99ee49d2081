import { createHash } from 'node:crypto';
import type { ContainerSpec } from './container-spec.ts';

const sorted = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * SHA-256 of every part of a specification that requires a new container. The deployment, the stopped state and the limits are not
 * included: a container with an equal hash need not be replaced, if the engine can change its limits.
 */
export function specHash({ image, env, mounts, ports }: ContainerSpec): string {
  const parts = [image, sorted(env), mounts, ports];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
