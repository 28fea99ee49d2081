import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { containerReferenceColumn } from './container.ts';
import { volumes } from './volume.ts';

/** A column for a number of bytes, which may be too large for a 32-bit `integer` column. */
const bytes = () => bigint({ mode: 'number' });

/**
 * `slot` is the position of a row in its ring, `at` the time of its sample. A newer sample at the same position overwrites the row.
 */
const place = { slot: smallint().notNull(), at: timestampColumn().notNull() };

/**
 * The usage of each container, in two rings with different intervals between samples. A ring has a fixed number of rows, and a new
 * sample overwrites the oldest row, so the table does not grow. `step` is the interval of the ring, `cpu` is in millicores, `memory`
 * in bytes, `received` and `sent` in bytes per second. The rates are null without an earlier sample.
 */
export const usageSamples = pgTable(
  'usage_samples',
  {
    container_id: containerReferenceColumn(),
    step: smallint().notNull(),
    ...place,
    cpu: integer(),
    memory: bytes().notNull(),
    received: integer(),
    sent: integer(),
  },
  (t) => [primaryKey({ columns: [t.container_id, t.step, t.slot] })],
);

/** The used bytes of each volume, in one ring for each volume. */
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
