import type {
  Deployment,
  DeploymentContainer,
  DeploymentDetail,
} from '@naru/contract/entities/deployment';
import { isDeploymentFailure } from '#shared/deployments/outcome.ts';

/** A failed deployment. */
export interface FailedDeployment {
  id: string;
  /** The reason of the failure; `undefined` when the server reports none. */
  reason: string | undefined;
  /** The first failed container; `undefined` when no container failed. */
  container: DeploymentContainer | undefined;
}

/**
 * The failure of a deployment, as the events report it; `undefined` when the deployment has not failed, and when the events do not
 * report it.
 */
export function findFailedDeployment(
  deployment: Deployment | null | undefined,
  detail: DeploymentDetail | null | undefined,
): FailedDeployment | undefined {
  if (!(deployment && detail) || deployment.deployment_id !== detail.deployment_id)
    return undefined;
  if (!isDeploymentFailure(deployment.status)) return undefined;
  const container = detail.containers.find(({ reason }) => reason);
  const reason = detail.reason || container?.reason || undefined;
  return { id: detail.deployment_id, reason, container };
}
