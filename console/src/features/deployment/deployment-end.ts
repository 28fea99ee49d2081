import type { Deployment } from '@naru/contract/entities/deployment';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import type { Notice, Status } from '@naru/design-system';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { projectQuery } from '#api/project.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { deploymentOutcome } from '#shared/deployments/outcome.ts';
import { findFailedDeployment } from './failed-deployment.ts';
import type { PageDeploymentMark } from './page-mark.ts';

const identify = ({ deployment_id, created_at }: Deployment): string =>
  `${deployment_id} ${created_at}`;

/**
 * Whether a deployment has ended since the previous response. A deployment may start and end between two responses.
 * @param before the latest deployment in the previous response; `null` without a deployment, `undefined` before the first response
 */
export function hasDeploymentEndedSince(
  before: Deployment | null | undefined,
  now: Deployment,
): boolean {
  if (before === undefined || !isFinalDeploymentStatus(now.status)) return false;
  return (
    before === null || identify(before) !== identify(now) || !isFinalDeploymentStatus(before.status)
  );
}

/**
 * Calls `onEnd` when the latest deployment ends, but not when the first loaded deployment has already ended.
 * @param latest `undefined` until it is loaded, `null` when the project has no deployment
 */
export function useOnDeploymentEnd(
  latest: Deployment | null | undefined,
  onEnd: (deployment: Deployment) => void,
): void {
  const known = useRef<Deployment | null>(undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (latest === undefined) return;
    const before = known.current;
    known.current = latest;
    if (latest && hasDeploymentEndedSince(before, latest)) end(latest);
  }, [latest]);
}

/** The notice about the end of a deployment. */
export interface DeploymentEndNotice {
  /** The deployment's id; absent with an older server. */
  id: string | null | undefined;
  tone: Notice['tone'];
  /** The mark of the page; `undefined` for a cancelled deployment, because members cancel deployments themselves. */
  mark: PageDeploymentMark | undefined;
  title: string;
  /** The name of the project. */
  name: string;
  /** The reason of the failure; `undefined` for other outcomes. */
  reason: string | undefined;
}

type Look = Pick<DeploymentEndNotice, 'tone' | 'mark'>;

const failed: Look = { tone: 'danger', mark: 'failed' };
const looks: Partial<Record<Status, Look>> = {
  succeeded: { tone: 'success', mark: 'succeeded' },
  cancelled: { tone: 'info', mark: undefined },
};

/** The notice about the end of a deployment, with the project's data from the query cache; `undefined` for an unknown status. */
export function deploymentEndNotice(
  client: QueryClient,
  slug: string,
  deployment: Deployment,
): DeploymentEndNotice | undefined {
  const outcome = deploymentOutcome(deployment.status);
  if (!outcome) return undefined;
  const told = client.getQueryData(projectStateQuery(slug).queryKey);
  return {
    id: deployment.deployment_id,
    ...(looks[outcome.badge] ?? failed),
    title: outcome.sentence.replace(/\.$/, ''),
    name: client.getQueryData(projectQuery(slug).queryKey)?.name ?? slug,
    reason: findFailedDeployment(deployment, told?.deployment)?.reason,
  };
}
