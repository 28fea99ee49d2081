/** Changes what became of deliveries, and keeps the outcome of each delivery in line with its containers. */
import { DELIVERY_OUTCOMES, type DeliveryOutcome } from '@naru/contract/rules/delivery';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import {
  type DeliveryContainerRow,
  deliveries,
  deliveryContainers,
} from '../../storage/schema/push.ts';
import { type ReportedState, reportCommits } from './commit-reports.ts';
import type { PartChange, PartKey } from './delivery-part.ts';

const ORDER = Object.keys(DELIVERY_OUTCOMES);

type Part = Pick<DeliveryContainerRow, 'outcome' | 'reason'>;

/** Returns the outcome of a delivery from those of its containers: the weightiest. `undefined` without containers. */
export function summarizeParts(parts: readonly Part[]): Part | undefined {
  const [first] = [...parts].sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  return first;
}

/** Sets the outcome of deliveries to that of their containers. */
async function summarize(tx: Database, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const parts = await tx
      .select({ outcome: deliveryContainers.outcome, reason: deliveryContainers.reason })
      .from(deliveryContainers)
      .where(eq(deliveryContainers.delivery_id, id));
    const whole = summarizeParts(parts);
    if (whole === undefined) continue;
    await tx
      .update(deliveries)
      .set({ outcome: whole.outcome, reason: whole.reason, changed_at: sql`now()` })
      .where(eq(deliveries.id, id));
  }
}

/** What the code host sees of an outcome; an outcome without an entry is not reported, because nothing was to be deployed. */
const REPORTED: Partial<Record<DeliveryOutcome, ReportedState>> = {
  waiting: 'pending',
  checks: 'pending',
  deploying: 'running',
  deployed: 'success',
  failed: 'failure',
  replaced: 'cancelled',
};

/**
 * Changes the outcome of containers of deliveries that have one of the given outcomes, so that two servers change each only once.
 * @returns the changed ones
 */
export async function settleParts(
  tx: Database,
  keys: readonly PartKey[],
  from: readonly DeliveryOutcome[],
  change: PartChange,
): Promise<PartKey[]> {
  const changed: PartKey[] = [];
  for (const { delivery_id, slug } of keys) {
    const rows = await tx
      .update(deliveryContainers)
      .set({ ...change, checks_at: null, checks_until: null })
      .where(
        and(
          eq(deliveryContainers.delivery_id, delivery_id),
          eq(deliveryContainers.slug, slug),
          inArray(deliveryContainers.outcome, [...from]),
        ),
      )
      .returning({ delivery_id: deliveryContainers.delivery_id, slug: deliveryContainers.slug });
    changed.push(...rows);
  }
  await summarize(
    tx,
    changed.map(({ delivery_id }) => delivery_id),
  );
  const state = REPORTED[change.outcome];
  if (state !== undefined) await reportCommits(tx, changed, { reason: change.reason, state });
  return changed;
}
