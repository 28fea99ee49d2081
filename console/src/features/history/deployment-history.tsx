import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { DeploymentHistoryCard, type DeploymentRow } from '@naru/design-system/patterns';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { deploymentsQuery } from '#api/deployment-history.ts';
import { queryKeys } from '#api/query-keys.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { deploymentFacts } from '#shared/deployments/deployment-facts.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import {
  useChangeSearchParameters,
  useSearchParameter,
} from '#shared/navigation/search-parameter.ts';
import {
  CONTAINER_PARAMETER,
  containerOptions,
  deploymentFilter,
  EVERY_DEPLOYMENT,
  OUTCOME_OPTIONS,
  OUTCOME_PARAMETER,
} from './deployment-filter.ts';
import { DeploymentMenuButton } from './deployment-menu-button.tsx';
import { LazyRollBackDialog } from './lazy-roll-back-dialog.ts';
import { newerDeploymentDetail, useLiveDeployment } from './use-live-deployment.ts';

export interface DeploymentHistoryProps {
  /** The project's slug. */
  slug: string;
}

/** The filters of the history, which are kept in the address. */
function useDeploymentFilters(slug: string) {
  const change = useChangeSearchParameters();
  const container = useSearchParameter(CONTAINER_PARAMETER);
  const filter = deploymentFilter(useSearchParameter(OUTCOME_PARAMETER), container);
  const containers = useQuery(containersQuery(slug)).data ?? [];
  const choose = (name: string) => (value: string) =>
    change({ [name]: value === EVERY_DEPLOYMENT ? '' : value });
  const isFiltered = filter.outcome !== undefined || filter.container !== undefined;
  return {
    filter,
    fields: {
      outcome: {
        options: OUTCOME_OPTIONS,
        value: filter.outcome ?? EVERY_DEPLOYMENT,
        onValueChange: choose(OUTCOME_PARAMETER),
      },
      container: {
        options: containerOptions(containers, container),
        value: filter.container ?? EVERY_DEPLOYMENT,
        onValueChange: choose(CONTAINER_PARAMETER),
      },
      onShowAll: isFiltered
        ? () => change({ [OUTCOME_PARAMETER]: '', [CONTAINER_PARAMETER]: '' })
        : undefined,
    },
  };
}

/** The table of a project's deployments, newest first. Events update the running deployment. */
export function DeploymentHistory({ slug }: DeploymentHistoryProps) {
  const { filter, fields } = useDeploymentFilters(slug);
  const history = useInfiniteQuery(deploymentsQuery(slug, filter));
  const live = useLiveDeployment(slug, queryKeys.deploymentHistory.list(slug));
  const [rollingBackTo, setRollingBackTo] = useState<string>();
  const deployments = history.data?.pages.flatMap((page) => page.deployments);
  const toRow = (known: DeploymentDetail): DeploymentRow => {
    const deployment = newerDeploymentDetail(known, live);
    const id = deployment.deployment_id;
    return {
      ...deploymentFacts(deployment),
      id,
      link: (content) => <PrefetchLink to={paths.deployment(slug, id)}>{content}</PrefetchLink>,
      menu: (
        <DeploymentMenuButton
          slug={slug}
          deployment={deployment}
          latest={live}
          onRollBack={setRollingBackTo}
        />
      ),
    };
  };
  const close = () => setRollingBackTo(undefined);
  return (
    <>
      <DeploymentHistoryCard
        {...fields}
        rows={deployments?.map(toRow)}
        failure={queryFailure(history, {
          title: '배포 기록을 불러오지 못했습니다',
        })}
        onMore={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
        loadingMore={history.isFetchingNextPage}
        deploy={<PrefetchLink to={paths.project(slug)}>배포하러 가기</PrefetchLink>}
      />
      <LazyDialog open={rollingBackTo !== undefined} onClose={close}>
        <LazyRollBackDialog
          slug={slug}
          id={rollingBackTo ?? ''}
          open={rollingBackTo !== undefined}
          onOpenChange={(open) => !open && close()}
        />
      </LazyDialog>
    </>
  );
}
