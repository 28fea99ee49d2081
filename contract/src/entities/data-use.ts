import * as z from 'zod/mini';

/** What of a member's data the server's database holds, in bytes, by kind. */
export const storedData = z.object({
  /** Values of variables and secrets. */
  configuration: z.number(),
  /** What the deployments that are kept were asked to run. */
  deployments: z.number(),
  /** The lines of their logs. */
  logs: z.number(),
  /** By the size of the latest; at least so much where they are very many. */
  activities: z.number(),
  total: z.number(),
});
export type StoredData = z.infer<typeof storedData>;

/** A window of `rules/write-limit.ts`, in bytes and seconds. */
const windowUse = z.object({ used: z.number(), limit: z.number(), rest_seconds: z.number() });

/** What a member's data takes, and how much the member has written lately of what may be. */
export const dataUse = z.object({
  stored: storedData,
  written: z.object({ hour: windowUse, day: windowUse }),
});
export type DataUse = z.infer<typeof dataUse>;
