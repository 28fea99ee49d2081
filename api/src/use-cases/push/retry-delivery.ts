/** Carries out a delivery again. */
import type { Delivery } from '@naru/contract/entities/delivery';
import { canRetryDelivery } from '@naru/contract/rules/delivery';
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { deliveries } from '../../storage/schema/push.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { lockProject, type ProjectAccess } from '../ownership.ts';
import { findDelivery, readDelivery } from './delivery-rows.ts';

const REFUSED =
  '다시 시도할 수 없습니다. 진행 중이거나, 배포할 커밋이 없는 요청은 다시 처리하지 않습니다.';

/**
 * Accepts the push of a delivery as a new delivery, which is decided by the present settings, and which deploys a deployed commit again.
 * @throws ApiError NOT_FOUND, DELIVERY_REFUSED
 */
export async function retryDelivery(
  tx: Database,
  access: ProjectAccess,
  sought: { slug: string; deliveryId: string },
): Promise<Delivery> {
  await lockProject(tx, access, { slug: sought.slug });
  const row = await findDelivery(tx, access, sought);
  if (row.push === null || !canRetryDelivery(row.outcome))
    throw new ApiError('DELIVERY_REFUSED', REFUSED);
  const id = newId();
  const { project_id, source, hook_id, container, sender_delivery_id, sender } = row;
  const { headers, push, ref_key } = row;
  await tx.insert(deliveries).values({
    ...{ id, project_id, source, hook_id, container, sender_delivery_id, sender },
    ...{ headers, push, ref_key, outcome: 'waiting', retried_from: row.id },
  });
  const [made] = await tx.select().from(deliveries).where(eq(deliveries.id, id));
  if (made === undefined) throw notFoundError();
  return readDelivery(tx, made);
}
