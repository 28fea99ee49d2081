/** Limits of the whole installation, checked inside the transaction that adds to what they limit. */
import type { MemberLimitName } from '@naru/contract/rules/limits';
import {
  SERVER_CONTAINERS_FULL_MESSAGE,
  SERVER_PROJECTS_FULL_MESSAGE,
  serverCpuExceededMessage,
  serverDiskExceededMessage,
  serverMemoryExceededMessage,
} from '@naru/contract/rules/quota';
import { ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../storage/database.ts';
import { type ContainerRow, containers } from '../storage/schema/container.ts';
import { projects } from '../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../storage/schema/volume.ts';
import { ApiError, fieldError } from './api-error.ts';

/** The limits of all members together, in the units of `MEMBER_LIMITS`. A missing limit does not apply. */
export type TotalLimits = Readonly<Partial<Record<MemberLimitName, number | undefined>>>;

/** The settings of the limits. */
interface TotalLimitSettings {
  readonly TOTAL_PROJECTS?: number | undefined;
  readonly TOTAL_CONTAINERS?: number | undefined;
  readonly TOTAL_CPU_MILLICORES?: number | undefined;
  readonly TOTAL_MEMORY_MIB?: number | undefined;
  readonly TOTAL_DISK_MIB?: number | undefined;
  readonly TOTAL_BACKUP_MIB?: number | undefined;
}

/** Returns the limits from the current settings. */
export const readTotalLimits = (settings: TotalLimitSettings): TotalLimits => ({
  projects: settings.TOTAL_PROJECTS,
  containers: settings.TOTAL_CONTAINERS,
  cpu: settings.TOTAL_CPU_MILLICORES,
  memory: settings.TOTAL_MEMORY_MIB,
  disk: settings.TOTAL_DISK_MIB,
  backup: settings.TOTAL_BACKUP_MIB,
});

/** The key of the advisory lock on the sums: an arbitrary number, which is the same in every version of the server. */
const TOTALS_LOCK = 7_361_904_512;

/** Lets one transaction at a time add to the sums, because several together could exceed a limit. */
const lockTotals = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${TOTALS_LOCK})`);

async function checkCount(
  tx: Database,
  table: PgTable,
  most: number | undefined,
  error: () => ApiError,
): Promise<void> {
  if (most === undefined) return;
  await lockTotals(tx);
  if ((await tx.$count(table)) >= most) throw error();
}

/** @throws ApiError PROJECT_LIMIT_REACHED when the installation is at its maximum number of projects */
export const checkTotalProjects = (tx: Database, total: TotalLimits): Promise<void> =>
  checkCount(
    tx,
    projects,
    total.projects,
    () => new ApiError('PROJECT_LIMIT_REACHED', SERVER_PROJECTS_FULL_MESSAGE),
  );

/** @throws ApiError CONTAINERS_FULL when the installation is at its maximum number of containers */
export const checkTotalContainers = (tx: Database, total: TotalLimits): Promise<void> =>
  checkCount(
    tx,
    containers,
    total.containers,
    () => new ApiError('CONTAINERS_FULL', SERVER_CONTAINERS_FULL_MESSAGE),
  );

/** A container or volume whose size is about to change: its id and its size before. */
interface Replaced {
  id: string;
  size: number;
}

/** A sum of the installation: the table and its summed column. */
type Summed =
  | {
      table: typeof containers;
      column: typeof containers.cpu_limit | typeof containers.memory_limit;
    }
  | { table: typeof volumes; column: typeof volumes.capacity };

/**
 * Returns what is left of a limit without the replaced row, at least its size before, because a limit may have become smaller than what is
 * in use; infinite without a limit.
 */
async function readLeft(
  tx: Database,
  limit: number | undefined,
  { table, column }: Summed,
  replaced: Replaced,
): Promise<number> {
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  await lockTotals(tx);
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${column}), 0)` })
    .from(table)
    .where(ne(table.id, replaced.id));
  return Math.max(replaced.size, limit - Number(row?.sum ?? 0), 0);
}

/**
 * Checks that the CPU and the memory of a container fit the installation.
 * @param replaced the container before a change
 * @throws ApiError CPU_EXCEEDED or MEMORY_EXCEEDED
 */
export async function checkTotalCpuAndMemory(
  tx: Database,
  total: TotalLimits,
  demand: Pick<ContainerRow, 'cpu_limit' | 'memory_limit'>,
  replaced: Pick<ContainerRow, 'id' | 'cpu_limit' | 'memory_limit'>,
): Promise<void> {
  const { id, cpu_limit, memory_limit } = replaced;
  const cpu = await readLeft(
    tx,
    total.cpu,
    { table: containers, column: containers.cpu_limit },
    { id, size: cpu_limit },
  );
  if (demand.cpu_limit > cpu) {
    throw fieldError('CPU_EXCEEDED', 'cpu_limit', serverCpuExceededMessage(cpu));
  }
  const memory = await readLeft(
    tx,
    total.memory,
    { table: containers, column: containers.memory_limit },
    {
      id,
      size: memory_limit,
    },
  );
  if (demand.memory_limit > memory) {
    throw fieldError('MEMORY_EXCEEDED', 'memory_limit', serverMemoryExceededMessage(memory));
  }
}

/**
 * Checks that volumes fit the installation.
 * @param demand their capacity in MiB
 * @param replaced the volume before a change
 * @param field the field of the request
 * @throws ApiError DISK_EXCEEDED
 */
export async function checkTotalDisk(
  tx: Database,
  total: TotalLimits,
  demand: number,
  { field, replaced }: { field: string; replaced: Pick<VolumeRow, 'id' | 'capacity'> },
): Promise<void> {
  const { id, capacity: size } = replaced;
  const disk = await readLeft(
    tx,
    total.disk,
    { table: volumes, column: volumes.capacity },
    { id, size },
  );
  if (demand > disk) throw fieldError('DISK_EXCEEDED', field, serverDiskExceededMessage(disk));
}
