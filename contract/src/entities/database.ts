import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';

/**
 * The database of a container. `kind` is the id of its template; newer servers may add values. `host` and `port` are where containers of the same
 * project reach it. `user` and `name` are absent for a kind that has none. `newer_versions` are the versions of the template above `version`.
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
