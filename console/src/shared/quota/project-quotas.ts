import type { Container } from '@naru/contract/entities/container';
import type { Project, Volume } from '@naru/contract/entities/project';
import { PROJECT_DEFAULT_LIMITS, VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import { countedCapacity, restorationSpaceLimit } from '@naru/contract/rules/quota';

/** A limit and its use. The use is undefined, not zero, when the list from which the use is computed failed to load. */
export interface ResourceUse {
  limit: number;
  used: number | undefined;
}

/** The use of a project's resources: CPU in millicores, memory and disk in MiB. */
export interface ProjectResourceUse {
  cpu: ResourceUse;
  memory: ResourceUse;
  disk: ResourceUse;
}

const use = ({ limit, used }: ResourceQuota, known: boolean): ResourceUse => ({
  limit,
  used: known ? used : undefined,
});

/**
 * Returns the allocated amounts of a project's limits: CPU and memory by its containers, disk by its volumes (specification section
 * 9). `undefined` while the list is not loaded.
 */
export function projectResourceUse(
  project: Project,
  containers: readonly Container[] | undefined,
  volumes: readonly Volume[] | undefined,
): ProjectResourceUse {
  const { cpu, memory, disk } = projectQuotas(project, containers ?? [], volumes ?? []);
  return {
    cpu: use(cpu, containers !== undefined),
    memory: use(memory, containers !== undefined),
    disk: use(disk, volumes !== undefined),
  };
}

/** A limit of a project, its use, and the available rest (specification section 9). CPU in millicores, memory and disk in MiB. */

export interface ResourceQuota {
  limit: number;
  used: number;
  /** `limit` minus `used`; negative when the project exceeds its limit. */
  available: number;
}

export interface ProjectQuotas {
  cpu: ResourceQuota;
  memory: ResourceQuota;
  disk: ResourceQuota;
}

type Limits = Pick<Project, 'cpu_limit' | 'memory_limit' | 'disk_limit'>;
type Demands = Pick<Container, 'cpu_limit' | 'memory_limit'>;
type Capacity = Pick<Volume, 'capacity' | 'is_spare' | 'is_counted'>;

const quota = (limit: number, used: number): ResourceQuota => ({
  limit,
  used,
  available: limit - used,
});

const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);

/**
 * Returns the limits of a project with their use and the available rest. CPU and memory are the sums of its containers' limits,
 * including stopped containers; disk is the sum of the capacities of its volumes that count. A missing limit counts as the default.
 */
export function projectQuotas(
  limits: Limits,
  containers: readonly Demands[],
  volumes: readonly Capacity[],
): ProjectQuotas {
  return {
    cpu: quota(
      limits.cpu_limit ?? PROJECT_DEFAULT_LIMITS.cpuMillicores,
      sum(containers.map((c) => c.cpu_limit ?? 0)),
    ),
    memory: quota(
      limits.memory_limit ?? PROJECT_DEFAULT_LIMITS.memoryMiB,
      sum(containers.map((c) => c.memory_limit ?? 0)),
    ),
    disk: quota(limits.disk_limit ?? PROJECT_DEFAULT_LIMITS.diskMiB, countedCapacity(volumes)),
  };
}

/** Returns the space of a project for the contents of restorations that are not in use, and what they take of it, in MiB. */
export function restorationSpace(
  { disk_limit }: Pick<Limits, 'disk_limit'>,
  volumes: readonly Capacity[],
): ResourceQuota {
  const limit = disk_limit ?? PROJECT_DEFAULT_LIMITS.diskMiB;
  return quota(
    restorationSpaceLimit(limit, countedCapacity(volumes)),
    sum(volumes.map(({ is_spare, capacity }) => (is_spare ? capacity : 0))),
  );
}

/** The disk that new volumes may use by the wizard's rule, in MiB: at least the size of the smallest volume. */
export const availableDisk = (disk: ResourceQuota): number =>
  Math.max(VOLUME_CAPACITY_LIMIT.min, disk.available);
