import { asc, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataRestorations } from '../../storage/schema/data-restoration.ts';
import {
  type DeploymentContainerRow,
  type DeploymentRow,
  deploymentContainers,
} from '../../storage/schema/deployment.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { findDatabase } from '../../templates/databases.ts';
import { ApiError } from '../api-error.ts';
import type {
  ContainerSpecification,
  DeploymentSpecification,
} from './deployment-specification.ts';
import { hasSpecification, readSpecification } from './snapshot.ts';
import { readCommit } from './source-commit.ts';

const GONE = '이 배포의 이미지가 더 이상 남아 있지 않아 되돌릴 수 없습니다.';
const NOT_SUCCESSFUL = '성공한 배포로만 되돌릴 수 있습니다.';

/** Whether a deployment can be deployed again: its specification and an image of each container exist. */
export const canRollBack = (
  row: Pick<DeploymentRow, 'snapshot' | 'specification' | 'status'>,
  containers: readonly Pick<DeploymentContainerRow, 'image'>[],
): boolean =>
  hasSpecification(row) && row.status === 'success' && containers.every(({ image }) => image);

/** Returns the image that a deployment built, and its commit; undefined when the image was deleted. */
export function readBuiltImage(
  row: DeploymentContainerRow | undefined,
): Pick<ContainerSpecification, 'image' | 'commit'> {
  if (!row?.image) return { image: null, commit: null };
  return { image: row.image, commit: readCommit(row) };
}

/** The slug and name of a container. */
interface Named {
  slug: string;
  name: string;
}

/**
 * Returns the volumes that have taken the place of others by restorations, by the slugs that those had. A rollback does not bring an older content back.
 */
async function readReplacedVolumes(
  db: DatabaseReader,
  projectId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({
      used: volumes.slug,
      old: sql<string | null>`${dataRestorations.old}->>'slug'`,
      restored: sql<string>`${dataRestorations.new}->>'slug'`,
    })
    .from(dataRestorations)
    .innerJoin(volumes, eq(volumes.id, dataRestorations.volume_id))
    .where(eq(dataRestorations.project_id, projectId));
  return new Map(
    rows.flatMap(({ used, old, restored }) => [
      ...(old === null ? [] : [[old, used] as const]),
      [restored, used] as const,
    ]),
  );
}

/** The content of a rollback. */
export interface RollbackContent {
  specification: DeploymentSpecification;
  /** The containers of the earlier deployment that have been deleted since. A rollback does not restore deleted containers. */
  missing: Named[];
  /** The containers that were created after the earlier deployment, and databases. A rollback does not change such containers. */
  kept: Named[];
}

/**
 * Reads the specification of an earlier deployment with its existing images, for the containers that still exist. A container that was
 * stopped since stays stopped. Databases are left as they are, because their content cannot follow.
 * @throws ApiError IMAGE_GONE when the deployment failed or its specification is not stored
 */
export async function readRollback(
  db: DatabaseReader,
  box: SecretBox,
  earlier: DeploymentRow,
): Promise<RollbackContent> {
  if (earlier.status !== 'success') throw new ApiError('IMAGE_GONE', NOT_SUCCESSFUL);
  const specification = await readSpecification(db, box, earlier.id);
  if (specification === undefined) throw new ApiError('IMAGE_GONE', GONE);
  const { project, containers: then } = specification;
  const built = await db
    .select()
    .from(deploymentContainers)
    .where(eq(deploymentContainers.deployment_id, earlier.id));
  const builtBySlug = new Map(built.map((row) => [row.slug, row]));
  const rows = await db
    .select({
      slug: containers.slug,
      name: containers.name,
      stopped: containers.stopped,
      template_id: containers.template_id,
    })
    .from(containers)
    .where(eq(containers.project_id, earlier.project_id))
    .orderBy(asc(containers.position));
  const isChanged = ({ template_id }: { template_id: string | null }) =>
    findDatabase(template_id) === undefined;
  const present = new Map(rows.filter(isChanged).map((row) => [row.slug, row]));
  const exists = new Set(rows.map(({ slug }) => slug));
  const slugsThen = new Set(then.map(({ slug }) => slug));
  const replaced = await readReplacedVolumes(db, earlier.project_id);
  return {
    specification: {
      project,
      containers: then
        .filter(({ slug }) => present.has(slug))
        .map((container) => ({
          ...container,
          ...readBuiltImage(builtBySlug.get(container.slug)),
          stopped: present.get(container.slug)?.stopped ?? false,
          mounts: container.mounts.map((mount) => ({
            ...mount,
            volume: replaced.get(mount.volume) ?? mount.volume,
          })),
        })),
    },
    missing: then.filter(({ slug }) => !exists.has(slug)).map(({ slug, name }) => ({ slug, name })),
    kept: rows
      .filter(({ slug }) => !(slugsThen.has(slug) && present.has(slug)))
      .map(({ slug, name }) => ({ slug, name })),
  };
}

/** Whether all images of a rollback exist. */
export const hasAllImages = ({ specification }: RollbackContent): boolean =>
  specification.containers.every(({ image }) => image);

/**
 * Reads the specification that a rollback deploys.
 * @throws ApiError IMAGE_GONE when an image or the specification is missing
 */
export async function readRollbackSpecification(
  tx: Database,
  box: SecretBox,
  earlier: DeploymentRow,
): Promise<DeploymentSpecification> {
  const rollback = await readRollback(tx, box, earlier);
  if (!hasAllImages(rollback)) throw new ApiError('IMAGE_GONE', GONE);
  return rollback.specification;
}
