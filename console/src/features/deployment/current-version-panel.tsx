import type { Project } from '@naru/contract/entities/project';
import { CurrentVersionCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { deploymentQuery } from '#api/deployment-history.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { deploymentFacts } from '#shared/deployments/deployment-facts.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { currentDeploymentId } from './deployment-state.ts';

/**
 * The region "현재 버전": the deployment that the containers run. A deployment that the events do not report is requested, for example
 * the deployment that still runs after a later deployment failed.
 */
export function CurrentVersionPanel({ project: { slug } }: { project: Project }) {
  const state = useQuery(projectStateQuery(slug));
  const id = state.data && currentDeploymentId(state.data);
  const live = state.data?.deployment;
  const isLive = live?.deployment_id === id;
  const earlier = useQuery({
    ...deploymentQuery(id ?? ''),
    enabled: id !== undefined && !isLive,
  });
  const deployment = isLive ? live : earlier.data;
  const waiting = state.isPending || (id !== undefined && !isLive && earlier.isPending);
  const none = waiting ? 'loading' : undefined;
  return (
    <CurrentVersionCard
      version={deployment ? deploymentFacts(deployment) : none}
      link={(text) => (
        <PrefetchLink to={paths.deployment(slug, deployment?.deployment_id ?? '')}>
          {text}
        </PrefetchLink>
      )}
    />
  );
}
