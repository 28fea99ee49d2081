import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/**
 * A connection of a member to a code host by a token. Responses never contain the token. `kind` is one of `CODE_HOST_KINDS`; a later
 * release may add kinds. `url` is the address of the host. `account_login` is the account of the token, or the workspace of Bitbucket.
 * `username` is the mail address of an API token of Bitbucket. `can_write` is whether the token may create hooks and set statuses, and
 * absent when the host does not say it. `problem` is a Korean sentence about the last call of the host, and absent after a success; `note`
 * is one about what the token cannot do.
 */
export const codeHost = z.object({
  code_host_id: pathSegment,
  kind: z.string(),
  url: z.string(),
  account_login: z.string(),
  username: nullishText,
  can_write: z.nullish(z.boolean()),
  expires_at: nullishText,
  problem: nullishText,
  note: nullishText,
  checked_at: nullishText,
  created_at: nullishText,
  updated_at: z.string(),
});
export type CodeHost = z.infer<typeof codeHost>;
