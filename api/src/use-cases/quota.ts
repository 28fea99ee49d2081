/** Checks limits of a project and its items, inside the transaction that has locked the project's row. */
import {
  CONTAINER_VARIABLES_MAX_BYTES,
  MAX_NETWORKS_PER_CONTAINER,
  MAX_VARIABLES_PER_KIND,
  type VariableKind,
} from '@naru/contract/rules/limits';
import {
  configurationExceededMessage,
  containersFullMessage,
  cpuExceededMessage,
  diskExceededMessage,
  memoryExceededMessage,
  NETWORKS_FULL_MESSAGE,
  VARIABLES_FULL_MESSAGES,
} from '@naru/contract/rules/quota';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { type ContainerRow, containers } from '../storage/schema/container.ts';
import { users } from '../storage/schema/member.ts';
import { networks } from '../storage/schema/network.ts';
import type { ProjectRow } from '../storage/schema/project.ts';
import { variables } from '../storage/schema/variable.ts';
import { type VolumeRow, volumes } from '../storage/schema/volume.ts';
import { ApiError, fieldError } from './api-error.ts';
import { isCountedVolume, sumCapacity } from './counted-volumes.ts';
import { memberLimits, ownMemberLimits } from './member-limits.ts';
import {
  checkTotalContainers,
  checkTotalCpuAndMemory,
  checkTotalDisk,
  type TotalLimits,
} from './total-limits.ts';

interface Demand {
  cpu_limit: number;
  memory_limit: number;
}

/** A container whose limits are about to change and do not count. */
type ReplacedContainer = Pick<ContainerRow, 'id' | 'cpu_limit' | 'memory_limit'>;

const NOTHING: ReplacedContainer = { id: '', cpu_limit: 0, memory_limit: 0 };

/**
 * Checks that the demand fits the limits of CPU and memory: of the project, then of the installation. A demand that is not higher than before
 * always fits, because limits may have become smaller than what is in use.
 * @throws ApiError CPU_EXCEEDED or MEMORY_EXCEEDED
 */
export async function checkCpuAndMemoryLimits(
  tx: Database,
  { project, total }: { project: ProjectRow; total: TotalLimits },
  demand: Demand,
  replaced = NOTHING,
): Promise<void> {
  const [used] = await tx
    .select({
      cpu: sql<number>`coalesce(sum(${containers.cpu_limit}), 0)::int`,
      memory: sql<number>`coalesce(sum(${containers.memory_limit}), 0)::int`,
    })
    .from(containers)
    .where(and(eq(containers.project_id, project.id), ne(containers.id, replaced.id)));
  const cpu = Math.max(replaced.cpu_limit, project.cpu_limit - (used?.cpu ?? 0));
  const memory = Math.max(replaced.memory_limit, project.memory_limit - (used?.memory ?? 0));
  if (demand.cpu_limit > cpu) {
    throw fieldError('CPU_EXCEEDED', 'cpu_limit', cpuExceededMessage(demand.cpu_limit, cpu));
  }
  if (demand.memory_limit > memory) {
    const reason = memoryExceededMessage(demand.memory_limit, memory);
    throw fieldError('MEMORY_EXCEEDED', 'memory_limit', reason);
  }
  await checkTotalCpuAndMemory(tx, total, demand, replaced);
}

/**
 * Returns what volumes have left of the disk limit of a project, in MiB.
 * @param replaced the volume that does not count, because its capacity is about to change
 */
export async function readDiskLeft(
  tx: Database,
  project: Pick<ProjectRow, 'id' | 'disk_limit'>,
  replaced: Pick<VolumeRow, 'id'>,
): Promise<number> {
  const others = and(eq(volumes.project_id, project.id), ne(volumes.id, replaced.id));
  const used = await sumCapacity(tx, and(others, isCountedVolume()));
  return Math.max(0, project.disk_limit - used);
}

/**
 * Checks that the demand fits the disk limits: of the project, then of the installation.
 * @param replaced the volume whose capacity is about to change and does not count
 * @throws ApiError DISK_EXCEEDED for the given field when new volumes of this many MiB exceed a limit
 */
export async function checkDiskLimit(
  tx: Database,
  { project, total }: { project: ProjectRow; total: TotalLimits },
  demand: number,
  field: string,
  replaced: Pick<VolumeRow, 'id' | 'capacity'> = { id: '', capacity: 0 },
): Promise<void> {
  const disk = await readDiskLeft(tx, project, replaced);
  if (demand > disk) {
    throw fieldError('DISK_EXCEEDED', field, diskExceededMessage(demand, disk));
  }
  await checkTotalDisk(tx, total, demand, { field, replaced });
}

/**
 * Checks the number of containers before another container is added.
 * @throws ApiError CONTAINERS_FULL when the project or the installation is at its maximum number of containers
 */
export async function checkContainerCount(
  tx: Database,
  { project, total }: { project: ProjectRow; total: TotalLimits },
): Promise<void> {
  const count = await tx.$count(containers, eq(containers.project_id, project.id));
  const [owner] = await tx.select().from(users).where(eq(users.id, project.user_id));
  const most = owner ? memberLimits(ownMemberLimits(owner)).containers : 0;
  if (count >= most) throw new ApiError('CONTAINERS_FULL', containersFullMessage(most));
  await checkTotalContainers(tx, total);
}

/**
 * Checks the number of networks before another network is added.
 * @throws ApiError NETWORKS_FULL when the container is at its maximum number of networks
 */
export async function checkNetworkCount(tx: Database, containerId: string): Promise<void> {
  const count = await tx.$count(networks, eq(networks.container_id, containerId));
  if (count >= MAX_NETWORKS_PER_CONTAINER)
    throw new ApiError('NETWORKS_FULL', NETWORKS_FULL_MESSAGE);
}

/**
 * Checks the number of variables before further variables are added.
 * @throws ApiError VARIABLES_FULL when this many further variables of a kind exceed the container's maximum
 */
export async function checkVariableCount(
  tx: Database,
  containerId: string,
  kind: VariableKind,
  more = 1,
): Promise<void> {
  const ofKind = and(eq(variables.container_id, containerId), eq(variables.kind, kind));
  const count = await tx.$count(variables, ofKind);
  if (more > 0 && count + more > MAX_VARIABLES_PER_KIND)
    throw new ApiError('VARIABLES_FULL', VARIABLES_FULL_MESSAGES[kind]);
}

/** Returns the size of a variable in its container's configuration, in bytes. */
export const variableSizeInBytes = (key: string, value: string): number =>
  Buffer.byteLength(key) + Buffer.byteLength(value);

/**
 * Checks, after variables have been written, the total size of the container's variables.
 * @throws ApiError CONFIGURATION_TOO_LARGE
 * @param written the size of the written variables in bytes
 * @param field the field of the request
 */
export async function checkConfigurationSize(
  tx: Database,
  containerId: string,
  written: number,
  field = 'value',
): Promise<void> {
  const [all] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${variables.bytes}), 0)::int` })
    .from(variables)
    .where(eq(variables.container_id, containerId));
  const bytes = all?.bytes ?? 0;
  if (bytes <= CONTAINER_VARIABLES_MAX_BYTES) return;
  const available = CONTAINER_VARIABLES_MAX_BYTES - (bytes - written);
  throw fieldError('CONFIGURATION_TOO_LARGE', field, configurationExceededMessage(available));
}
