import * as z from 'zod/mini';
import { nullishNumber } from './fields.ts';

/** The size of a member's data in the server's database by kind, in bytes. */
export const storedData = z.object({
  /** Values of variables and secrets. */
  configuration: z.number(),
  /** Deployment specifications of the stored deployments. */
  deployments: z.number(),
  /** Log lines of the stored deployments. */
  logs: z.number(),
  /**
   * The size of the activities, estimated from the latest activities. For a very large number of activities the size is a lower bound.
   */
  activities: z.number(),
  total: z.number(),
  /** The files of backups on the disk of the server, which are not part of `total`; absent from older servers. */
  backups: nullishNumber,
});
export type StoredData = z.infer<typeof storedData>;

/**
 * The use of one window of the write limit (`rules/write-limit.ts`). `used` and `limit` in bytes; `rest_seconds` is the time until the
 * window ends.
 */
const windowUse = z.object({ used: z.number(), limit: z.number(), rest_seconds: z.number() });

/** The size of a member's stored data, and the use of the member's write limit. */
export const storedDataUse = z.object({
  stored: storedData,
  written: z.object({ hour: windowUse, day: windowUse }),
});
export type StoredDataUse = z.infer<typeof storedDataUse>;
