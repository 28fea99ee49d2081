import type { Delivery } from '@naru/contract/entities/delivery';
import { DELIVERY_OUTCOMES } from '@naru/contract/rules/delivery';
import { Stack } from '@naru/design-system';
import { DeliveriesCard, type DeliveryRow } from '@naru/design-system/patterns';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deliveriesQuery } from '#api/delivery.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useListFilters } from '#shared/navigation/list-filters.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { deliveryFacts } from '#shared/pushes/delivery-facts.tsx';
import { useRetry } from './use-retry.tsx';

export interface ReceivedPushesProps {
  /** The project's slug. */
  slug: string;
  /** The action in place of an empty list: how pushes are made to arrive. */
  start: ReactNode;
}

/** The table of the pushes that a project received, newest first. Events of the project refetch the table. */
export function ReceivedPushes({ slug, start }: ReceivedPushesProps) {
  const { filter, fields } = useListFilters(slug, DELIVERY_OUTCOMES);
  const received = useInfiniteQuery(deliveriesQuery(slug, filter));
  const { retrying, failure, retry } = useRetry(slug);
  const deliveries = received.data?.pages.flatMap((page) => page.deliveries);
  const toRow = (delivery: Delivery): DeliveryRow => {
    const id = delivery.delivery_id;
    return {
      ...deliveryFacts(slug, delivery),
      id,
      link: (content) => <PrefetchLink to={paths.push(slug, id)}>{content}</PrefetchLink>,
      onRetry: delivery.can_retry ? () => retry(id) : undefined,
      retrying: retrying === id,
    };
  };
  return (
    <Stack gap="l">
      {failure}
      <DeliveriesCard
        {...fields}
        rows={deliveries?.map(toRow)}
        failure={queryFailure(received, { title: '받은 푸시를 불러오지 못했습니다' })}
        onMore={received.hasNextPage ? () => void received.fetchNextPage() : undefined}
        loadingMore={received.isFetchingNextPage}
        start={start}
      />
    </Stack>
  );
}
