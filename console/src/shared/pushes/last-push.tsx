import { Inline, TextLink } from '@naru/design-system';
import { LastDelivery } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { newestDeliveriesQuery } from '#api/delivery.ts';
import { paths } from '../navigation/paths.ts';
import { PrefetchLink } from '../navigation/prefetch-link.tsx';
import { deliveryName, outcomeFacts } from './delivery-facts.tsx';

/** The last push that concerned a container, with the outcome for this container; without one, the way to all pushes. */
export function LastPush({ at }: { at: ContainerAddress }) {
  const { data } = useQuery(newestDeliveriesQuery(at.project, at.container));
  const [last] = data ?? [];
  if (last === undefined) {
    return (
      <Inline gap="s">
        <span>{data === undefined ? '-' : '아직 없음'}</span>
        <TextLink>
          <PrefetchLink to={paths.pushes(at.project)}>받은 푸시 보기</PrefetchLink>
        </TextLink>
      </Inline>
    );
  }
  const outcome =
    last.containers.find(({ slug }) => slug === at.container)?.outcome ?? last.outcome;
  return (
    <LastDelivery
      outcome={outcomeFacts(outcome)}
      receivedAt={last.received_at}
      link={
        <PrefetchLink to={paths.push(at.project, last.delivery_id)}>
          {deliveryName(last)}
        </PrefetchLink>
      }
    />
  );
}
