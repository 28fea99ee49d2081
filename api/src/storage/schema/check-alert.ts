import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** The last mail to operators about each check of the installation. A check without a row has never had a problem. */
export const checkAlerts = pgTable('check_alerts', {
  /** The name of the check. */
  name: text().primaryKey(),
  /** Whether the last mail reported a problem. */
  alarmed: boolean().notNull(),
  /** The domain names and similar parts in the last mail about a problem. */
  parts: text().array().notNull(),
  /** The time of the last mail about a problem. */
  alarmed_at: timestampColumn().notNull(),
  /** Counts the changes, so that of two servers only one sends a mail. */
  revision: integer().notNull(),
});
