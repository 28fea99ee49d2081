/** Reported pushes and what became of them. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { isDeliveryOutcome } from '@naru/contract/rules/delivery';
import * as rows from '../../use-cases/push/delivery-rows.ts';
import { retryDelivery as retry } from '../../use-cases/push/retry-delivery.ts';
import type { Handler } from '../call.ts';
import { parseCursor } from '../parse-input.ts';

export const listDeliveries: Handler<typeof endpoints.listDeliveries> = ({
  access,
  params,
  query: { before, outcome = '', container },
  services: { db },
}) =>
  rows.listDeliveries(db, access, params.slug, {
    outcome: isDeliveryOutcome(outcome) ? outcome : undefined,
    container,
    before: parseCursor(before, 'before'),
  });

export const getDelivery: Handler<typeof endpoints.getDelivery> = async ({
  access,
  params,
  services: { db },
}) => rows.readDeliveryDetail(db, await rows.findDelivery(db, access, params));

export const retryDelivery: Handler<typeof endpoints.retryDelivery> = async ({
  write,
  access,
  params,
  services: { pushes },
}) => {
  const delivery = await write((tx) => retry(tx, access, params));
  pushes.wake();
  return delivery;
};
