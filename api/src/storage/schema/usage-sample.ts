import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofContainer } from './container.ts';
import { volumes } from './volume.ts';

/** A column for a number of bytes, which may be too large for a 32-bit `integer` column. */
const bytes = () => bigint({ mode: 'number' });

/** The position of a row in its ring, and the time of its sample. A newer sample at the same position replaces the row. */
const place = { slot: smallint().notNull(), at: moment().notNull() };

/**
 * The usage of each container, in two rings with different intervals between samples. A ring has a fixed number of rows that are
 * overwritten in turn, so that the table neither grows nor needs a cleanup. CPU is millicores, the network is bytes per second; null
 * without an earlier sample for comparison.
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

/** The stored bytes of each volume, in a separate ring. */
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
