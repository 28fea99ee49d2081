import { deploymentWord } from '@naru/contract/deployment';
import type { Deployment } from '@naru/contract/entities';
import { useStrings } from '@naru/design-system';
import { useState } from 'react';
import { outcomeOf } from './outcome.ts';

const identify = (deployment: Deployment | null): string =>
  JSON.stringify([deployment?.deployment_id, deployment?.created_at, deployment?.status]);

/**
 * What a screen reader is told when the latest deployment changes while the page is open; nothing about the one that was
 * there when it was opened. `undefined` stands for not known (yet), `null` for none.
 */
export function useAnnouncement(deployment: Deployment | null | undefined): string {
  const words = useStrings('status');
  const [first, setFirst] = useState<string>();
  if (deployment === undefined) return '';
  const current = identify(deployment);
  if (first === undefined) setFirst(current);
  if (first === undefined || first === current) return '';
  const outcome = deployment && outcomeOf(deployment.status);
  const status = `배포 상태: ${deploymentWord(deployment?.status)}`;
  return outcome ? `${status}, ${words[outcome]}` : status;
}
