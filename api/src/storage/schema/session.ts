import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Sessions. Only the SHA-256 of a bearer token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    /** The public id of the session. The default fills earlier rows without one. */
    id: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    user_id: ownedByUser(),
    remembered: boolean().notNull(),
    expires_at: moment().notNull(),
    created_at: createdAt(),
    /** The time of the member's last proof of identity: the login or a confirmation. */
    confirmed_at: createdAt(),
    last_used_at: createdAt(),
    /** The network address of the last use. */
    address: text().notNull().default(''),
    /** `User-Agent` of the login. */
    user_agent: text().notNull().default(''),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);
