import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/** A token of one project. The token itself is shown once, at its creation. */
export const projectToken = z.object({
  token_id: pathSegment,
  name: z.string(),
  /** The right: "read", "deploy" or "manage". */
  right: z.string(),
  /** Whether the token reads secrets, files of volumes, and backups. */
  reads_secrets: z.boolean(),
  /** Whether the token opens shells in containers. */
  opens_shell: z.boolean(),
  /** The name of the member who created the token. */
  created_by: nullishText,
  created_at: nullishText,
  expires_at: nullishText,
  /** The time of the last use, exact to a few minutes; null before the first use. */
  last_used_at: nullishText,
});
export type ProjectToken = z.infer<typeof projectToken>;

/** A new token of a project, with the token itself. */
export const newProjectToken = z.extend(projectToken, { token: z.string() });
export type NewProjectToken = z.infer<typeof newProjectToken>;

/** The permissions of the token of a request. */
export const ownToken = z.object({
  /** `session` for a login, `account` for an API token, `project` for a token of one project. */
  kind: z.string(),
  /** The name of the token; null for a session. */
  name: nullishText,
  /** The scope of an API token, "read" or "write"; otherwise null. */
  scope: nullishText,
  /** The project and the permissions of a token of one project; otherwise null. */
  project: z.nullish(
    z.object({
      project_id: z.string(),
      slug: z.string(),
      name: z.string(),
      right: z.string(),
      reads_secrets: z.boolean(),
      opens_shell: z.boolean(),
    }),
  ),
  /** The end of the token's validity; null for a session, which its use extends. */
  expires_at: nullishText,
});
export type OwnToken = z.infer<typeof ownToken>;
