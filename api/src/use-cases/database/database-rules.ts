/** What members cannot change of a database, because its data or the server's own settings depend on it. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { findDatabase } from '../../templates/databases.ts';
import { ApiError, fieldError } from '../api-error.ts';
import { readDatabaseOptions } from './database-options.ts';
import { databaseOutputKeys } from './database-outputs.ts';

type Container = Pick<ContainerRow, 'template_id' | 'template_config'>;

const fixedError = (message: string): ApiError => new ApiError('DATABASE_FIXED', message);

/**
 * Refuses a change of a setting of a database; accepts it for another container.
 * @param setting its Korean name
 * @throws ApiError DATABASE_FIXED
 */
export function refuseForDatabase({ template_id }: Container, setting: string): void {
  if (findDatabase(template_id) === undefined) return;
  throw fixedError(`데이터베이스의 ${setting} 항목은 바꿀 수 없습니다.`);
}

/** Whether a mount has the data of its container, which is a database. */
export function hasDatabaseData(container: Container, mount: { mount_path: string }): boolean {
  const definition = findDatabase(container.template_id);
  return definition?.mountPath(readDatabaseOptions(container).version) === mount.mount_path;
}

/**
 * Refuses to remove, move or change the mount with the data of a database.
 * @throws ApiError DATABASE_FIXED
 */
export function refuseDataMount(container: Container, mount: { mount_path: string }): void {
  if (!hasDatabaseData(container, mount)) return;
  throw fixedError('데이터베이스의 데이터가 있는 볼륨의 마운트는 바꾸거나 해제할 수 없습니다.');
}

/**
 * Refuses to delete a volume with the data of a database that exists, inside the transaction that has locked the project.
 * @throws ApiError DATABASE_FIXED
 */
export async function refuseDataVolume(tx: Database, volumeId: string): Promise<void> {
  const users = await tx
    .select({
      template_id: containers.template_id,
      template_config: containers.template_config,
      mount_path: mounts.mount_path,
    })
    .from(mounts)
    .innerJoin(containers, eq(containers.id, mounts.container_id))
    .where(eq(mounts.volume_id, volumeId));
  if (!users.some((user) => hasDatabaseData(user, user))) return;
  throw fixedError('데이터베이스의 볼륨입니다. 데이터베이스를 먼저 삭제해주세요.');
}

/**
 * Refuses variables that the server sets for a database, and variables with the names of its outputs: after the first start, another value would
 * change nothing or stop the server, and references would read it in place of the output.
 * @param fieldOf returns the name of the field for the key at an index
 * @throws ApiError VALIDATION_FAILED with every refused key
 */
export function checkDatabaseVariables(
  { template_id }: Pick<ContainerRow, 'template_id'>,
  keys: readonly string[],
  fieldOf: (index: number) => string = () => 'key',
): void {
  const definition = findDatabase(template_id);
  if (definition === undefined) return;
  const outputs = databaseOutputKeys(definition);
  const details = keys.flatMap((key, index) =>
    definition.ownVariables.test(key) || outputs.has(key)
      ? [{ field: fieldOf(index), reason: `데이터베이스가 사용하는 변수입니다: ${key}` }]
      : [],
  );
  if (details[0] !== undefined)
    throw new ApiError('VALIDATION_FAILED', details[0].reason, { details });
}

/**
 * Checks a memory limit in MiB for a database; accepts it for another container.
 * @throws ApiError VALIDATION_FAILED
 */
export function checkDatabaseMemory(
  { template_id }: Pick<ContainerRow, 'template_id'>,
  memoryMiB: number,
): void {
  const definition = findDatabase(template_id);
  if (definition === undefined || memoryMiB >= definition.minMemoryMiB) return;
  const { template, minMemoryMiB } = definition;
  const reason = `${template.name} 데이터베이스에는 메모리가 ${minMemoryMiB}MiB 이상 필요합니다.`;
  throw fieldError('VALIDATION_FAILED', 'memory_limit', reason);
}
