import type { Deployment } from '@naru/contract/entities/deployment';
import type { Project } from '@naru/contract/entities/project';
import { DeploymentCard } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { latestDeploymentQuery, refreshDeployment } from '#api/deployment.ts';
import { engineQuery } from '#api/engine.ts';
import { isNotFound } from '#api/errors.ts';
import { projectLineQuery, projectStateQuery } from '#api/project-state.ts';
import { ProjectAddresses } from '#shared/addresses/project-addresses.tsx';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { outcomeOf } from '#shared/deployments/outcome.ts';
import { useDeploy } from '#shared/deployments/use-deploy.ts';
import { succeeds } from '#shared/forms/succeeds.ts';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { useAnnouncement } from './announcement.ts';
import { useDeployCommand } from './deploy-command.ts';
import { DeploymentFailures } from './deployment-failures.tsx';
import { deploymentWord } from './deployment-word.ts';
import { engineNotice } from './engine-notice.ts';
import { FailureReason } from './failure-reason.tsx';
import { LazyProgressPanel } from './lazy-progress-panel.ts';
import { failureToldOf } from './told-failure.ts';
import { detailUnderWay } from './under-way.ts';

export interface DeploymentPanelProps {
  project: Project;
}

const badgeOf = ({ status }: Deployment) => outcomeOf(status)?.badge ?? status;

/**
 * The whole region "배포": the button that deploys, and the latest deployment. The query polls every 15 s until the
 * deployment is over (specification section 4); where the server tells events, they are seen at once, with every step.
 */
export function DeploymentPanel({ project }: DeploymentPanelProps) {
  const latest = useQuery(latestDeploymentQuery(project.slug));
  const engine = useQuery(engineQuery());
  const deploying = useDeploy(project.slug);
  const refreshing = useMutation(refreshDeployment(project.slug));
  const state = useQuery(projectStateQuery(project.slug)).data;
  const line = useQuery(projectLineQuery(project.slug)).data;
  const underWay = detailUnderWay(latest.data, state?.deployment);
  const failure = failureToldOf(latest.data, state?.deployment);
  useAnnouncement(latest.data);
  const start = useDeployCommand(underWay !== undefined, () => {
    refreshing.reset();
    void LazyProgressPanel.preload();
    deploying.start();
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
      reason={failure && <FailureReason slug={project.slug} {...failure} />}
      addresses={<ProjectAddresses slug={project.slug} />}
      engineNotice={engineNotice(engine, latest.data)}
      progress={
        underWay && (
          <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
            <LazyProgressPanel
              slug={project.slug}
              deployment={underWay}
              lastLine={state?.line?.text}
            />
          </ChunkBoundary>
        )
      }
      lostSince={
        line?.state === 'broken' ? Math.max(line.heardAt, latest.dataUpdatedAt) : undefined
      }
      blocked={underWay !== undefined}
      loading={latest.isPending}
      deploying={deploying.pending}
      onDeploy={start}
      refreshing={refreshing.isPending}
      onRefresh={refresh}
      failures={
        <DeploymentFailures
          latest={latest}
          deploying={deploying.error}
          // A refresh answered with 404 is no failure: there is no deployment (specification section 8).
          refreshing={isNotFound(refreshing.error) ? null : refreshing.error}
        />
      }
    />
  );
}
