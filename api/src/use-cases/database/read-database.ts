/** Reads what members see of a database. */
import type { DatabaseConnection, DatabaseFacts } from '@naru/contract/entities/database';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { databases } from '../../storage/schema/database.ts';
import { variables } from '../../storage/schema/variable.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import { notFoundError } from '../api-error.ts';
import type { Measurement } from './database-numbers.ts';
import { readDatabaseOptions } from './database-options.ts';
import { databaseUrl } from './database-outputs.ts';

/** The administrator of the kinds that have one of their own. */
const ADMINISTRATOR = 'root';

/** Returns the definition of a container's database. @throws ApiError NOT_FOUND for another container */
function requireDatabase({ template_id }: ContainerRow): DatabaseDefinition {
  const definition = findDatabase(template_id);
  if (definition === undefined) throw notFoundError();
  return definition;
}

/** Returns the offered versions above a version; all of them for a version that is no longer offered. */
function newerVersions({ versions }: DatabaseDefinition, version: string): string[] {
  const index = versions.indexOf(version);
  return versions.slice(0, index === -1 ? undefined : index);
}

/** Returns the variables of other containers that refer to a container, of the running container and of its build. */
async function readUses(
  db: DatabaseReader,
  { id, slug, project_id }: ContainerRow,
): Promise<{ container: string; key: string }[]> {
  const rows = await db
    .select({ container: containers.slug, key: variables.key, refers: variables.refers })
    .from(variables)
    .innerJoin(containers, eq(containers.id, variables.container_id))
    .where(
      and(
        eq(containers.project_id, project_id),
        ne(containers.id, id),
        isNotNull(variables.refers),
      ),
    )
    .orderBy(asc(containers.position), asc(variables.position));
  return rows.flatMap(({ container, key, refers }) =>
    refers?.some(({ name }) => name === slug) ? [{ container, key }] : [],
  );
}

/** Converts a measurement to its response. */
const shownNumbers = ({ measuredAt, ...found }: Measurement) => ({
  ...('numbers' in found ? found.numbers : found),
  measured_at: measuredAt.toISOString(),
});

/**
 * Reads the facts of a container's database, and measures it.
 * @param host the host by which containers of the project reach the container
 * @throws ApiError NOT_FOUND for a container that is no database
 */
export async function readDatabase(
  db: DatabaseReader,
  container: ContainerRow,
  host: string,
  measure: () => Promise<Measurement>,
): Promise<DatabaseFacts> {
  const definition = requireDatabase(container);
  const { version, user, database } = readDatabaseOptions(container);
  return {
    kind: definition.kind,
    version,
    image: container.image,
    user: user || null,
    name: database || null,
    host,
    port: definition.port,
    newer_versions: newerVersions(definition, version),
    used_by: await readUses(db, container),
    ...shownNumbers(await measure()),
  };
}

/**
 * Reads how to log in to a container's database.
 * @throws ApiError NOT_FOUND for a container that is no database
 */
export async function readDatabaseConnection(
  db: DatabaseReader,
  box: SecretBox,
  container: ContainerRow,
  host: string,
): Promise<DatabaseConnection> {
  const { kind, port } = requireDatabase(container);
  const [row] = await db.select().from(databases).where(eq(databases.container_id, container.id));
  if (row === undefined) throw notFoundError();
  const { user, database } = readDatabaseOptions(container);
  const password = decryptDatabasePassword(box, row, 'password') ?? '';
  const adminPassword = decryptDatabasePassword(box, row, 'admin_password');
  return {
    password,
    url: databaseUrl({ kind, host, port, user, database, password }),
    admin_user: adminPassword === undefined ? null : ADMINISTRATOR,
    admin_password: adminPassword ?? null,
    change_pending: row.next_password !== null,
  };
}
