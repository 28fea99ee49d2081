import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, position } from './columns.ts';
import { ownedByUser, users } from './member.ts';

/** Passkeys: the public halves of keys that authenticators hold. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    position: position(),
    user_id: ownedByUser(),
    name: text().notNull(),
    /** As the authenticator names it, in base64url. */
    credential_id: text().notNull().unique(),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** How often the authenticator says it was used; stays 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    created_at: createdAt(),
    last_used_at: moment(),
  },
  (t) => [index().on(t.user_id)],
);

export type PasskeyRow = typeof passkeys.$inferSelect;

/** What an authenticator was asked to sign. Each works once. Only its SHA-256 is kept. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge_hash: text().primaryKey(),
    /** Who registers a passkey; null for the use of one, by whomever it turns out to be. */
    user_id: text().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);
