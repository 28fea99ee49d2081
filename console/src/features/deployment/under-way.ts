import type { Deployment, DeploymentDetail } from '@naru/contract/entities/deployment';
import { isTerminal } from '@naru/contract/rules/deployment-status';

/**
 * The details of the latest deployment while it is under way; `undefined` when it is over, or when the server or its events say nothing
 * of it.
 */
export function detailUnderWay(
  latest: Deployment | null | undefined,
  detail: DeploymentDetail | null | undefined,
): DeploymentDetail | undefined {
  if (!(latest && detail) || latest.deployment_id !== detail.deployment_id) return undefined;
  return isTerminal(latest.status) || isTerminal(detail.status) ? undefined : detail;
}
