import { deploymentWord } from '@naru/contract/deployment';
import type { Deployment, Project } from '@naru/contract/entities';
import { DeploymentCard } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deploy, latestDeploymentQuery, refreshDeployment } from '#api/deployments.ts';
import { AnsweredError } from '#api/failures.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { succeeds } from '#app/succeeds.ts';
import { useOnce } from '#app/use-once.ts';
import { useAnnouncement } from './announcement.ts';
import { outcomeOf } from './outcome.ts';

export interface DeploymentPanelProps {
  project: Project;
}

/** A refresh that is answered with 404 says that there is no deployment (specification section 8): no failure. */
const isNone = (error: unknown): boolean => error instanceof AnsweredError && error.status === 404;

const badgeOf = ({ status }: Deployment) => outcomeOf(status)?.badge ?? status;

/**
 * The whole region "배포": deploying the project and how the latest deployment went. The query polls by itself while that
 * is not over (specification section 4).
 */
export function DeploymentPanel({ project }: DeploymentPanelProps) {
  const latest = useQuery(latestDeploymentQuery(project.slug));
  const deploying = useMutation(deploy(project.slug));
  const refreshing = useMutation(refreshDeployment(project.slug));
  useAnnouncement(latest.data);
  const start = useOnce(() => {
    refreshing.reset();
    return succeeds(deploying.mutateAsync());
  });
  const refresh = useOnce(() => {
    deploying.reset();
    return succeeds(refreshing.mutateAsync());
  });
  return (
    <DeploymentCard
      outcome={latest.data ? badgeOf(latest.data) : undefined}
      state={latest.data === undefined ? '-' : deploymentWord(latest.data?.status)}
      deployedAt={latest.data?.created_at}
      loading={latest.isPending}
      deploying={deploying.isPending}
      onDeploy={start}
      refreshing={refreshing.isPending}
      onRefresh={refresh}
      failures={
        <>
          {latest.isError && (
            <FailureBanner
              title="배포 상태를 불러오지 못했습니다"
              error={latest.error}
              fallback="배포 상태를 불러오는데 실패했습니다."
              onRetry={() => void latest.refetch()}
              retrying={latest.isFetching}
            />
          )}
          {deploying.isError && (
            <FailureBanner
              title="배포를 시작하지 못했습니다"
              error={deploying.error}
              fallback="배포 요청에 실패했습니다."
              intent="write"
            />
          )}
          {refreshing.isError && !isNone(refreshing.error) && (
            <FailureBanner
              title="배포 상태를 갱신하지 못했습니다"
              error={refreshing.error}
              fallback="배포 상태 갱신에 실패했습니다."
              intent="write"
            />
          )}
        </>
      }
    />
  );
}
