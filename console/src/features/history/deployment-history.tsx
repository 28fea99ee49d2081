import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import type { DeploymentOutcome } from '@naru/contract/rules/deployment-status';
import { Stack } from '@naru/design-system';
import { DeploymentHistoryCard, type DeploymentRow } from '@naru/design-system/patterns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deploymentsQuery } from '#api/deployment-history.ts';
import { queryKeys } from '#api/query-keys.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { deploymentFacts } from '#shared/deployments/deployment-facts.ts';
import { DeploymentViews } from '#shared/deployments/deployment-views.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useListFilters } from '#shared/navigation/list-filters.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { DeploymentMenuButton } from './deployment-menu-button.tsx';
import { LazyRollBackDialog } from './lazy-roll-back-dialog.ts';
import { newerDeploymentDetail, useLiveDeployment } from './use-live-deployment.ts';

export interface DeploymentHistoryProps {
  /** The project's slug. */
  slug: string;
}

const OUTCOMES: Record<DeploymentOutcome, string> = {
  success: '성공',
  failed: '실패',
  cancelled: '취소됨',
  running: '진행 중',
};

/** The table of a project's deployments, newest first. Events update the running deployment. */
export function DeploymentHistory({ slug }: DeploymentHistoryProps) {
  const { filter, fields } = useListFilters(slug, OUTCOMES);
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
    <Stack gap="l">
      <DeploymentViews slug={slug} current="deployments" />
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
    </Stack>
  );
}
