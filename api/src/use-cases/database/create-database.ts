/** Creates containers of databases. */
import type { Container } from '@naru/contract/entities/container';
import { eq } from 'drizzle-orm';
import { containers } from '../../storage/schema/container.ts';
import type { DatabaseDefinition } from '../../templates/databases.ts';
import { fieldError, notFoundError } from '../api-error.ts';
import { createContainer, type NewContainer } from '../container/container.ts';
import type { ContainerContext } from '../container/variable.ts';
import type { ProjectAccess, ProjectIdentifier } from '../ownership.ts';
import { checkDatabaseOptions, readDatabaseOptions } from './database-options.ts';
import { checkDatabaseMemory, checkDatabaseVariables } from './database-rules.ts';
import { DATABASE_START_SECONDS } from './database-settings.ts';
import { addDatabase } from './stored-database.ts';

const NO_REPOSITORY = '데이터베이스에는 저장소를 연결할 수 없습니다. 저장소를 비워주세요.';
const ONE_VOLUME = '데이터베이스는 볼륨 하나에 데이터를 저장합니다. 볼륨을 하나만 입력해주세요.';

const capacityProblem = ({ template, minCapacityMiB }: DatabaseDefinition): string =>
  `${template.name} 데이터베이스의 볼륨은 ${minCapacityMiB}MiB 이상이어야 합니다.`;

/** Returns the volume for the data: the name and the capacity are the member's, and the path is that of the image. */
function dataVolume(
  definition: DatabaseDefinition,
  { name, volumes, template_config }: NewContainer,
): NewContainer['volumes'] {
  const [given, other] = volumes;
  if (other !== undefined) throw fieldError('VALIDATION_FAILED', 'volumes', ONE_VOLUME);
  const capacity =
    given?.capacity ??
    definition.template.template_volumes?.[0]?.capacity ??
    definition.minCapacityMiB;
  if (capacity < definition.minCapacityMiB) {
    throw fieldError('VALIDATION_FAILED', 'volumes.0.capacity', capacityProblem(definition));
  }
  const mount_path = definition.mountPath(readDatabaseOptions({ template_config }).version);
  return [{ name: given?.name ?? name, capacity, mount_path }];
}

/**
 * Completes the input for the container of a database.
 * @throws ApiError VALIDATION_FAILED
 */
function completeDatabase(definition: DatabaseDefinition, wanted: NewContainer): NewContainer {
  if (wanted.git_url !== '' || wanted.upload_id)
    throw fieldError('VALIDATION_FAILED', 'git_url', NO_REPOSITORY);
  checkDatabaseOptions(definition, wanted.template_config);
  checkDatabaseMemory(wanted, wanted.memory_limit);
  const keys = (wanted.variables ?? []).map(({ key }) => key);
  checkDatabaseVariables(wanted, keys, (index) => `variables.${index}.key`);
  return {
    ...wanted,
    start_seconds: wanted.start_seconds ?? DATABASE_START_SECONDS,
    volumes: dataVolume(definition, wanted),
  };
}

/**
 * Creates the container of a database, with its volume and its passwords.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, CONTAINERS_FULL, CPU_EXCEEDED, MEMORY_EXCEEDED, DISK_EXCEEDED, VARIABLES_FULL,
 * CONFIGURATION_TOO_LARGE
 */
export async function createDatabase(
  storing: ContainerContext,
  access: ProjectAccess,
  by: ProjectIdentifier,
  definition: DatabaseDefinition,
  wanted: NewContainer,
): Promise<Container> {
  const container = await createContainer(
    storing,
    access,
    by,
    completeDatabase(definition, wanted),
  );
  const [row] = await storing.tx
    .select({ id: containers.id })
    .from(containers)
    .where(eq(containers.slug, container.slug));
  if (row === undefined) throw notFoundError();
  await addDatabase(storing, definition, row.id);
  return container;
}
