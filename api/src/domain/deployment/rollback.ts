import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DeploymentContainerRow,
  type DeploymentRow,
  deploymentContainers,
} from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { type DeploymentSpecification, openSpecification } from './specification.ts';

const GONE = '이 배포의 이미지가 더 이상 남아 있지 않아 되돌릴 수 없습니다.';
const NOT_SUCCESSFUL = '성공한 배포로만 되돌릴 수 있습니다.';

/** Whether everything is there to deploy it again: what it was to run, and an image of each container. */
export const canRollBack = (
  row: Pick<DeploymentRow, 'specification' | 'status'>,
  containers: readonly Pick<DeploymentContainerRow, 'image'>[],
): boolean =>
  row.specification !== null && row.status === 'success' && containers.every(({ image }) => image);

/** The image that was built then, and what it was built from. @throws ApiError IMAGE_GONE */
function builtThen(row: DeploymentContainerRow | undefined) {
  if (!row?.image) throw new ApiError('IMAGE_GONE', GONE);
  const { image, commit_hash, commit_subject, commit_author } = row;
  if (commit_hash === null) return { image, commit: null };
  const [subject, author] = [commit_subject ?? '', commit_author ?? ''];
  return { image, commit: { hash: commit_hash, subject, author } };
}

/**
 * What an earlier deployment ran, with the images it had built, for the containers that still exist; those made since are left
 * as they are. One that its member has stopped since stays stopped.
 * @throws ApiError IMAGE_GONE when not everything is kept
 */
export async function rollbackSpecification(
  tx: Database,
  box: SecretBox,
  earlier: DeploymentRow,
): Promise<DeploymentSpecification> {
  if (earlier.status !== 'success') throw new ApiError('IMAGE_GONE', NOT_SUCCESSFUL);
  if (earlier.specification === null) throw new ApiError('IMAGE_GONE', GONE);
  const { project, containers: then } = openSpecification(box, earlier.id, earlier.specification);
  const built = await tx
    .select()
    .from(deploymentContainers)
    .where(eq(deploymentContainers.deployment_id, earlier.id));
  const bySlug = new Map(built.map((row) => [row.slug, row]));
  const rows = await tx
    .select({ slug: containers.slug, stopped: containers.stopped })
    .from(containers)
    .where(eq(containers.project_id, earlier.project_id));
  const stopped = new Map(rows.map((row) => [row.slug, row.stopped]));
  return {
    project,
    containers: then
      .filter(({ slug }) => stopped.has(slug))
      .map((container) => ({
        ...container,
        ...builtThen(bySlug.get(container.slug)),
        stopped: stopped.get(container.slug) ?? false,
      })),
  };
}
