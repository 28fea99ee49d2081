import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { userReferenceColumn, users } from './member.ts';

/** The public keys of passkeys. The private keys are in the authenticators of the members. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    position: positionColumn(),
    user_id: userReferenceColumn(),
    name: text().notNull(),
    /** The id that the authenticator gave to the key, in base64url. */
    credential_id: text().notNull().unique(),
    /** The public key in the COSE format, in base64url. */
    public_key: text().notNull(),
    /** The number of uses that the authenticator reported; stays 0 for an authenticator without a counter. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    created_at: createdAtColumn(),
    last_used_at: timestampColumn(),
  },
  (t) => [index().on(t.user_id)],
);

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Single-use challenges for authenticators to sign. Only the SHA-256 of a challenge is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge_hash: text().primaryKey(),
    /** The member who registers a passkey; null for a login, whose member is not known yet. */
    user_id: text().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: timestampColumn().notNull(),
  },
  (t) => [index().on(t.user_id), index().on(t.expires_at)],
);
