import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ownedByUser } from './member.ts';

/** The kinds of device from which a member has logged in: a browser on a system, hashed. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: ownedByUser(),
    device: text().notNull(),
    created_at: createdAt(),
    last_seen_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.device] }), index().on(t.last_seen_at)],
);
