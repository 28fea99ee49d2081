import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofContainer } from './container.ts';
import { volumes } from './volume.ts';

/** A number of bytes: more than an integer holds. */
const bytes = () => bigint({ mode: 'number' });

/** The place of a row in its ring, and the moment that it is about: an older row of the same place is written over. */
const place = { slot: smallint().notNull(), at: moment().notNull() };

/**
 * What each container used, in two rings: one for each number of seconds between two rows. A ring is a fixed number of rows that
 * are written over one after the other, so that the table neither grows nor has to be pruned. CPU is millicores, the network
 * bytes per second; null where there was no earlier sample to compare with.
 */
export const usageSamples = pgTable(
  'usage_samples',
  {
    container_id: ofContainer(),
    step: smallint().notNull(),
    ...place,
    cpu: integer(),
    memory: bytes().notNull(),
    received: integer(),
    sent: integer(),
  },
  (t) => [primaryKey({ columns: [t.container_id, t.step, t.slot] })],
);

/** What each volume held, in a ring of its own; in bytes. */
export const volumeSamples = pgTable(
  'volume_samples',
  {
    volume_id: text()
      .notNull()
      .references(() => volumes.id, { onDelete: 'cascade' }),
    ...place,
    used: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.volume_id, t.slot] })],
);
