import { sql } from 'drizzle-orm';
import type { Reader } from './database.ts';
import { CHANNEL } from './peers.ts';

/**
 * Sends a notification about a subject to every server on the database, outside of any transaction. After a failure, the next poll of the
 * receivers finds the change.
 */
export const notify = (db: Reader, subject: string): void =>
  void db.execute(sql`select pg_notify(${CHANNEL}, ${subject})`).catch(() => undefined);
