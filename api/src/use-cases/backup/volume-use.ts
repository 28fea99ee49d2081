/** How much the volumes of all members take. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DatabaseReader } from '../../storage/database.ts';
import { volumeSamples } from '../../storage/schema/usage-sample.ts';
import { volumes } from '../../storage/schema/volume.ts';

const row = z.object({ count: z.number(), unmeasured: z.number(), used: z.coerce.number() });

/** Reads the number of volumes, the sum of their last measurements in bytes, and how many have no measurement. */
export async function readVolumeUse(db: DatabaseReader): Promise<z.infer<typeof row>> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count, count(*) filter (where used is null)::int as unmeasured,
      coalesce(sum(used), 0)::text as used
    from ${volumes} left join lateral (
      select used from ${volumeSamples} where ${volumeSamples.volume_id} = ${volumes.id}
      order by at desc limit 1
    ) as last on true`);
  return z.parse(row, rows[0]);
}
