import * as z from 'zod/mini';
import { nullishText } from './fields.ts';

/**
 * An entry of the activity log: one action on a member's account or project, done or refused. Names of members and parts are those at
 * the time of the action.
 */
export const activityEntry = z.object({
  activity_id: z.string(),
  /** A key of `ACTIVITIES`, or an unknown key of a newer server. */
  action: z.string(),
  kind: z.string(),
  project: nullishText,
  /** The name of the affected part of the project or account. */
  target: nullishText,
  /** `done`, or the error code of the refusal. */
  outcome: z.string(),
  /**
   * Who acted: `member`, with the member's username; `token`, with the name of the API token at the time of the action; `push`, with
   * the person who pushed, in the words of the code host; or `operator`.
   * Null when the request did not prove its sender, as after a wrong password.
   */
  actor: z.nullish(z.object({ kind: z.string(), name: nullishText })),
  address: nullishText,
  /** Browser and operating system, if the client reported them: "Chrome · Windows". */
  browser: nullishText,
  created_at: z.string(),
  /**
   * The equivalent request for a script: a path of `/api/v1`, and its JSON body with `UNRECORDED_VALUE_TEXT` in place of the values. Absent for
   * calls that need a session, and for activities that an older server recorded.
   */
  request: z.nullish(z.object({ method: z.string(), path: z.string(), body: nullishText })),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
export type ActivityActor = NonNullable<ActivityEntry['actor']>;
export type ActivityRequest = NonNullable<ActivityEntry['request']>;
