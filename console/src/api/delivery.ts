import { deliveryEndpoints } from '@naru/contract/endpoints/delivery';
import type { Delivery } from '@naru/contract/entities/delivery';
import type { DeliveryOutcome } from '@naru/contract/rules/delivery';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import type { WriteVerdict } from './outcome.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/** The filters of the pushes that a project received. An absent filter matches every push. */
export type DeliveryFilter = {
  outcome?: DeliveryOutcome;
  /** The slug of a container that the push concerned. */
  container?: string;
};

/** The pages of the pushes that a project received, the newest first. */
export const deliveriesQuery = (slug: string, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.delivery.filtered(slug, filter),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam !== '' && { before: pageParam }) };
      return callApi(deliveryEndpoints.listDeliveries, { params: { slug }, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/**
 * The newest pushes of a project, or of one of its containers; none from a server of an earlier release.
 * @param container the slug of the container; empty for all containers
 */
export const newestDeliveriesQuery = (slug: string, container = '') =>
  queryOptions({
    queryKey: queryKeys.delivery.newest(slug, container),
    queryFn: async ({ signal }) => {
      const input = { params: { slug }, query: container === '' ? {} : { container } };
      const { listDeliveries } = deliveryEndpoints;
      return (await callIfSupported(listDeliveries, input, { signal }))?.deliveries ?? [];
    },
  });

/** One push with the request that reported it. */
export const deliveryQuery = (slug: string, deliveryId: string) =>
  queryOptions({
    queryKey: queryKeys.delivery.detail(slug, deliveryId),
    queryFn: ({ signal }) =>
      callApi(deliveryEndpoints.getDelivery, { params: { slug, deliveryId } }, { signal }),
  });

/** Judges whether a push was tried again: a new push repeats it. */
function judgeRetry(
  deliveryId: string,
  now: readonly Delivery[] | undefined,
  before: readonly Delivery[] | undefined,
): WriteVerdict<Delivery> {
  const known = new Set(before?.map(({ delivery_id }) => delivery_id));
  const repeated = now?.find(
    ({ delivery_id, retried_from }) => retried_from === deliveryId && !known.has(delivery_id),
  );
  if (repeated === undefined) return { is: 'not-done' };
  return before === undefined ? { is: 'unsure' } : { is: 'done', result: repeated };
}

/** Handles a push again with the settings of now. Resolves with the new push. The input is the id of the push. */
export const retryDelivery = (slug: string) =>
  createWrite({
    send: (deliveryId: string) =>
      callApi(deliveryEndpoints.retryDelivery, { params: { slug, deliveryId } }),
    query: newestDeliveriesQuery(slug),
    outcome: (deliveryId) => ({
      judge: (_rules, now, before) => judgeRetry(deliveryId, now, before),
    }),
    verb: '실행',
    place: 'page',
    stale: [queryKeys.delivery.all(slug)],
  });
