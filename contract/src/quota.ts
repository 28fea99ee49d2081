/** What a project's limits leave, by the display rules of specification section 9. CPU in millicores, the rest in MiB. */
import type { Container, Project, Volume } from './entities.ts';
import { CONTAINER_CPU, CONTAINER_MEMORY, PROJECT_DEFAULTS, VOLUME_CAPACITY } from './limits.ts';

export interface Quota {
  limit: number;
  used: number;
  /** limit - used; below zero when the project is over its limit. */
  available: number;
}

export interface ProjectQuotas {
  cpu: Quota;
  memory: Quota;
  disk: Quota;
}

type Limits = Pick<Project, 'cpu_limit' | 'memory_limit' | 'disk_limit'>;
type Demands = Pick<Container, 'cpu_limit' | 'memory_limit'>;
type Capacity = Pick<Volume, 'capacity'>;

const quota = (limit: number, used: number): Quota => ({ limit, used, available: limit - used });

const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);

/**
 * Limit, use and rest of a project: CPU and memory are what its containers are allowed, stopped ones included; disk is
 * what its volumes can hold. A limit the project does not have counts as the default.
 */
export function projectQuotas(
  limits: Limits,
  containers: readonly Demands[],
  volumes: readonly Capacity[],
): ProjectQuotas {
  return {
    cpu: quota(
      limits.cpu_limit ?? PROJECT_DEFAULTS.cpuMillicores,
      sum(containers.map((c) => c.cpu_limit ?? 0)),
    ),
    memory: quota(
      limits.memory_limit ?? PROJECT_DEFAULTS.memoryMiB,
      sum(containers.map((c) => c.memory_limit ?? 0)),
    ),
    disk: quota(limits.disk_limit ?? PROJECT_DEFAULTS.diskMiB, sum(volumes.map((v) => v.capacity))),
  };
}

/** The sentence for a request that asks more CPU than there is (specification section 5). */
export const cpuExceededMessage = (requested: number, available: number): string =>
  `CPU 가용량을 ${requested - available}m 초과합니다. 현재 가용: ${available}m`;

/** The same for memory, in MiB. */
export const memoryExceededMessage = (requested: number, available: number): string =>
  `메모리 가용량을 ${requested - available}Mi 초과합니다. 현재 가용: ${available}Mi`;

/** The same for disk, in MiB; the specification leaves its wording open. */
export const diskExceededMessage = (requested: number, available: number): string =>
  `디스크 가용량을 ${requested - available}Mi 초과합니다. 현재 가용: ${available}Mi`;

/** Disk that new volumes may take, by the wizard's rule: never shown as less than the smallest volume. */
export const availableDisk = (disk: Quota): number => Math.max(VOLUME_CAPACITY.min, disk.available);

/** Largest multiple of `step` that passes neither `wanted` nor `available` nor `max`, at least `min`. */
function lowered(
  wanted: number,
  available: number,
  { min, max, step }: { min: number; max: number; step: number },
): number {
  return Math.max(min, Math.floor(Math.min(wanted, available, max) / step) * step);
}

/** What the wizard proposes for CPU: the template's wish or the default, lowered to what the project has left. */
export const proposedCpu = (wanted: number | null | undefined, available: number): number =>
  lowered(wanted ?? CONTAINER_CPU.default, available, CONTAINER_CPU);

/** The same for memory. */
export const proposedMemory = (wanted: number | null | undefined, available: number): number =>
  lowered(wanted ?? CONTAINER_MEMORY.default, available, CONTAINER_MEMORY);

/** Where a template volume's slider starts and ends, and where it stands at first (specification section 5). */
export function templateVolumeRange(
  wanted: number | null | undefined,
  available: number,
): { min: number; max: number; step: number; initial: number } {
  const max = Math.min(available, VOLUME_CAPACITY.max);
  return {
    min: VOLUME_CAPACITY.min,
    max,
    step: VOLUME_CAPACITY.step,
    initial: Math.min(wanted || VOLUME_CAPACITY.templateDefault, max),
  };
}
