/** Stores measurements in ring buffers of rows, see the schema. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import type { UsageRates } from './measure-usage.ts';
import { floorToRing, ringSlotOf, USAGE_RINGS } from './usage-ring.ts';

/** The resource use of one container around a moment. */
export interface UsageSample extends UsageRates {
  container_id: string;
  memory: number;
}

/** The used bytes of one volume. */
export interface VolumeSample {
  volume_id: string;
  used: number;
}

/** The maximum number of rows in one statement. Small statements allow other queries to run in between. */
const BATCH = 200;

async function inBatches<Item>(
  items: readonly Item[],
  write: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let begin = 0; begin < items.length; begin += BATCH) {
    await write(items.slice(begin, begin + BATCH));
  }
}

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;
const { hour, week } = USAGE_RINGS;

/**
 * Stores a round of samples. Samples of containers that were deleted since the measurement are left out.
 * @param at a moment of the ring
 */
export const writeUsageSamples = (
  db: Database,
  samples: readonly UsageSample[],
  at: Date,
): Promise<void> =>
  inBatches(samples, (batch) =>
    db.execute(sql`
      insert into usage_samples (container_id, step, slot, at, cpu, memory, received, sent)
      select c.id, ${hour.step}, ${ringSlotOf(hour, at)}, ${at.toISOString()}::timestamptz,
             s.cpu, s.memory, s.received, s.sent
      from json_to_recordset(${json(batch)})
        as s(container_id text, cpu int, memory bigint, received int, sent int)
      join containers c on c.id = s.container_id
      on conflict (container_id, step, slot) do update set
        at = excluded.at, cpu = excluded.cpu, memory = excluded.memory,
        received = excluded.received, sent = excluded.sent`),
  );

/** Stores averages in the ring of the week, for each complete step that began at `since` or later. Idempotent. */
export const writeUsageAverages = (
  db: Database,
  containers: readonly string[],
  since: Date,
  now: Date,
): Promise<void> =>
  inBatches(containers, (batch) =>
    db.execute(sql`
      insert into usage_samples (container_id, step, slot, at, cpu, memory, received, sent)
      select container_id, ${week.step}, (began / ${week.step}) % ${week.slots}, to_timestamp(began),
             avg(cpu), avg(memory), avg(received), avg(sent)
      from (
        select *, floor(extract(epoch from at) / ${week.step})::bigint * ${week.step} as began
        from usage_samples
        where step = ${hour.step} and at >= ${since.toISOString()}::timestamptz
          and at < ${floorToRing(week, now).toISOString()}::timestamptz
          and container_id in (select value from json_array_elements_text(${json(batch)}))
      ) as samples
      group by container_id, began
      on conflict (container_id, step, slot) do update set
        at = excluded.at, cpu = excluded.cpu, memory = excluded.memory,
        received = excluded.received, sent = excluded.sent`),
  );

/**
 * Stores the use of volumes, except volumes that were deleted since the measurement.
 * @param at a moment of the ring of the week
 */
export const writeVolumeSamples = (
  db: Database,
  samples: readonly VolumeSample[],
  at: Date,
): Promise<void> =>
  inBatches(samples, (batch) =>
    db.execute(sql`
      insert into volume_samples (volume_id, slot, at, used)
      select v.id, ${ringSlotOf(week, at)}, ${at.toISOString()}::timestamptz, s.used
      from json_to_recordset(${json(batch)}) as s(volume_id text, used bigint)
      join volumes v on v.id = s.volume_id
      on conflict (volume_id, slot) do update set at = excluded.at, used = excluded.used`),
  );
