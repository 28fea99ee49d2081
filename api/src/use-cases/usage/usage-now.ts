import type { CurrentUsage, ProjectUsage, VolumeUsage } from '@naru/contract/entities/usage';
import { and, asc, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { usageSamples, volumeSamples } from '../../storage/schema/usage-sample.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { isCountedVolume } from '../counted-volumes.ts';
import { floorToRing, ringDurationSeconds, ringSlotOf, USAGE_RINGS } from './usage-ring.ts';

type Sample = typeof usageSamples.$inferSelect;

/** The age, in rounds, up to which a sample counts as current. */
const FRESH_ROUNDS = 3;
const { step, slots } = USAGE_RINGS.hour;
const STALE_MS = (FRESH_ROUNDS + 1) * step * 1000;

/** Reads a project's containers with their last observations. */
const containersOf = (db: DatabaseReader, projectId: string) =>
  db
    .select({
      id: containers.id,
      slug: containers.slug,
      cpu_limit: containers.cpu_limit,
      memory_limit: containers.memory_limit,
      state: containerStates.state,
      observed_at: containerStates.observed_at,
    })
    .from(containers)
    .leftJoin(containerStates, eq(containerStates.container_id, containers.id))
    .where(eq(containers.project_id, projectId))
    .orderBy(asc(containers.position));

type Row = Awaited<ReturnType<typeof containersOf>>[number];

/** Returns the slots of the samples of the last rounds, for a lookup instead of a scan of the whole ring. */
const freshSlots = (now: Date): number[] =>
  Array.from({ length: FRESH_ROUNDS + 2 }, (_, ago) => {
    const round = floorToRing({ step }, now).getTime() + (1 - ago) * step * 1000;
    return ringSlotOf({ step, slots }, new Date(round));
  });

/** Reads the latest current sample of each of these containers. */
async function latestSamples(db: DatabaseReader, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, Sample>();
  const rows = await db
    .selectDistinctOn([usageSamples.container_id])
    .from(usageSamples)
    .where(
      and(
        inArray(usageSamples.container_id, [...ids]),
        eq(usageSamples.step, step),
        inArray(usageSamples.slot, freshSlots(now)),
        gt(usageSamples.at, new Date(now.getTime() - STALE_MS)),
      ),
    )
    .orderBy(usageSamples.container_id, desc(usageSamples.at));
  return new Map(rows.map((row) => [row.container_id, row]));
}

function statusOf({ state, observed_at }: Row, sample: Sample | undefined, now: Date): string {
  if (state !== 'running') return 'stopped';
  if (sample !== undefined) return 'measured';
  const isNew = observed_at !== null && now.getTime() - observed_at.getTime() < STALE_MS;
  return isNew ? 'pending' : 'unavailable';
}

const resourcesOf = (sample: Sample | undefined) => ({
  cpu_millicores: sample?.cpu ?? null,
  memory_bytes: sample?.memory ?? null,
  received_bytes_per_second: sample?.received ?? null,
  sent_bytes_per_second: sample?.sent ?? null,
});

function toUsage(row: Row, latest: Sample | undefined, now: Date): CurrentUsage {
  const status = statusOf(row, latest, now);
  const sample = status === 'measured' ? latest : undefined;
  const { slug, cpu_limit, memory_limit } = row;
  const measured_at = sample?.at.toISOString() ?? null;
  return { slug, status, measured_at, ...resourcesOf(sample), cpu_limit, memory_limit };
}

/** Returns the sum of the known values; null when none is known. */
function sumOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function totalOf(list: readonly CurrentUsage[]): ProjectUsage['total'] {
  const sum = (name: Exclude<keyof CurrentUsage, 'slug' | 'status' | 'measured_at'>) =>
    sumOf(list.map((one) => one[name]));
  return {
    cpu_millicores: sum('cpu_millicores'),
    memory_bytes: sum('memory_bytes'),
    received_bytes_per_second: sum('received_bytes_per_second'),
    sent_bytes_per_second: sum('sent_bytes_per_second'),
    cpu_limit: sum('cpu_limit') ?? 0,
    memory_limit: sum('memory_limit') ?? 0,
  };
}

/** Reads the use of a project's volumes at their last measurement within the last week. */
async function volumesNow(
  db: DatabaseReader,
  projectId: string,
  now: Date,
): Promise<VolumeUsage[]> {
  const weekAgo = new Date(now.getTime() - ringDurationSeconds(USAGE_RINGS.week) * 1000);
  const rows = await db
    .selectDistinctOn([volumes.position], {
      slug: volumes.slug,
      capacity: volumes.capacity,
      is_counted: isCountedVolume(),
      used: volumeSamples.used,
      at: volumeSamples.at,
    })
    .from(volumes)
    .leftJoin(
      volumeSamples,
      and(eq(volumeSamples.volume_id, volumes.id), gte(volumeSamples.at, weekAgo)),
    )
    .where(eq(volumes.project_id, projectId))
    .orderBy(volumes.position, sql`${volumeSamples.at} desc nulls last`);
  return rows.map(({ slug, capacity, is_counted, used, at }) => ({
    ...{ slug, capacity, is_counted },
    used_bytes: used,
    measured_at: at?.toISOString() ?? null,
  }));
}

/** Reads the current resource use of a project, from the last measurements. Does not query the engine. */
export async function readProjectUsage(
  db: DatabaseReader,
  projectId: string,
  now = new Date(),
): Promise<ProjectUsage> {
  const rows = await containersOf(db, projectId);
  const ids = rows.map(({ id }) => id);
  const latest = await latestSamples(db, ids, now);
  const list = rows.map((row) => toUsage(row, latest.get(row.id), now));
  return {
    total: totalOf(list),
    containers: list,
    volumes: await volumesNow(db, projectId, now),
  };
}
