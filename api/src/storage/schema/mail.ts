import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, position } from './columns.ts';

/** Mails wait here until they are sent; without a mail server they stay, as the outbox. */
export const mails = pgTable('mails', {
  id: id(),
  position: position(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  attempts: integer().notNull().default(0),
  next_attempt_at: createdAt(),
  created_at: createdAt(),
});
