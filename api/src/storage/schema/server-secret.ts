import { pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** Secrets of the installation itself, by name, encrypted. */
export const serverSecrets = pgTable('server_secrets', {
  id: id(),
  value: text().notNull(),
});
