import { DeploymentHistoryCard, DeploymentRow } from '@naru/design-system/patterns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deploymentsQuery } from '#api/deployment-history.ts';
import { queryKeys } from '#api/query-keys.ts';

import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { deploymentFacts } from './deployment-words.ts';
import { newerDeploymentDetail, useLiveDeployment } from './use-live-deployment.ts';

export interface DeploymentHistoryProps {
  /** The project's slug. */
  slug: string;
}

/** The list of a project's deployments, newest first. Events update the running deployment. */
export function DeploymentHistory({ slug }: DeploymentHistoryProps) {
  const history = useInfiniteQuery(deploymentsQuery(slug));
  const live = useLiveDeployment(slug, queryKeys.deploymentHistory.list(slug));
  const deployments = history.data?.pages.flatMap((page) => page.deployments);
  return (
    <DeploymentHistoryCard
      rows={deployments?.map((deployment) => (
        <DeploymentRow
          key={deployment.deployment_id}
          {...deploymentFacts(newerDeploymentDetail(deployment, live))}
          link={(content) => (
            <PrefetchLink to={paths.deployment(slug, deployment.deployment_id)}>
              {content}
            </PrefetchLink>
          )}
        />
      ))}
      failure={queryFailure(history, {
        title: '배포 기록을 불러오지 못했습니다',
      })}
      onMore={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
      loadingMore={history.isFetchingNextPage}
      deploy={<PrefetchLink to={paths.project(slug)}>배포하러 가기</PrefetchLink>}
    />
  );
}
