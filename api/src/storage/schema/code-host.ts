import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { userReferenceColumn } from './member.ts';

/** Connections of members to code hosts by a token, which is encrypted. */
export const codeHosts = pgTable(
  'code_hosts',
  {
    id: idColumn(),
    position: positionColumn(),
    user_id: userReferenceColumn(),
    /** `gitlab`, `gitea` or `bitbucket`. */
    kind: text({ enum: ['gitlab', 'gitea', 'bitbucket'] }).notNull(),
    /** The address of the host without a slash at its end. */
    url: text().notNull(),
    /** The account of the token; the workspace of Bitbucket. */
    account_login: text().notNull(),
    /** The mail address of an API token of Bitbucket; otherwise null. */
    username: text(),
    token: text().notNull(),
    /** Whether the token may create hooks and set statuses; null when the host does not say it. */
    can_write: boolean(),
    expires_at: timestampColumn(),
    /** Why the last call failed, a Korean sentence; null after a success. */
    problem: text(),
    /** What the token cannot do, a Korean sentence. */
    note: text(),
    checked_at: createdAtColumn(),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [unique().on(t.user_id, t.url, t.account_login)],
);

export type CodeHostRow = typeof codeHosts.$inferSelect;
