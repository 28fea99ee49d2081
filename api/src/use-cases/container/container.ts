/** Creates, changes and deletes containers of a project. */
import type { Container } from '@naru/contract/entities/container';
import type { TemplateValue } from '@naru/contract/entities/template';
import type { PushSettings } from '@naru/contract/rules/push-settings';
import { createReferenceNames } from '@naru/contract/rules/reference';
import { eq, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId, newSlug } from '../../storage/ids.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { fieldError, notFoundError } from '../api-error.ts';
import { requestEngineRemoval } from '../deployment/engine-removal.ts';
import {
  lockContainer,
  lockProject,
  type ProjectAccess,
  type ProjectIdentifier,
} from '../ownership.ts';
import { checkContainerCount, checkCpuAndMemoryLimits, checkDiskLimit } from '../quota.ts';
import { readNamesFor } from '../reference/stored-value.ts';
import { claimSourceUpload } from '../source-upload/source-upload.ts';
import { findReadableContainers, readContainerBySlug } from './container-parts.ts';
import { toContainer } from './container-response.ts';
import { copyContainer } from './copy.ts';
import { addMountedVolume, type NewVolume } from './new-volume.ts';
import type { ContainerContext, VariableContext } from './variable.ts';
import { saveVariables, type VariableToSave } from './variable-set.ts';

/**
 * Deletes a container, inside the transaction that has locked the project. The engine removes the instance in its next round; the
 * volumes stay.
 */
export async function removeContainer(
  tx: Database,
  project: Pick<ProjectRow, 'slug'>,
  container: Pick<ContainerRow, 'id' | 'slug'>,
): Promise<void> {
  await tx.delete(containers).where(eq(containers.id, container.id));
  const target = { project: project.slug, container: container.slug };
  await requestEngineRemoval(tx, { kind: 'container', ...target });
}

/**
 * Reads a container for a member whose right has been checked.
 * @throws ApiError NOT_FOUND when the container has been deleted since
 */
export async function readContainer(
  db: DatabaseReader,
  box: SecretBox,
  slug: string,
): Promise<Container> {
  const row = await readContainerBySlug(db, slug);
  if (row === undefined) throw notFoundError();
  return toContainer(box, row, await readNamesFor(db, row.project_id, row.variables));
}

/**
 * Reads the containers of a project, the oldest first.
 * @throws ApiError NOT_FOUND when the member has no such project
 */
export async function listContainers(
  db: DatabaseReader,
  box: SecretBox,
  access: ProjectAccess,
  slug: string,
): Promise<Container[]> {
  const rows = await findReadableContainers(db, access, slug);
  if (rows === undefined) throw notFoundError();
  const names = createReferenceNames(rows);
  return rows.map((row) => toContainer(box, row, names));
}

/** The input for a new container with its volumes and variables; the caller has checked source and template. */
export interface NewContainer {
  name: string;
  git_url: string;
  git_branch: string;
  git_subpath: string;
  /** The image and its digest in the form of `normalizeImageSource`; null for a container that is built. */
  image: string | null;
  image_digest: string | null;
  /** The uploaded folder in place of a repository; null or missing for none. */
  upload_id?: string | null | undefined;
  /** The CPU limit in millicores. */
  cpu_limit: number;
  /** The memory limit in MiB. */
  memory_limit: number;
  /** The time to start in s; null for the time of the image. */
  start_seconds?: number | null | undefined;
  /** The settings of pushes; null for the standard ones. */
  push?: PushSettings | null | undefined;
  template_id: string | null;
  template_config: Record<string, TemplateValue | null> | null;
  volumes: readonly NewVolume[];
  variables?: readonly Omit<VariableToSave, 'replace'>[] | undefined;
}

/**
 * Checks that the new volumes have different paths.
 * @throws ApiError VALIDATION_FAILED for two volumes at the same path
 */
export function checkMountPaths(wanted: readonly Pick<NewVolume, 'mount_path'>[]): void {
  const paths = wanted.map((volume) => volume.mount_path);
  const again = paths.findIndex((path, index) => paths.indexOf(path) !== index);
  if (again === -1) return;
  const reason = '마운트 경로가 서로 겹칩니다.';
  throw fieldError('VALIDATION_FAILED', `volumes.${again}.mount_path`, reason);
}

/**
 * Creates a container with volumes, mounts and variables.
 * @throws ApiError NOT_FOUND, CONTAINERS_FULL, CPU_EXCEEDED, MEMORY_EXCEEDED, DISK_EXCEEDED, VARIABLES_FULL, CONFIGURATION_TOO_LARGE,
 * REFERENCE_INVALID, REFERENCE_CYCLE
 */
