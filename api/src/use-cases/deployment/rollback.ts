import { asc, eq } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DeploymentContainerRow,
  type DeploymentRow,
  deploymentContainers,
} from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import type {
  ContainerSpecification,
  DeploymentSpecification,
} from './deployment-specification.ts';
import { hasSpecification, readSpecification } from './snapshot.ts';

const GONE = '이 배포의 이미지가 더 이상 남아 있지 않아 되돌릴 수 없습니다.';
const NOT_SUCCESSFUL = '성공한 배포로만 되돌릴 수 있습니다.';

/** Whether everything is there to deploy it again: what it was to run, and an image of each container. */
export const canRollBack = (
  row: Pick<DeploymentRow, 'snapshot' | 'specification' | 'status'>,
  containers: readonly Pick<DeploymentContainerRow, 'image'>[],
): boolean =>
  hasSpecification(row) && row.status === 'success' && containers.every(({ image }) => image);

/** The image that was built then, and what it was built from; neither when the image is gone. */
export function builtThen(
  row: DeploymentContainerRow | undefined,
): Pick<ContainerSpecification, 'image' | 'commit'> {
  if (!row?.image) return { image: null, commit: null };
  const { image, commit_hash, commit_subject, commit_author } = row;
  if (commit_hash === null) return { image, commit: null };
  const [subject, author] = [commit_subject ?? '', commit_author ?? ''];
  return { image, commit: { hash: commit_hash, subject, author } };
}

/** A container by its slug and its name. */
interface Named {
  slug: string;
  name: string;
}

/** What going back to an earlier deployment comes to. */
export interface Rollback {
  specification: DeploymentSpecification;
  /** Containers of then that were deleted since: they do not come back. */
  missing: Named[];
  /** Containers made since: they are left as they are. */
  kept: Named[];
}

/**
 * What an earlier deployment ran, with the images it had built as far as they are there, for the containers that still exist. One that
 * its member has stopped since stays stopped.
 * @throws ApiError IMAGE_GONE when the deployment did not succeed or what it was to run is not kept
 */
export async function readRollback(
  db: Reader,
  box: SecretBox,
  earlier: DeploymentRow,
): Promise<Rollback> {
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
    .select({ slug: containers.slug, name: containers.name, stopped: containers.stopped })
    .from(containers)
    .where(eq(containers.project_id, earlier.project_id))
    .orderBy(asc(containers.position));
  const present = new Map(rows.map((row) => [row.slug, row]));
  const slugsThen = new Set(then.map(({ slug }) => slug));
  return {
    specification: {
      project,
      containers: then
        .filter(({ slug }) => present.has(slug))
        .map((container) => ({
          ...container,
          ...builtThen(builtBySlug.get(container.slug)),
          stopped: present.get(container.slug)?.stopped ?? false,
        })),
    },
    missing: then
      .filter(({ slug }) => !present.has(slug))
      .map(({ slug, name }) => ({ slug, name })),
    kept: rows.filter(({ slug }) => !slugsThen.has(slug)).map(({ slug, name }) => ({ slug, name })),
  };
}

/** Whether every image that a rollback needs is still there. */
export const hasImages = ({ specification }: Rollback): boolean =>
  specification.containers.every(({ image }) => image);

/** What a rollback deploys. @throws ApiError IMAGE_GONE when not everything is kept */
export async function rollbackSpecification(
  tx: Database,
  box: SecretBox,
  earlier: DeploymentRow,
): Promise<DeploymentSpecification> {
  const rollback = await readRollback(tx, box, earlier);
  if (!hasImages(rollback)) throw new ApiError('IMAGE_GONE', GONE);
  return rollback.specification;
}
