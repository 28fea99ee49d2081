/** Functions that create the columns of many tables. */
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A primary key column for a random text that the server generates. */
export const idColumn = () => text().primaryKey();

/** A column for the order of insertion, which timestamps do not guarantee. */
export const positionColumn = () => integer().generatedAlwaysAsIdentity();

export const timestampColumn = () => timestamp({ withTimezone: true });

export const createdAtColumn = () => timestampColumn().notNull().defaultNow();
