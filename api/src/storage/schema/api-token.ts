import type { ApiTokenScope } from '@naru/contract/rules/api-token';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { userReference } from './member.ts';

/** Tokens for scripts. Only the SHA-256 of a token is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    user_id: userReference(),
    token_hash: text().notNull().unique(),
    name: text().notNull(),
    scope: text().$type<ApiTokenScope>().notNull(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
    last_used_at: moment(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);

export type ApiTokenRow = typeof apiTokens.$inferSelect;
