import type { InspectedContainer } from './docker-schemas.ts';

/** The health check of an image as a command; `undefined` for an image without a health check. */
export function healthCommand(
  found: InspectedContainer | undefined,
): readonly string[] | undefined {
  const [kind, ...rest] = found?.Config.Healthcheck?.Test ?? [];
  if (kind === 'CMD') return rest;
  return kind === 'CMD-SHELL' ? ['/bin/sh', '-c', ...rest] : undefined;
}
