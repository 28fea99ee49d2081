import { createHash } from 'node:crypto';
import type { ContainerSpec } from './container-spec.ts';

const sorted = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * SHA-256 over everything that makes a container another one. The deployment that asks for it and whether it is stopped are no
 * part of it: a container whose hash is equal is left as it is.
 */
export function specHash({ image, limits, env, mounts, ports }: ContainerSpec): string {
  const parts = [image, limits.cpuMillicores, limits.memoryMiB, sorted(env), mounts, ports];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
