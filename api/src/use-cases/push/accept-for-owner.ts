/** Accepts messages within the write limit of the owner of a project: a message has no member whose limit a call would check. */
import type { Logger } from 'pino';
import type { Database } from '../../storage/database.ts';
import { findProjectOwner } from '../deployment/deployment.ts';
import { countWrites, type WriteBudget, writeBudgetError } from '../write-budget.ts';
import { type AcceptedDeliveries, acceptMessage } from './receive.ts';
import type { MessagePlace, ReceivedMessage } from './received-message.ts';

/** The dependencies of the acceptance of a message. */
export interface Accepting {
  db: Database;
  writes: WriteBudget;
  log: Pick<Logger, 'warn'>;
}

/** Accepts a message, see `acceptMessage`. @throws ApiError RATE_LIMITED while the owner of the project has reached the write limit */
export async function acceptForOwner(
  accepting: Accepting,
  place: MessagePlace,
  message: ReceivedMessage,
): Promise<AcceptedDeliveries> {
  const { db, writes } = accepting;
  const { memberId } = await findProjectOwner(db, place.projectId);
  const refusal = writeBudgetError(await writes.use(db, memberId));
  if (refusal !== undefined) throw refusal;
  return countWrites(accepting, memberId, () => acceptMessage(db, place, message));
}
