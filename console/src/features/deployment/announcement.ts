import type { Deployment } from '@naru/contract/entities';
import { useState } from 'react';
import { outcomeOf } from './outcome.ts';

const identify = (deployment: Deployment | null): string =>
  JSON.stringify([deployment?.deployment_id, deployment?.created_at, deployment?.status]);

/**
 * What a screen reader is told when the latest deployment changes while the page is open; nothing about the one that was
 * there when it was opened. `undefined` stands for not known (yet), `null` for none.
 */
export function useAnnouncement(deployment: Deployment | null | undefined): string {
  const [first, setFirst] = useState<string>();
  if (deployment === undefined) return '';
  const current = identify(deployment);
  if (first === undefined) setFirst(current);
  if (first === undefined || first === current || deployment === null) return '';
  return outcomeOf(deployment.status)?.sentence ?? '배포 상태가 바뀌었습니다.';
}
