/** Stores the passwords of databases. */
import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { databases } from '../../storage/schema/database.ts';
import { mounts } from '../../storage/schema/mount.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import {
  type DatabasePassword,
  sealedPlaceOfDatabasePassword,
} from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import {
  type DatabaseDefinition,
  type DatabaseKind,
  findDatabase,
} from '../../templates/databases.ts';
import { addMountedVolume } from '../container/new-volume.ts';
import type { ContainerContext, VariableContext } from '../container/variable.ts';
import { checkDiskLimit } from '../quota.ts';
import { readDatabaseOptions } from './database-options.ts';

/** Letters and digits need no escape in a URL, in SQL and in a shell. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PASSWORD_LENGTH = 32;

/** Creates a password with 190 bits of entropy. */
export const createDatabasePassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Encrypts a password for its column. */
export const sealDatabasePassword = (
  box: SecretBox,
  column: DatabasePassword,
  containerId: string,
  password: string,
): string => box.seal(password, sealedPlaceOfDatabasePassword(column, containerId));

/** The kinds whose administrator is another user than that of the member. */
const WITH_ADMINISTRATOR: readonly DatabaseKind[] = ['mysql', 'mariadb'];

/** Stores new passwords for the database of a new container, inside the transaction that has created the container. */
export async function addDatabase(
  { tx, box }: VariableContext,
  { kind }: Pick<DatabaseDefinition, 'kind'>,
  container_id: string,
): Promise<void> {
  const sealed = (column: DatabasePassword) =>
    sealDatabasePassword(box, column, container_id, createDatabasePassword());
  await tx.insert(databases).values({
    container_id,
    password: sealed('password'),
    admin_password: WITH_ADMINISTRATOR.includes(kind) ? sealed('admin_password') : null,
  });
}

/** Returns the capacity of the volume with the data of a database, in MiB; undefined without that volume. */
async function dataCapacity(
  tx: Database,
  container: ContainerRow,
  path: string,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ capacity: volumes.capacity })
    .from(mounts)
    .innerJoin(volumes, eq(volumes.id, mounts.volume_id))
    .where(and(eq(mounts.container_id, container.id), eq(mounts.mount_path, path)));
  return found?.capacity;
}

/**
 * Gives the copy of a database's container an empty volume of the same capacity and new passwords; does nothing for another container. Runs
 * inside the transaction that has created the copy.
 * @throws ApiError DISK_EXCEEDED
 */
export async function copyDatabase(
  { tx, box, total }: ContainerContext,
  project: ProjectRow,
  container: ContainerRow,
  copy: Pick<ContainerRow, 'id' | 'name'>,
): Promise<void> {
  const definition = findDatabase(container.template_id);
  if (definition === undefined) return;
  const mount_path = definition.mountPath(readDatabaseOptions(container).version);
  const capacity = (await dataCapacity(tx, container, mount_path)) ?? definition.minCapacityMiB;
  await checkDiskLimit(tx, { project, total }, capacity, 'name');
  const ids = { project_id: project.id, container_id: copy.id };
  await addMountedVolume(tx, ids, { name: copy.name, capacity, mount_path });
  await addDatabase({ tx, box }, definition, copy.id);
}
