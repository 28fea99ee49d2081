import type { Deployment } from '@naru/contract/entities/deployment';
import { isTerminal } from '@naru/contract/rules/deployment-status';
import { announce, prepareAnnouncements } from '@naru/design-system';
import { useEffect, useRef } from 'react';
import { outcomeOf } from '#shared/deployments/outcome.ts';

const identify = (deployment: Deployment | null): string =>
  JSON.stringify([deployment?.deployment_id, deployment?.created_at, deployment?.status]);

/**
 * Announces changes of the latest deployment while the page is open, but not the initial one, and not its end: the notice of
 * `LiveProject` announces that. `undefined` means unknown (yet), `null` means none.
 */
export function useAnnouncement(deployment: Deployment | null | undefined): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    prepareAnnouncements();
    if (deployment === undefined) return;
    const before = known.current;
    known.current = identify(deployment);
    if (before === undefined || before === known.current || deployment === null) return;
    if (isTerminal(deployment.status)) return;
    announce(outcomeOf(deployment.status)?.sentence ?? '배포 상태가 바뀌었습니다.');
  }, [deployment]);
}
