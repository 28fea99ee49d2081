import type { DeliveryDetail } from '@naru/contract/entities/delivery';
import { Button, PageHeader, PageSpinner, Stack, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import {
  DeliveryBadge,
  DeliveryContainersCard,
  DeliveryFactsCard,
  DeliveryNotFound,
  DeliveryRequestCard,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { deliveryQuery } from '#api/delivery.ts';
import { isNotFoundError } from '#api/errors.ts';
import { projectQuery } from '#api/project.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { deliveryFacts, deliveryName } from '#shared/pushes/delivery-facts.tsx';
import { useRetry } from './use-retry.tsx';

interface PushCardsProps {
  /** The project's slug. */
  slug: string;
  delivery: DeliveryDetail;
}

/** The facts about a push, its outcome for each container, and the request. */
function PushCards({ slug, delivery }: PushCardsProps) {
  const { commit, before, retried_from, headers, paths: files } = delivery;
  const { containers, outcome: _, ...facts } = deliveryFacts(slug, delivery);
  return (
    <>
      <DeliveryFactsCard
        {...facts}
        author={commit?.author ?? undefined}
        before={before ?? undefined}
        retriedFrom={
          retried_from ? (
            <TextLink>
              <PrefetchLink to={paths.push(slug, retried_from)}>처음의 푸시</PrefetchLink>
            </TextLink>
          ) : undefined
        }
      />
      <DeliveryContainersCard containers={containers} />
      <DeliveryRequestCard
        deliveryId={delivery.sender_delivery_id ?? undefined}
        headers={headers}
        paths={files ?? undefined}
        pathCount={delivery.path_count ?? files?.length ?? 0}
      />
    </>
  );
}

export interface PushPageProps {
  /** The project's slug. */
  slug: string;
  /** The identifier of the push. */
  id: string;
}

/** The page of one push: why it was deployed or not, and the request that reported it. */
export function PushPage({ slug, id }: PushPageProps) {
  const project = useQuery(projectQuery(slug));
  const known = useQuery(deliveryQuery(slug, id));
  const navigate = useNavigate();
  const { retry, retrying, failure } = useRetry(
    slug,
    ({ delivery_id }) => void navigate(paths.push(slug, delivery_id)),
  );
  const delivery = known.data;
  const title = delivery ? deliveryName(delivery) : '받은 푸시';
  usePageTitle([title, project.data?.name].filter(Boolean).join(' · '));
  const list = <PrefetchLink to={paths.pushes(slug)}>받은 푸시로</PrefetchLink>;
  if (isNotFoundError(known.error)) return <DeliveryNotFound link={list} />;
  return (
    <Stack gap="xl">
      <PageHeader
        level={2}
        title={title}
        isName
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            {list}
          </TextLink>
        }
        badge={delivery && <DeliveryBadge outcome={deliveryFacts(slug, delivery).outcome} />}
        actions={
          delivery?.can_retry && (
            <Button
              pending={retrying !== undefined}
              pendingLabel="다시 시도하는 중"
              onClick={() => retry(id)}
            >
              다시 시도
            </Button>
          )
        }
      />
      {failure}
      {known.isPending && <PageSpinner />}
      {queryFailure(known, { title: '받은 푸시를 불러오지 못했습니다' })}
      {delivery && <PushCards slug={slug} delivery={delivery} />}
    </Stack>
  );
}
