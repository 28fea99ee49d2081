import type { UsageHistory, VolumeHistory } from '@naru/contract/entities/usage';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { usageSamples, volumeSamples } from '../../storage/schema/usage-sample.ts';
import { volumes } from '../../storage/schema/volume.ts';
import {
  floorToRing,
  ringDurationSeconds,
  USAGE_RINGS,
  type UsageRange,
  type UsageRing,
} from './usage-ring.ts';

/** The start of a range, the interval between two values in seconds, and the number of values. */
interface Axis {
  from: Date;
  step: number;
  count: number;
}

/**
 * Returns the moments of a range. The range ends with the last complete step.
 * @param latest the moment of the newest row
 */
function axisOf(
  ring: Pick<UsageRing, 'step'>,
  seconds: number,
  latest: Date | undefined,
  now: Date,
) {
  const stepMs = ring.step * 1000;
  const current = floorToRing(ring, now).getTime();
  const last = latest !== undefined && latest.getTime() >= current ? current : current - stepMs;
  const count = seconds / ring.step;
  return { from: new Date(last - (count - 1) * stepMs), step: ring.step, count };
}

/** Returns one value for each moment; null for a missing row. */
function seriesOf<Row extends { at: Date }>(
  { from, step, count }: Axis,
  rows: readonly Row[],
  read: (row: Row) => number | null,
): (number | null)[] {
  const values = Array.from<number | null>({ length: count }).fill(null);
  for (const row of rows) {
    const index = (row.at.getTime() - from.getTime()) / (step * 1000);
    if (index >= 0 && index < count) values[index] = read(row);
  }
  return values;
}

/** Restricts rows to a range. A ring may also contain older rows and, after the clock was set back, rows with times in the future. */
const within = (at: PgColumn, ring: UsageRing, now: Date) =>
  and(
    gt(at, new Date(now.getTime() - (ringDurationSeconds(ring) + ring.step) * 1000)),
    lte(at, now),
  );

const total = (column: PgColumn) => sql<number | null>`sum(${column})`.mapWith(Number);

/** Reads the summed resource use of these containers. */
export async function readUsageHistory(
  db: DatabaseReader,
  containerIds: readonly string[],
  range: UsageRange,
  now = new Date(),
): Promise<UsageHistory> {
  const ring = USAGE_RINGS[range];
  const { at, cpu, memory, received, sent } = usageSamples;
  const rows =
    containerIds.length === 0
      ? []
      : await db
          .select({
            at,
            cpu: total(cpu),
            memory: total(memory),
            received: total(received),
            sent: total(sent),
          })
          .from(usageSamples)
          .where(
            and(
              inArray(usageSamples.container_id, [...containerIds]),
              eq(usageSamples.step, ring.step),
              within(at, ring, now),
            ),
          )
          .groupBy(at)
          .orderBy(asc(at));
  const axis = axisOf(ring, ringDurationSeconds(ring), rows.at(-1)?.at, now);
  return {
    from: axis.from.toISOString(),
    step_seconds: axis.step,
    cpu_millicores: seriesOf(axis, rows, (row) => row.cpu),
    memory_bytes: seriesOf(axis, rows, (row) => row.memory),
    received_bytes_per_second: seriesOf(axis, rows, (row) => row.received),
    sent_bytes_per_second: seriesOf(axis, rows, (row) => row.sent),
  };
}

/** Reads the ids of a project's containers. */
export async function readContainerIds(db: DatabaseReader, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: containers.id })
    .from(containers)
    .where(eq(containers.project_id, projectId));
  return rows.map(({ id }) => id);
}

/** Reads the use of each volume of a project. Volumes are measured every five minutes, whichever range is requested. */
export async function readVolumeHistory(
  db: DatabaseReader,
  projectId: string,
  range: UsageRange,
  now = new Date(),
): Promise<VolumeHistory[]> {
  const { week } = USAGE_RINGS;
  const ring = { step: week.step, slots: ringDurationSeconds(USAGE_RINGS[range]) / week.step };
  const owned = await db
    .select({ id: volumes.id, slug: volumes.slug })
    .from(volumes)
    .where(eq(volumes.project_id, projectId))
    .orderBy(asc(volumes.position));
  const ids = owned.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(volumeSamples)
          .where(and(inArray(volumeSamples.volume_id, ids), within(volumeSamples.at, ring, now)))
          .orderBy(asc(volumeSamples.at));
  const byVolume = Map.groupBy(rows, ({ volume_id }) => volume_id);
  return owned.map(({ id, slug }) => {
    const own = byVolume.get(id) ?? [];
    const axis = axisOf(ring, ringDurationSeconds(ring), own.at(-1)?.at, now);
    return {
      slug,
      from: axis.from.toISOString(),
      step_seconds: axis.step,
      used_bytes: seriesOf(axis, own, ({ used }) => used),
    };
  });
}
