import { createHash } from 'node:crypto';
import type { ContainerSpec } from './container-spec.ts';

const sorted = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * SHA-256 over everything that makes a container another one. The deployment that asks for it, whether it is stopped, and its
 * limits are no part of it: a container whose hash is equal need not be made anew, if the engine can change its limits.
 */
export function specHash({ image, env, mounts, ports }: ContainerSpec): string {
  const parts = [image, sorted(env), mounts, ports];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
