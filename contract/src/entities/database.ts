import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';

/** A statement without its values, and the time that it took, in ms. */
const databaseStatement = z.object({
  text: z.string(),
  calls: z.number(),
  mean_ms: z.number(),
  total_ms: z.number(),
});

/**
 * The database of a container. `kind` is the id of its template; newer servers may add values. `host` and `port` are where containers of the same
 * project reach it. `user` and `name` are absent for a kind that has none. `newer_versions` are the versions of the template above `version`.
 * `used_by` are the variables that refer to the database, by the slug of their container. `bytes`, the connections and the statements, those
 * that took the most time together first, are of the time `measured_at`; they are absent with a `problem`, the reason in one Korean sentence,
 * and `statements` also for a server that keeps no statistics.
 */
export const database = z.object({
  kind: z.string(),
  version: nullishText,
  image: nullishText,
  user: nullishText,
  name: nullishText,
  host: nullishText,
  port: nullishNumber,
  newer_versions: z.nullish(z.array(z.string())),
  used_by: z.nullish(z.array(z.object({ container: z.string(), key: z.string() }))),
  bytes: nullishNumber,
  connections: nullishNumber,
  max_connections: nullishNumber,
  statements: z.nullish(z.array(databaseStatement)),
  measured_at: nullishText,
  problem: nullishText,
});
export type DatabaseFacts = z.infer<typeof database>;

/**
 * How to log in to a database. `url` contains the password. An administrator, where the kind has one of its own, can log in inside the container
 * alone. `change_pending` means that the server could not finish the last change of the password: the next change finishes it first.
 */
export const databaseConnection = z.object({
  password: z.string(),
  url: z.string(),
  admin_user: nullishText,
  admin_password: nullishText,
  change_pending: z.nullish(z.boolean()),
});
export type DatabaseConnection = z.infer<typeof databaseConnection>;
