import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, positionColumn } from './columns.ts';
import { projectReferenceColumn } from './project.ts';

/** Logins with which the images of a project are pulled from registries. The password is encrypted. */
export const registryLogins = pgTable(
  'registry_logins',
  {
    id: idColumn(),
    position: positionColumn(),
    project_id: projectReferenceColumn(),
    /** The host of the registry as in the names of images, such as `docker.io` or `registry.example.com:5000`. */
    host: text().notNull(),
    /** The user name; the id of an access key for Amazon ECR. */
    username: text().notNull(),
    password: text().notNull(),
    created_at: createdAtColumn(),
    updated_at: createdAtColumn(),
  },
  (t) => [unique().on(t.project_id, t.host)],
);

export type RegistryLoginRow = typeof registryLogins.$inferSelect;
