import { type Endpoint, needsRoom, writes } from '@naru/contract/wire/endpoint';
import { writeRefusal } from '../domain/write-budget.ts';
import { writtenForCaller } from '../runtime/caller.ts';
import type { Services } from './services.ts';

type Member = { id: string } | undefined;

/**
 * Looks whether a member may write more, before a call does anything. Calls that nobody is known for have limits of their own.
 * @returns whether it is done although the member may not
 * @throws ApiError RATE_LIMITED
 */
export async function checkRoom(
  endpoint: Endpoint,
  member: Member,
  { db, writes: budget }: Services,
): Promise<boolean> {
  if (member === undefined || !writes(endpoint)) return false;
  const refusal = writeRefusal(await budget.use(db, member.id));
  if (refusal !== undefined && needsRoom(endpoint)) throw refusal;
  return refusal !== undefined;
}

/** Does a call, and counts for its member what that has written, also when it failed. */
export async function countingWrites<Result>(
  member: Member,
  { db, writes: budget, log }: Services,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    if (member !== undefined) {
      await budget.spend(db, member.id, writtenForCaller()).catch((error: unknown) => {
        log.warn({ err: error }, 'what was written could not be counted');
      });
    }
  }
}
