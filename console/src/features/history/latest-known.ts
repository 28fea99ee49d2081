import type { DeploymentDetail } from '@naru/contract/entities/deployment';

/** A deployment as it was last heard of: its events say more than the response before them, as long as it is not over. */
export const latestKnown = (
  known: DeploymentDetail,
  live: DeploymentDetail | undefined,
): DeploymentDetail =>
  live?.deployment_id === known.deployment_id && !known.finished_at ? live : known;
