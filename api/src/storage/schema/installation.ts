import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment, position } from './columns.ts';
import { ownedByUser } from './member.ts';

/** Installations on the code host. Several members of an organisation may connect the same installation. */
export const installations = pgTable(
  'installations',
  {
    id: text().notNull(),
    position: position(),
    user_id: ownedByUser(),
    account_login: text().notNull(),
    account_type: text().notNull(),
    revoked_at: moment(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.id] }), unique().on(t.user_id, t.account_login)],
);
