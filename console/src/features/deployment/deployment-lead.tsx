import type { Project } from '@naru/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { findRunningDeploymentDetail } from './deployment-state.ts';
import { findFailedDeployment } from './failed-deployment.ts';
import { LazyFailurePanel, LazyProgressPanel } from './lazy-parts.ts';

/** The start of the overview of a project: the progress of a running deployment, or the failure of the last deployment. */
export function DeploymentLead({ project: { slug } }: { project: Project }) {
  const { data: latest } = useQuery(latestDeploymentQuery(slug));
  const state = useQuery(projectStateQuery(slug)).data;
  const underWay = findRunningDeploymentDetail(latest, state?.deployment);
  const failure = findFailedDeployment(latest, state?.deployment);
  if (!(underWay || failure)) return null;
  return (
    <ChunkBoundary failed={(error) => <ChunkErrorBanner {...error} />}>
      {underWay && (
        <LazyProgressPanel slug={slug} deployment={underWay} lastLine={state?.line?.text} />
      )}
      {failure && <LazyFailurePanel slug={slug} failure={failure} />}
    </ChunkBoundary>
  );
}
