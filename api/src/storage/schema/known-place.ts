import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ownedByUser } from './member.ts';

/** The places from which a member has logged in: a kind of device in a network, hashed. */
export const knownPlaces = pgTable(
  'known_places',
  {
    user_id: ownedByUser(),
    place: text().notNull(),
    last_seen_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.place] }), index().on(t.last_seen_at)],
);
