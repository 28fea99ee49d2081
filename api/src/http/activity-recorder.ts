import type { ActivityRequest } from '@naru/contract/entities/activity';
import { ACTIVITY_DONE } from '@naru/contract/wire/activity';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { ErrorCode } from '@naru/contract/wire/errors';
import type { DeferredWork } from '../runtime/background-job.ts';
import type { Database } from '../storage/database.ts';
import { ignoreFullDisk } from '../storage/database-errors.ts';
import { newId } from '../storage/ids.ts';
import { type Origin, saveActivity } from '../use-cases/activity/activity.ts';
import { requestOf } from '../use-cases/activity/activity-request.ts';
import { type ActivitySubject, subjectOf } from '../use-cases/activity/activity-subject.ts';
import { ApiError } from '../use-cases/api-error.ts';
import { isWithinLimit, type RateLimit } from '../use-cases/auth/rate-limit.ts';

/** Refusals that tell nothing about what somebody tried to do with the account: mistakes in what was sent. */
const UNTOLD: ReadonlySet<ErrorCode> = new Set([
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'CONFIRMATION_REQUIRED',
  'REQUEST_IN_PROGRESS',
  'PRECONDITION_FAILED',
  'ALREADY_DONE',
  // The password was right; what comes of the second step is recorded.
  'SECOND_FACTOR_REQUIRED',
]);

/** What is still recorded of a member who has written as much as may be. */
const activitiesOf = (subject: string): RateLimit => ({
  kind: 'activities',
  subject,
  perMinute: 10,
});

/** What the recorder needs to know of a call, once that is known. */
interface CallToRecord {
  member: { id: string } | undefined;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** Writes one call into the activity log, when it is one that belongs there. */
export interface ActivityRecorder {
  /**
   * Saves that the call was done, in the transaction that does it.
   * @param result what that transaction comes to
   * @returns what to call once it is committed
   */
  saveDone(tx: Database, result: unknown): Promise<() => void>;
  /** Says which member a call is about that anybody may make, such as signing in. */
  identify(memberId: string): void;
  /** The member a call is about, as far as that is known. */
  memberId(): string | undefined;
  /**
   * Does the call, and records that it was done or refused.
   * @param isFull whether its member has written as much as may be: then a few activities a minute are recorded
   */
  record<T>(call: CallToRecord, handle: () => Promise<T> | T, isFull: boolean): Promise<T>;
}

/** The id of the project that a call has just made. */
const createdProject = (result: unknown): { projectId?: string } =>
  typeof result === 'object' &&
  result !== null &&
  'project_id' in result &&
  typeof result.project_id === 'string'
    ? { projectId: result.project_id }
    : {};

/** What the recorder writes with. */
interface Writing {
  db: Database;
  afterwards: DeferredWork;
}

/** The recorder of one call of this endpoint. */
export function activityRecorder(
  endpoint: Endpoint,
  { db, afterwards }: Writing,
  origin: Origin,
): ActivityRecorder {
  const { activity: action, method, path } = endpoint;
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
  let subject: ActivitySubject = {};
  let request: ActivityRequest | undefined;
  let done = false;
  let isLeftOut = false;
  const save = async (tx: Database, outcome: string) => {
    if (userId !== undefined && !isLeftOut)
      await saveActivity(tx, { id, userId, action, subject, outcome, origin, request });
    return userId !== undefined;
  };
  /** A read goes on while there is no room for what tells of it. */
  const saveBeside = (saving: Promise<unknown>) =>
    method === 'GET' ? ignoreFullDisk(saving) : saving;
  const saveRefusal = async (error: unknown, toStranger: boolean) => {
    if (!(error instanceof ApiError) || UNTOLD.has(error.code)) return;
    const saving = () => save(db, error.code);
    // Otherwise the time of the response would tell strangers whether there is such an account.
    if (toStranger) afterwards.run(saving);
    else await saving();
  };
  return {
    async saveDone(tx, result) {
      if (action === 'project-created') subject = { ...subject, ...createdProject(result) };
      const saved = await save(tx, ACTIVITY_DONE);
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
      isLeftOut =
        isFull && userId !== undefined && !(await isWithinLimit(db, activitiesOf(userId)));
      request = requestOf(endpoint, call);
      if (userId !== undefined) subject = await subjectOf(db, userId, { path, ...call });
      try {
        const result = await handle();
        if (!done) await saveBeside(save(db, ACTIVITY_DONE));
        return result;
      } catch (error) {
        await saveRefusal(error, member === undefined);
        throw error;
      }
    },
  };
}
