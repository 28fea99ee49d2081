import type { ProjectTokenRight } from '@naru/contract/rules/project-token';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';
import { userReferenceColumn } from './member.ts';
import { projectReferenceColumn } from './project.ts';

/**
 * Tokens of one project. Only the SHA-256 of a token is stored. Apart from `api_tokens`, so that a server of an earlier release, which knows
 * no projects of tokens, accepts none of them.
 */
export const projectTokens = pgTable(
  'project_tokens',
  {
    id: idColumn(),
    project_id: projectReferenceColumn(),
    /** The member who created the token. The token acts with the rights of this member, and never with more. */
    user_id: userReferenceColumn(),
    token_hash: text().notNull().unique(),
    name: text().notNull(),
    right: text().$type<ProjectTokenRight>().notNull(),
    reads_secrets: boolean().notNull(),
    opens_shell: boolean().notNull(),
    expires_at: timestampColumn().notNull(),
    created_at: createdAtColumn(),
    last_used_at: timestampColumn(),
  },
  (t) => [index().on(t.project_id), index().on(t.user_id), index().on(t.expires_at)],
);

export type ProjectTokenRow = typeof projectTokens.$inferSelect;
