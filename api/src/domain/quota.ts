/** The limits of a project, checked inside the transaction that holds its row. */
import {
  cpuExceededMessage,
  diskExceededMessage,
  memoryExceededMessage,
} from '@naru/contract/rules/quota';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { containers } from '../storage/schema/container.ts';
import type { ProjectRow } from '../storage/schema/project.ts';
import { volumes } from '../storage/schema/volume.ts';
import { fieldError } from './api-error.ts';

interface Demand {
  cpu_limit: number;
  memory_limit: number;
}

/**
 * @param replaced id of the container whose own limits do not count, because they are about to change
 * @throws ApiError CPU_EXCEEDED or MEMORY_EXCEEDED
 */
export async function checkCpuAndMemory(
  tx: Database,
  project: ProjectRow,
  demand: Demand,
  replaced = '',
): Promise<void> {
  const [used] = await tx
    .select({
      cpu: sql<number>`coalesce(sum(${containers.cpu_limit}), 0)::int`,
      memory: sql<number>`coalesce(sum(${containers.memory_limit}), 0)::int`,
    })
    .from(containers)
    .where(and(eq(containers.project_id, project.id), ne(containers.id, replaced)));
  const cpu = project.cpu_limit - (used?.cpu ?? 0);
  const memory = project.memory_limit - (used?.memory ?? 0);
  if (demand.cpu_limit > cpu) {
    throw fieldError('CPU_EXCEEDED', 'cpu_limit', cpuExceededMessage(demand.cpu_limit, cpu));
  }
  if (demand.memory_limit > memory) {
    const reason = memoryExceededMessage(demand.memory_limit, memory);
    throw fieldError('MEMORY_EXCEEDED', 'memory_limit', reason);
  }
}

/** @throws ApiError DISK_EXCEEDED when new volumes of this many MiB together do not fit, for the field that asked */
export async function checkDisk(
  tx: Database,
  project: ProjectRow,
  demand: number,
  field: string,
): Promise<void> {
  const [used] = await tx
    .select({ disk: sql<number>`coalesce(sum(${volumes.capacity}), 0)::int` })
    .from(volumes)
    .where(eq(volumes.project_id, project.id));
  const disk = project.disk_limit - (used?.disk ?? 0);
  if (demand > disk) {
    throw fieldError('DISK_EXCEEDED', field, diskExceededMessage(demand, disk));
  }
}
