import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ownedByUser } from './member.ts';

/** The personal data of accounts that were idle for a year, separated from active accounts. It is moved back at the next login. */
export const separatedMembers = pgTable('separated_members', {
  user_id: ownedByUser().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  name: text(),
  phone: text(),
  organization: text(),
  created_at: createdAt(),
});
