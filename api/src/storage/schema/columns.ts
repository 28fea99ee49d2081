/** Columns that many tables share. */
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A random text that the server generates. */
export const id = () => text().primaryKey();

/** The order of insertion, which a clock does not guarantee. */
export const position = () => integer().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true });

export const createdAt = () => moment().notNull().defaultNow();
