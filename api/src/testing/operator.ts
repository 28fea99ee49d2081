import type { MemberAction } from '@naru/contract/endpoints/managed-member';
import { type Database, runTransaction } from '../storage/database.ts';
import { changeMember } from '../use-cases/operator/member-actions.ts';

/**
 * Changes an account as the command `naru admin` does.
 * @throws ApiError NOT_FOUND, LAST_OPERATOR
 */
export const changeMemberByCommand = (
  db: Database,
  username: string,
  action: MemberAction,
): Promise<void> =>
  runTransaction(db, (tx) =>
    changeMember(tx, { name: 'root', via: 'command' }, { username }, action),
  );
