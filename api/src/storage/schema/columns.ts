/** Functions that create the columns of many tables. */
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A primary key column for a random text that the server generates. */
export const id = () => text().primaryKey();

/** A column for the order of insertion, which timestamps do not guarantee. */
export const position = () => integer().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true });

export const createdAt = () => moment().notNull().defaultNow();
