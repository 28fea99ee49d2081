import type { Deployment } from '@naru/contract/entities/deployment';
import { isFinalStatus } from '@naru/contract/rules/deployment-status';
import type { Notice, Status } from '@naru/design-system';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { projectQuery } from '#api/project.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { outcomeOf } from '#shared/deployments/outcome.ts';
import type { PageMark } from './page-mark.ts';
import { failedDeployment } from './told-failure.ts';

const identify = ({ deployment_id, created_at }: Deployment): string =>
  `${deployment_id} ${created_at}`;

/** Whether a deployment ended since it, or the absence of one, was last seen. One may begin and end between two looks. */
export function hasEnded(before: Deployment | null | undefined, now: Deployment): boolean {
  if (before === undefined || !isFinalStatus(now.status)) return false;
  return before === null || identify(before) !== identify(now) || !isFinalStatus(before.status);
}

/**
 * Calls back when the latest deployment ends, but not for a deployment that was over when first seen. `undefined` means not loaded,
 * `null` none.
 */
export function useDeploymentEnd(
  latest: Deployment | null | undefined,
  onEnd: (deployment: Deployment) => void,
): void {
  const known = useRef<Deployment | null>(undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (latest === undefined) return;
    const before = known.current;
    known.current = latest;
    if (latest && hasEnded(before, latest)) end(latest);
  }, [latest]);
}

/** The notice about the end of a deployment. */
export interface DeploymentEnd {
  /** Absent from a server that gives none. */
  id: string | null | undefined;
  tone: Notice['tone'];
  /** Absent for a cancelled deployment, whose end nobody waits for. */
  mark: PageMark | undefined;
  title: string;
  /** The name of the project. */
  name: string;
  /** Why it failed. */
  reason: string | undefined;
}

type Look = Pick<DeploymentEnd, 'tone' | 'mark'>;

const failed: Look = { tone: 'danger', mark: 'failed' };
const looks: Partial<Record<Status, Look>> = {
  succeeded: { tone: 'success', mark: 'succeeded' },
  cancelled: { tone: 'info', mark: undefined },
};

/** Words for the end of a deployment, from what the cache knows of its project; `undefined` for an unknown status. */
export function endOf(
  client: QueryClient,
  slug: string,
  deployment: Deployment,
): DeploymentEnd | undefined {
  const outcome = outcomeOf(deployment.status);
  if (!outcome) return undefined;
  const told = client.getQueryData(projectStateQuery(slug).queryKey);
  return {
    id: deployment.deployment_id,
    ...(looks[outcome.badge] ?? failed),
    title: outcome.sentence.replace(/\.$/, ''),
    name: client.getQueryData(projectQuery(slug).queryKey)?.name ?? slug,
    reason: failedDeployment(deployment, told?.deployment)?.reason,
  };
}
