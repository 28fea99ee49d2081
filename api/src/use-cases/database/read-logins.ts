/** Reads the databases among containers. */
import { inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { type DatabaseRow, databases } from '../../storage/schema/database.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import { readDatabaseOptions } from './database-options.ts';
import type { DatabaseAddress } from './database-outputs.ts';

type Container = Pick<ContainerRow, 'id' | 'template_id' | 'template_config'>;

/** A container with the definition of its kind of database, and the row with its passwords. */
interface FoundDatabase<C extends Container> {
  container: C;
  definition: DatabaseDefinition;
  row: DatabaseRow;
}

/** Reads the databases among these containers, with their encrypted passwords. */
export async function readDatabases<C extends Container>(
  db: DatabaseReader,
  containers: readonly C[],
): Promise<FoundDatabase<C>[]> {
  const found = containers.flatMap((container) => {
    const definition = findDatabase(container.template_id);
    return definition === undefined ? [] : [{ container, definition }];
  });
  if (found.length === 0) return [];
  const ids = found.map(({ container }) => container.id);
  const rows = await db.select().from(databases).where(inArray(databases.container_id, ids));
  const rowOf = new Map(rows.map((row) => [row.container_id, row]));
  return found.flatMap(({ container, definition }) => {
    const row = rowOf.get(container.id);
    return row === undefined ? [] : [{ container, definition, row }];
  });
}

/** How to log in to a database, and its port. The engine chooses its host. */
type DatabaseLogin = Omit<DatabaseAddress, 'host'>;

/** Returns what a container's database is called and where it listens, with the given password; undefined for another container. */
export function databaseLogin(
  container: Pick<ContainerRow, 'template_id' | 'template_config'>,
  password: string,
): DatabaseLogin | undefined {
  const definition = findDatabase(container.template_id);
  if (definition === undefined) return undefined;
  const { kind, port } = definition;
  const { user, database } = readDatabaseOptions(container);
  return { kind, port, user, database, password };
}

/** Reads how to log in to the databases among these containers, by the id of the container. */
export async function readDatabaseLogins(
  db: DatabaseReader,
  box: SecretBox,
  containers: readonly Container[],
): Promise<ReadonlyMap<string, DatabaseLogin>> {
  const found = await readDatabases(db, containers);
  return new Map(
    found.flatMap(({ container, row }) => {
      const login = databaseLogin(container, decryptDatabasePassword(box, row, 'password') ?? '');
      return login === undefined ? [] : [[container.id, login] as const];
    }),
  );
}
