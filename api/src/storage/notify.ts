import { sql } from 'drizzle-orm';
import type { Reader } from './database.ts';
import { CHANNEL } from './peers.ts';

/** Tells a subject to every server on the database, outside of any transaction. What cannot be told is found out by a later look. */
export const notify = (db: Reader, subject: string): void =>
  void db.execute(sql`select pg_notify(${CHANNEL}, ${subject})`).catch(() => undefined);
