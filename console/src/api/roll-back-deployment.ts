import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { latestDeploymentQuery } from './deployment.ts';
import { deploymentQuery } from './deployment-history.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

const keepDeployment = (client: QueryClient, deployment: DeploymentDetail | undefined): void => {
  if (deployment)
    client.setQueryData(deploymentQuery(deployment.deployment_id).queryKey, deployment);
};

/** The keys of the queries that are stale after a deployment or a rollback has started. */
const ofProject = (slug: string) => [
  queryKeys.deployment.latest(slug),
  queryKeys.projectState(slug),
  queryKeys.deploymentHistory.list(slug),
];

/** Starts a rollback to the images and configuration of an earlier deployment. Resolves with the new deployment. */
export const rollBackDeployment = (slug: string, id: string) =>
  createWrite({
    send: () => callApi(deploymentEndpoints.rollBackDeployment, { params: { id } }),
    query: latestDeploymentQuery(slug),
    outcome: () => ({
      judge: ({ deployed, seen }, now, before) => {
        const verdict = deployed(before, now);
        return verdict.is === 'done' ? seen(true) : verdict;
      },
    }),
    verb: '실행',
    keep: keepDeployment,
    stale: [...ofProject(slug), queryKeys.container.allParts()],
  });
