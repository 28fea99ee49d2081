import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { projectStateQuery } from '#api/project-state.ts';
import { useRefetchOnChange } from '#shared/deployments/use-refetch-on-change.ts';

/** A deployment with its latest known state: while it runs, events are newer than the response. */
export const latestKnown = (
  known: DeploymentDetail,
  live: DeploymentDetail | undefined,
): DeploymentDetail =>
  live?.deployment_id === known.deployment_id && !known.finished_at ? live : known;

/**
 * The latest deployment of a project by its events; `undefined` before it is known.
 * @param dependent the key of the queries to refetch when another deployment begins, and when it ends
 */
export function useLiveDeployment(slug: string, dependent: QueryKey): DeploymentDetail | undefined {
  const live = useQuery(projectStateQuery(slug)).data?.deployment ?? undefined;
  useRefetchOnChange(live && `${live.deployment_id} ${live.finished_at ?? ''}`, dependent);
  return live;
}
