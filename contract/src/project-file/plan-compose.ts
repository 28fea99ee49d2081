/** Plans what a Compose file leaves open, by the state of the project. */
import { CONTAINER_CPU_LIMIT, CONTAINER_MEMORY_LIMIT } from '../rules/limits.ts';
import { normalizeName } from '../rules/text.ts';
import type { FileContainer } from './project-file.ts';
import type { ContainerLimits, ContainerState } from './project-state.ts';

/** What containers share: CPU in millicores, memory in MiB. */
export type SharedLimits = Pick<ContainerLimits, 'cpu' | 'memory'>;

/** The largest limits that new containers get by sharing what a project has left; enough for a usual web server. */
const SHARE_MAX = { cpu: 500, memory: 512 } as const;

/** Divides what a project has left among its new containers without limits. */
export function shareResources(
  entries: readonly FileContainer[],
  available: SharedLimits,
): SharedLimits {
  const share = (of: keyof SharedLimits, { min, step }: { min: number; step: number }): number => {
    const given = entries.map(({ limits }) => limits?.[of]);
    const left = given.reduce<number>((rest, limit) => rest - (limit ?? 0), available[of]);
    const each = left / given.filter((limit) => limit === undefined).length;
    return Math.max(min, Math.min(SHARE_MAX[of], Math.floor(each / step) * step));
  };
  return {
    cpu: share('cpu', CONTAINER_CPU_LIMIT),
    memory: share('memory', CONTAINER_MEMORY_LIMIT),
  };
}

/**
 * The entry of an existing container with what the project decides: a port of the file stays http where it is, and a variable without a
 * value in the file keeps its value.
 */
export function keepOpenSettings(entry: FileContainer, item: ContainerState): FileContainer {
  const known = item.env.filter(({ key }) => entry.secrets.includes(key));
  return {
    ...entry,
    env: { ...entry.env, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) },
    secrets: entry.secrets.filter((key) => !known.some((variable) => variable.key === key)),
    networks: entry.networks.map((network) => {
      const there = item.networks.find(({ port }) => port === network.port);
      if (network.type !== 'tcp' || there?.type !== 'http' || there.domain === null) return network;
      return { port: network.port, type: 'http', domain: normalizeName(there.domain) };
    }),
  };
}
