import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn, timestampColumn } from './columns.ts';
import { projectReferenceColumn } from './project.ts';

/** The key pairs with which repositories of projects are read by SSH. The private half is encrypted. */
export const deployKeys = pgTable('deploy_keys', {
  /** Another one for each key of the project. */
  id: idColumn(),
  project_id: projectReferenceColumn().unique(),
  /** The public half as a line of OpenSSH. */
  public_key: text().notNull(),
  /** The private half in the format of OpenSSH. */
  private_key: text().notNull(),
  created_at: createdAtColumn(),
  /** The time of the last fetch that succeeded with the key. */
  used_at: timestampColumn(),
});

export type DeployKeyRow = typeof deployKeys.$inferSelect;

/** The host keys of Git servers, as projects have met them first. */
export const knownHosts = pgTable(
  'known_hosts',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    /** The name of the server as OpenSSH writes it: `git.example.com`, or `[git.example.com]:2222`. */
    host: text().notNull(),
    key_type: text().notNull(),
    /** The public key in Base64. */
    public_key: text().notNull(),
    first_seen_at: createdAtColumn(),
  },
  (t) => [unique().on(t.project_id, t.host, t.key_type)],
);
