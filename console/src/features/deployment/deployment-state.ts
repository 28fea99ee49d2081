import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Deployment, DeploymentDetail } from '@naru/contract/entities/deployment';
import type { EngineInfo } from '@naru/contract/entities/engine';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import type { EngineNoteProps } from '@naru/design-system/patterns';
import { isEngineUnreachableError } from '#api/errors.ts';

interface EngineAnswer {
  data: EngineInfo | null | undefined;
  error: Error | null;
}

/** The message about the engine below the latest deployment; `undefined` when a real engine is connected and runs the deployment. */
export function engineStateMessage(
  { data, error }: EngineAnswer,
  latest: Deployment | null | undefined,
): EngineNoteProps['state'] | undefined {
  if (isEngineUnreachableError(error)) return 'connecting';
  if (data?.capabilities.simulated) return 'simulated';
  return data && latest?.simulated ? 'wasSimulated' : undefined;
}

/** The texts for the state of the latest deployment. */
type DeploymentWord = '배포중' | '배포됨' | '배포되지 않음';

export function deploymentStatusWord(status: string | undefined): DeploymentWord {
  if (status === 'running' || status === 'untracked') return '배포중';
  if (status !== undefined && isFinalDeploymentStatus(status)) return '배포됨';
  return '배포되지 않음';
}

/** The details of the latest deployment while it runs; `undefined` when it has ended, and when the events do not report it. */
export function findRunningDeploymentDetail(
  latest: Deployment | null | undefined,
  detail: DeploymentDetail | null | undefined,
): DeploymentDetail | undefined {
  if (!(latest && detail) || latest.deployment_id !== detail.deployment_id) return undefined;
  return isFinalDeploymentStatus(latest.status) || isFinalDeploymentStatus(detail.status)
    ? undefined
    : detail;
}

/**
 * The id of the deployment that runs in a project: the latest deployment of all containers if it has succeeded, otherwise the deployment
 * that most containers run. `undefined` when nothing runs.
 */
export function currentDeploymentId({ deployment, containers }: ProjectState): string | undefined {
  if (deployment?.status === 'success' && !deployment.partial) return deployment.deployment_id;
  const counts = new Map<string, number>();
  for (const { deployment_id: id } of containers) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