export async function createContainer(
  { tx, box, total }: ContainerContext,
  access: ProjectAccess,
  by: ProjectIdentifier,
  { volumes: wanted, variables = [], ...container }: NewContainer,
): Promise<Container> {
  const project = await lockProject(tx, access, by);
  const disk = wanted.reduce((sum, volume) => sum + volume.capacity, 0);
  const limited = { project, total };
  await checkContainerCount(tx, limited);
  await checkCpuAndMemoryLimits(tx, limited, container);
  await checkDiskLimit(tx, limited, disk, 'volumes');
  if (container.upload_id) await claimSourceUpload(tx, project.id, container.upload_id);
  const slug = newSlug('container', container.name);
  const ids = { project_id: project.id, container_id: newId() };
  await tx
    .insert(containers)
    .values({ ...container, id: ids.container_id, project_id: ids.project_id, slug });
  for (const volume of wanted) await addMountedVolume(tx, ids, volume);
  const set = variables.map((variable) => ({ ...variable, replace: false }));
  const created = { id: ids.container_id, slug, project_id: project.id };
  if (set.length > 0) await saveVariables({ tx, box }, created, set);
  return readContainer(tx, box, slug);
}

/** The fields of a container that do not count against the limits. */
type ChangedFields = Partial<
  Pick<
    ContainerRow,
    | 'name'
    | 'git_url'
    | 'git_branch'
    | 'git_subpath'
    | 'image'
    | 'image_digest'
    | 'upload_id'
    | 'push'
    | 'template_id'
    | 'template_config'
    | 'entrypoint'
    | 'command'
    | 'working_dir'
    | 'user'
    | 'stopped'
    | 'restart_requested_at'
  >
>;

/** The changed fields of a container, which may depend on the present ones, and a check that runs before the change. */
interface ContainerChange {
  changes: ChangedFields | ((present: ContainerRow) => ChangedFields);
  check?: (container: ContainerRow) => void;
  /** Runs after the check, before the change. */
  prepare?: (container: ContainerRow) => Promise<void>;
}

const update = (
  tx: Database,
  { id }: ContainerRow,
  changes: Partial<typeof containers.$inferInsert>,
) =>
  tx
    .update(containers)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(containers.id, id));

/**
 * Changes fields that do not count against the project's limits.
 * @throws ApiError NOT_FOUND, and errors of `check`
 */
export async function changeContainer(
  { tx, box }: VariableContext,
  access: ProjectAccess,
  slug: string,
  { changes, check = () => undefined, prepare }: ContainerChange,
): Promise<Container> {
  const { container } = await lockContainer(tx, access, slug);
  check(container);
  await prepare?.(container);
  await update(tx, container, typeof changes === 'function' ? changes(container) : changes);
  return readContainer(tx, box, container.slug);
}

/**
 * Changes the CPU and memory limits of a container, and its time to start.
 * @throws ApiError NOT_FOUND, CPU_EXCEEDED, MEMORY_EXCEEDED
 */
export async function changeContainerResources(
  { tx, box, total }: ContainerContext,
  access: ProjectAccess,
  slug: string,
  {
    changes,
    check,
  }: {
    changes: Pick<ContainerRow, 'cpu_limit' | 'memory_limit'> & {
      start_seconds?: number | null | undefined;
    };
    check: (container: ContainerRow) => void;
  },
): Promise<Container> {
  const { container, project } = await lockContainer(tx, access, slug);
  check(container);
  await checkCpuAndMemoryLimits(tx, { project, total }, changes, container);
  await update(tx, container, changes);
  return readContainer(tx, box, container.slug);
}

/**
 * Copies a container under another name.
 * @throws ApiError NOT_FOUND, CONTAINERS_FULL, CPU_EXCEEDED, MEMORY_EXCEEDED
 */
export async function duplicateContainer(
  storing: ContainerContext,
  access: ProjectAccess,
  slug: string,
  name: string,
): Promise<Container> {
  const { container, project } = await lockContainer(storing.tx, access, slug);
  const copy = await copyContainer(storing, project, container, name);
  return readContainer(storing.tx, storing.box, copy);
}

/**
 * Deletes a container. The engine removes the instance in its next round; the volumes stay.
 * @throws ApiError NOT_FOUND
 */
export async function deleteContainer(
  tx: Database,
  access: ProjectAccess,
  slug: string,
  check: (container: ContainerRow) => void,
): Promise<void> {
  const { container, project } = await lockContainer(tx, access, slug);
  check(container);
  await removeContainer(tx, project, container);
}
