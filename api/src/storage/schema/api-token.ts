import type { ApiTokenScope } from '@naru/contract/rules/api-token';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';
import { userReferenceColumn } from './member.ts';

/** Tokens for scripts. Only the SHA-256 of a token is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: idColumn(),
    user_id: userReferenceColumn(),
    token_hash: text().notNull().unique(),
    name: text().notNull(),
    scope: text().$type<ApiTokenScope>().notNull(),
    expires_at: timestampColumn().notNull(),
    created_at: createdAtColumn(),
    last_used_at: timestampColumn(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);

export type ApiTokenRow = typeof apiTokens.$inferSelect;
