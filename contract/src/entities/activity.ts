import * as z from 'zod/mini';
import { text } from './fields.ts';

/** One thing that was done with a member's account, or refused. Names are those of the time. */
export const activity = z.object({
  activity_id: z.string(),
  /** A name of `ACTIVITIES`, or one that a newer server added. */
  action: z.string(),
  kind: z.string(),
  project: text,
  /** What of the project or the account it was about, by its name. */
  target: text,
  /** `done`, or the error code of the refusal. */
  outcome: z.string(),
  address: text,
  /** Browser and system, as far as they say it: "Chrome · Windows". */
  browser: text,
  created_at: z.string(),
  /**
   * The request that a token for scripts would make for it: a path of `/api/v1`, and the text of its JSON body with `UNRECORDED` in
   * place of the values. None of what needs a login, and of what an older server recorded.
   */
  request: z.nullish(z.object({ method: z.string(), path: z.string(), body: text })),
});
export type ActivityEntry = z.infer<typeof activity>;
export type ActivityRequest = NonNullable<ActivityEntry['request']>;
