import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import type { DatabaseRow } from '../../storage/schema/database.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { DatabaseDefinition } from '../../templates/databases.ts';
import type { ContainerWithParts } from '../container/container-parts.ts';
import type { DerivedSettings } from '../deployment/derived-settings.ts';
import { readDatabaseOptions } from './database-options.ts';
import { deriveDatabaseSettings } from './database-settings.ts';
import { readDatabases } from './read-logins.ts';

const derivedOf = (
  box: SecretBox,
  container: ContainerWithParts,
  { kind, mountPath, minCapacityMiB }: DatabaseDefinition,
  row: DatabaseRow,
  archives: boolean,
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
    ...(archives && { archives }),
  });
};

/** Returns the ids of the containers whose plan has points in time. */
async function readArchiving(
  db: DatabaseReader,
  containers: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = containers.map(({ id }) => id);
  const rows = await db
    .select({ id: backupPlans.container_id })
    .from(backupPlans)
    .where(and(inArray(backupPlans.container_id, ids), eq(backupPlans.point_in_time, true)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns what the server derives for the databases among these containers, by the id of the container. */
export async function readDerivedSettings(
  db: DatabaseReader,
  box: SecretBox,
  containers: readonly ContainerWithParts[],
): Promise<ReadonlyMap<string, DerivedSettings>> {
  const found = await readDatabases(db, containers);
  const archiving = await readArchiving(
    db,
    found.map(({ container }) => container),
  );
  return new Map(
    found.map(({ container, definition, row }) => [
      container.id,
      derivedOf(box, container, definition, row, archiving.has(container.id)),
    ]),
  );
}
