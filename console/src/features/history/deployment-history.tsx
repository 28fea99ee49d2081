import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import type { DeploymentOutcome } from '@naru/contract/rules/deployment-status';
import { formatDate, IconButton, Stack } from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { DeploymentHistoryCard, type DeploymentRow } from '@naru/design-system/patterns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deploymentsQuery } from '#api/deployment-history.ts';
import { queryKeys } from '#api/query-keys.ts';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import { deploymentFacts } from '#shared/deployments/deployment-facts.ts';
import { DeploymentViews } from '#shared/deployments/deployment-views.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useListFilters } from '#shared/navigation/list-filters.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { DeploymentMenuProps } from './deployment-menu.tsx';
import { LazyRollBackDialog } from './lazy-roll-back-dialog.ts';
import { newerDeploymentDetail, useLiveDeployment } from './use-live-deployment.ts';

const menuChunk = createChunk('deployment-menu', () => import('./deployment-menu.tsx'));

/** The button "{date} 배포 작업". */
function DeploymentMenuButton(props: Omit<DeploymentMenuProps, 'byKeyboard' | 'label'>) {
  const { created_at } = props.deployment;
  const date = created_at ? formatDate(new Date(created_at), { withTime: true }) : '';
  const label = `${date} 배포 작업`.trim();
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  if (module) return <module.DeploymentMenu {...props} label={label} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton label={label} icon={Ellipsis} size="small" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}

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
