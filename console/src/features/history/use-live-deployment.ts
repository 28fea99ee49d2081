import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { projectStateQuery } from '#api/project-state.ts';
import { useRefetchOnChange } from '#shared/deployments/use-refetch-on-change.ts';

/** Returns the latest state of a deployment. While the deployment runs, the state from the events is newer than the response. */
export const newerDeploymentDetail = (
  known: DeploymentDetail,
  live: DeploymentDetail | undefined,
): DeploymentDetail =>
  live?.deployment_id === known.deployment_id && !known.finished_at ? live : known;

/**
 * The latest deployment of a project, as the events report it; `undefined` before the first event.
 * @param dependent the key of the queries to refetch when a deployment starts or ends
 */
export function useLiveDeployment(slug: string, dependent: QueryKey): DeploymentDetail | undefined {
  const live = useQuery(projectStateQuery(slug)).data?.deployment ?? undefined;
  useRefetchOnChange(live && `${live.deployment_id} ${live.finished_at ?? ''}`, dependent);
  return live;
}
