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
});
export type ActivityEntry = z.infer<typeof activity>;
