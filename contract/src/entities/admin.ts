import * as z from 'zod/mini';
import { engineStatus } from './engine-status.ts';
import { number, text } from './fields.ts';

/** A member as an operator sees them: the account and what it uses. CPU in millicores, memory and disk in MiB. */
export const managedMember = z.object({
  user_id: z.string(),
  /** Empty, as the e-mail is, while the account is kept apart because it was idle for a year. */
  username: z.string(),
  email: text,
  role: text,
  /** `active`, `inactive` before the e-mail is verified, `locked`, `separated`, `leaving` before the deletion. */
  status: z.string(),
  created_at: text,
  last_active_at: text,
  projects: z.number(),
  containers: z.number(),
  cpu: z.number(),
  memory: z.number(),
  disk: z.number(),
  /** What the member's data takes in the database, in bytes; as `storedData` has it. */
  stored: number,
  /** What the member has written in the day, in bytes, of what may be. */
  written_in_day: number,
});
export type ManagedMember = z.infer<typeof managedMember>;

/** A deployment that failed lately. */
export const recentFailure = z.object({
  deployment_id: z.string(),
  project: z.string(),
  username: z.string(),
  status: z.string(),
  reason: text,
  created_at: z.string(),
});

/** Why nothing is deleted or announced by itself: the server's clock cannot be believed. */
export const clockDoubt = z.object({
  /** `jumped`, or `clocks-differ` when the server and its database show different times. */
  reason: z.string(),
  /** What the clock showed before the jump, or what the server's clock shows beside the database's. */
  expected: z.string(),
  /** What the database's clock shows. */
  shown: z.string(),
  /** How much longer the clock has to go on steadily; null where that does not help. */
  resumes_in_seconds: number,
});
export type ClockDoubt = z.infer<typeof clockDoubt>;

/** The use of the whole installation. */
export const overview = z.object({
  /** By status, as in `managedMember`. */
  members: z.record(z.string(), z.number()),
  projects: z.number(),
  containers: z.number(),
  /** Limits that were given out, and the capacity of all volumes: millicores, MiB, MiB. */
  cpu: z.number(),
  memory: z.number(),
  disk: z.number(),
  /** Null while the engine cannot be reached. */
  engine: z.nullish(
    z.object({
      name: z.string(),
      version: z.string(),
      /** To which the DNS has to lead for http; empty while there is none, `null` or absent where the engine does not decide it. */
      http_addresses: z.nullish(z.array(z.string())),
    }),
  ),
  /** Absent from a server that does not tell. */
  engine_status: z.nullish(engineStatus),
  /** What the machine has left where the data lies, in MiB; null where nobody can say. */
  free_disk: number,
  /** What the database takes on its disk, in bytes. */
  database: number,
  failures: z.array(recentFailure),
  /** Null or absent while the clock is believed. */
  clock: z.nullish(clockDoubt),
});
export type Overview = z.infer<typeof overview>;
