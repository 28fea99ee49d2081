import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn } from './columns.ts';

/**
 * Mails that wait to be sent. Without a mail server, the rows stay and serve as the outbox. `text` and `html` are encrypted, because
 * they contain links that give access; `sealed` is false for rows of an earlier release.
 */
export const mails = pgTable('mails', {
  id: idColumn(),
  position: positionColumn(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sealed: boolean().notNull().default(false),
  attempts: integer().notNull().default(0),
  next_attempt_at: createdAtColumn(),
  created_at: createdAtColumn(),
});
