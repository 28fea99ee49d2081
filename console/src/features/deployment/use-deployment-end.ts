import type { Deployment } from '@naru/contract/entities/deployment';
import { isTerminal } from '@naru/contract/rules/deployment-status';
import { useEffect, useEffectEvent, useRef } from 'react';

const identify = ({ deployment_id, created_at }: Deployment): string =>
  `${deployment_id} ${created_at}`;

/** Whether a deployment ended since it, or the absence of one, was last seen. One may begin and end between two looks. */
export function hasEnded(before: Deployment | null | undefined, now: Deployment): boolean {
  if (before === undefined || !isTerminal(now.status)) return false;
  return before === null || identify(before) !== identify(now) || !isTerminal(before.status);
}

/**
 * Calls back when the latest deployment ends, but not for one that was over before. `undefined` means not known yet, `null`
 * that there is none.
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
