/** Columns that many tables share. */
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A random text made by the server. */
export const id = () => text().primaryKey();

/** Keeps the order in which rows came, which a clock cannot promise. */
export const position = () => integer().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true });

export const createdAt = () => moment().notNull().defaultNow();
