import type { PushRepository } from '@naru/contract/entities/push';
import { PushArrivalRow, PushArrivalsCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { pushHooksQuery } from '#api/push-hook.ts';

/** The card "푸시가 도착하는 방법" of a project. A failure is shown by the card of the addresses, which reads the same data. */
export function PushArrivals({ slug }: { slug: string }) {
  const { data, isPending } = useQuery(pushHooksQuery(slug));
  const containers = useQuery(containersQuery(slug)).data ?? [];
  const nameOf = (container: string): string =>
    containers.find((each) => each.slug === container)?.name || container;
  const toRow = (repository: PushRepository) => (
    <PushArrivalRow
      key={repository.url}
      repository={repository.url}
      containers={repository.containers.map(nameOf)}
      by={repository.arrives_by}
      receivedAt={repository.received_at ?? undefined}
      polledAt={repository.polled_at ?? undefined}
      problem={repository.poll_problem ?? undefined}
    />
  );
  if (!data && !isPending) return null;
  return (
    <PushArrivalsCard
      rows={data?.repositories.map(toRow)}
      loading={isPending}
      failure={undefined}
    />
  );
}
