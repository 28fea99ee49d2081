import { inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type DatabaseRow, databases } from '../../storage/schema/database.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import type { ContainerWithParts } from '../container/container-parts.ts';
import type { DerivedSettings } from '../deployment/derived-settings.ts';
import { readDatabaseOptions } from './database-options.ts';
import { deriveDatabaseSettings } from './database-settings.ts';

const derivedOf = (
  box: SecretBox,
  container: ContainerWithParts,
  { kind, mountPath, minCapacityMiB }: DatabaseDefinition,
  row: DatabaseRow,
): DerivedSettings => {
  const options = readDatabaseOptions(container);
  const path = mountPath(options.version);
  const mount = container.mounts.find(({ mount_path }) => mount_path === path);
  return deriveDatabaseSettings({
    kind,
    ...options,
    password: decryptDatabasePassword(box, row, 'password') ?? '',
    adminPassword: decryptDatabasePassword(box, row, 'admin_password') ?? '',
    memoryMiB: container.memory_limit,
    capacityMiB: mount?.volume.capacity ?? minCapacityMiB,
  });
};

/** Returns what the server derives for the databases among these containers, by the id of the container. */
export async function readDerivedSettings(
  db: DatabaseReader,
  box: SecretBox,
  containers: readonly ContainerWithParts[],
): Promise<ReadonlyMap<string, DerivedSettings>> {
  const found = containers.flatMap((container) => {
    const definition = findDatabase(container.template_id);
    return definition === undefined ? [] : [{ container, definition }];
  });
  if (found.length === 0) return new Map();
  const ids = found.map(({ container }) => container.id);
  const rows = await db.select().from(databases).where(inArray(databases.container_id, ids));
  const rowOf = new Map(rows.map((row) => [row.container_id, row]));
  return new Map(
    found.flatMap(({ container, definition }) => {
      const row = rowOf.get(container.id);
      return row === undefined
        ? []
        : [[container.id, derivedOf(box, container, definition, row)] as const];
    }),
  );
}
