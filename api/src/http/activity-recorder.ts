import type { ActivityRequest } from '@naru/contract/entities/activity';
import { ACTIVITY_DONE_OUTCOME } from '@naru/contract/wire/activity';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { ErrorCode } from '@naru/contract/wire/errors';
import type { DeferredWorkRunner } from '../runtime/background-job.ts';
import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { type CallOrigin, saveActivity } from '../use-cases/activity/activity.ts';
import { toActivityRequest } from '../use-cases/activity/activity-request.ts';
import {
  type ActivitySubject,
  findActivitySubject,
} from '../use-cases/activity/activity-subject.ts';
import { ApiError } from '../use-cases/api-error.ts';
import { countHitWithinLimit, type RateLimit } from '../use-cases/auth/rate-limit.ts';
import type { Member } from '../use-cases/auth/session.ts';

/** Error codes that are not recorded, because a mistake in a request reveals no intention of the member. */
const UNTOLD: ReadonlySet<ErrorCode> = new Set([
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'CONFIRMATION_REQUIRED',
  'REQUEST_IN_PROGRESS',
  'PRECONDITION_FAILED',
  'ALREADY_DONE',
  // The password was correct; the outcome of the second step is recorded.
  'SECOND_FACTOR_REQUIRED',
]);

/** Returns the limit on recorded activities of a member who has reached the write limit. */
const activitiesOf = (subject: string): RateLimit => ({
  kind: 'activities',
  subject,
  perMinute: 10,
});

/** The data of a call that the recorder needs, available after authentication and parsing. */
interface CallToRecord {
  member: Pick<Member, 'id' | 'tokenName'> | undefined;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** Stores one call in the activity log, if its endpoint has an activity. */
export interface ActivityRecorder {
  /**
   * Stores the activity of a successful call, in the call's transaction.
   * @param result the result of the transaction
   * @returns a function to call after the commit
   */
  saveDone(tx: Database, result: unknown): Promise<() => void>;
  /** Sets the member of a public call, such as a login. */
  identify(memberId: string): void;
  /** The member of the call, if known. */
  memberId(): string | undefined;
  /**
   * Runs the call and records its success or refusal.
   * @param isFull whether the member has reached the write limit; for such a member only ten activities a minute are recorded
   */
  record<T>(call: CallToRecord, handle: () => Promise<T> | T, isFull: boolean): Promise<T>;
}

/** Returns the id of the project that a call has just created. */
const createdProject = (result: unknown): { projectId?: string } =>
  typeof result === 'object' &&
  result !== null &&
  'project_id' in result &&
  typeof result.project_id === 'string'
    ? { projectId: result.project_id }
    : {};

/** The dependencies of the recorder. */
interface Writing {
  db: Database;
  afterwards: DeferredWorkRunner;
}

/** Creates the recorder of one call. */
export function createActivityRecorder(
  endpoint: Endpoint,
  { db, afterwards }: Writing,
  origin: CallOrigin,
): ActivityRecorder {
  const { activity: action, path } = endpoint;
  if (action === undefined) {
    return {
      saveDone: async () => () => {},
      identify: () => {},
      memberId: () => undefined,
      record: async (_call, handle) => handle(),
    };
  }
  const id = newId();
  let userId: string | undefined;
  let tokenName: string | undefined;
  let subject: ActivitySubject = {};
  let request: ActivityRequest | undefined;
  let done = false;
  let isLeftOut = false;
  const save = async (tx: Database, outcome: string) => {
    if (userId !== undefined && !isLeftOut)
      await saveActivity(tx, {
        id,
        userId,
        action,
        subject,
        outcome,
        origin: { ...origin, tokenName },
        request,
      });
    return userId !== undefined;
  };
  const saveRefusal = async (error: unknown, toStranger: boolean) => {
    if (!(error instanceof ApiError) || UNTOLD.has(error.code)) return;
    const saving = () => save(db, error.code);
    // The activity is stored after the response, because the time of the response would otherwise reveal to strangers whether the
    // account exists.
    if (toStranger) afterwards.run(saving);
    else await saving();
  };
  return {
    async saveDone(tx, result) {
      if (action === 'project-created') subject = { ...subject, ...createdProject(result) };
      const saved = await save(tx, ACTIVITY_DONE_OUTCOME);
      return () => {
        done = saved;
      };
    },
    identify(memberId) {
      userId = memberId;
    },
    memberId: () => userId,
    async record({ member, ...call }, handle, isFull) {
      userId = member?.id;
      tokenName = member?.tokenName;
      isLeftOut =
        isFull && userId !== undefined && !(await countHitWithinLimit(db, activitiesOf(userId)));
      request = toActivityRequest(endpoint, call);
      if (userId !== undefined) subject = await findActivitySubject(db, userId, { path, ...call });
      try {
        const result = await handle();
        // A read, and a change outside of the database such as a deleted file, have succeeded even if their activity cannot be stored now.
        const saving = () => save(db, ACTIVITY_DONE_OUTCOME);
        if (!done) await saving().catch(() => afterwards.run(saving));
        return result;
      } catch (error) {
        await saveRefusal(error, member === undefined);
        throw error;
      }
    },
  };
}
