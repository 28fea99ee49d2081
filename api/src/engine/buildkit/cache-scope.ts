/** Keeps the build caches of projects apart. */
import { createHash } from 'node:crypto';

/** Returns the name that separates the caches of `RUN --mount=type=cache` by project. */
export const cacheMountNamespace = (installation: string, project: string): string =>
  `${installation}/${project}`;

/**
 * Returns the name of a host that nothing looks up. As an extra host it is part of each instruction's identity in BuildKit's cache, so
 * that no project takes over the result of another project: a build secret of that project may be in it.
 */
export function cacheScopeHost(installation: string, project: string): string {
  const identity = JSON.stringify([installation, project]);
  return `build-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`;
}
