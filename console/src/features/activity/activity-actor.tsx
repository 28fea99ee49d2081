import type { ActivityActor } from '@naru/contract/entities/activity';
import { Masked } from '@naru/design-system';
import type { ReactNode } from 'react';

/**
 * Who acted, for the row of an activity.
 * @param actor `undefined` from a server that does not know, which shows nothing; `null` when nobody was proven
 * @param me the username of the logged-in member
 */
export function activityActor(
  actor: ActivityActor | null | undefined,
  me: string | undefined,
): ReactNode {
  if (actor === undefined) return undefined;
  if (actor?.kind === 'operator') return '운영자';
  if (!actor?.name) return '알 수 없음';
  if (actor.kind === 'token') return `API 토큰 ${actor.name}`;
  return actor.name === me ? '나' : <Masked>{actor.name}</Masked>;
}
