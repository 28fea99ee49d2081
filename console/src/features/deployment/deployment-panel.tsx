import type { Deployment } from '@naru/contract/entities/deployment';
import type { Project } from '@naru/contract/entities/project';
import { DeploymentCard } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deploy, latestDeploymentQuery, refreshDeployment } from '#api/deployment.ts';
import { engineQuery } from '#api/engine.ts';
import { isNotFound } from '#api/errors.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { succeeds } from '#shared/forms/succeeds.ts';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { useAnnouncement } from './announcement.ts';
import { deploymentWord } from './deployment-word.ts';
import { outcomeOf } from './outcome.ts';

export interface DeploymentPanelProps {
  project: Project;
}

const badgeOf = ({ status }: Deployment) => outcomeOf(status)?.badge ?? status;

/**
 * The whole region "배포": the button that deploys, and the latest deployment. The query polls every 15 s until the
 * deployment is over (specification section 4).
 */
export function DeploymentPanel({ project }: DeploymentPanelProps) {
  const latest = useQuery(latestDeploymentQuery(project.slug));
  const engine = useQuery(engineQuery());
  const deploying = useMutation(deploy(project.slug));
  const refreshing = useMutation(refreshDeployment(project.slug));
  useAnnouncement(latest.data);
  const start = useSingleFlight(() => {
    refreshing.reset();
    return succeeds(deploying.mutateAsync());
  });
  const refresh = useSingleFlight(() => {
    deploying.reset();
    return succeeds(refreshing.mutateAsync());
  });
  return (
    <DeploymentCard
      outcome={latest.data ? badgeOf(latest.data) : undefined}
      state={latest.data === undefined ? '-' : deploymentWord(latest.data?.status)}
      deployedAt={latest.data?.created_at}
      simulated={engine.data?.capabilities.simulated ?? false}
      loading={latest.isPending}
      deploying={deploying.isPending}
      onDeploy={start}
      refreshing={refreshing.isPending}
      onRefresh={refresh}
      failures={
        <>
          {queryFailure(latest, {
            title: '배포 상태를 불러오지 못했습니다',
            fallback: '배포 상태를 불러오는데 실패했습니다.',
          })}
          {deploying.isError && (
            <FailureBanner
              title="배포를 시작하지 못했습니다"
              error={deploying.error}
              fallback="배포 요청에 실패했습니다."
              intent="write"
            />
          )}
          {/* A refresh answered with 404 is no failure: there is no deployment (specification section 8). */}
          {refreshing.isError && !isNotFound(refreshing.error) && (
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
