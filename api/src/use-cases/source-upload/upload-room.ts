/** The space for uploaded folders of a project, and what may be deleted of them. */
import { SOURCE_UPLOADS_MAX_BYTES } from '@naru/contract/rules/source-upload';
import { and, asc, eq, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { type SourceUploadRow, sourceUploads } from '../../storage/schema/source-upload.ts';
import { ApiError } from '../api-error.ts';
import { unfinishedDeploymentCondition } from '../deployment/deployment.ts';

const FULL =
  '이 프로젝트에 보관할 수 있는 소스(1 GiB)를 모두 썼습니다. 올린 소스를 쓰는 컨테이너를 삭제하거나 다른 소스로 바꾼 뒤 다시 시도해주세요.';

/** The time for which an upload that no container uses is kept, in seconds: the time to make it the source of one. */
const UNUSED_SECONDS = 60 * 60;
/** The time in which an upload can arrive, in seconds. */
export const ARRIVAL_SECONDS = 24 * 60 * 60;

const isNoSource = (db: DatabaseReader): SQL =>
  notExists(
    db
      .select({ id: containers.id })
      .from(containers)
      .where(eq(containers.upload_id, sourceUploads.id)),
  );

/** No deployment of a condition builds from the upload, or has built from it. */
const isInNoDeployment = (db: DatabaseReader, condition: SQL | undefined): SQL =>
  notExists(
    db
      .select({ slug: deploymentContainers.slug })
      .from(deploymentContainers)
      .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
      .where(
        and(
          eq(deployments.project_id, sourceUploads.project_id),
          eq(deploymentContainers.uploaded, true),
          eq(deploymentContainers.commit_hash, sourceUploads.digest),
          condition,
        ),
      ),
  );

const isOlderThan = (seconds: number): SQL =>
  lt(sourceUploads.used_at, sql`now() - make_interval(secs => ${seconds})`);

/**
 * Deletes the rows of uploads that nothing needs: neither a container, nor an unfinished deployment, nor a deployment that can be rolled back. Their
 * files are deleted with those of other unknown uploads. Only for the leader.
 */
export async function forgetUnusedUploads(db: Database): Promise<void> {
  const canRollBack = isNotNull(deploymentContainers.image);
  await db
    .delete(sourceUploads)
    .where(
      and(
        isNoSource(db),
        isInNoDeployment(db, or(unfinishedDeploymentCondition, canRollBack)),
        or(
          and(isNotNull(sourceUploads.completed_at), isOlderThan(UNUSED_SECONDS)),
          isOlderThan(ARRIVAL_SECONDS),
        ),
      ),
    );
}

/** What an upload takes: its files, or the space that they may take when they have arrived. */
const sizeOf = ({ completed_at, stored_bytes, bytes }: SourceUploadRow): number =>
  completed_at === null ? bytes : stored_bytes;

/**
 * Makes room for an upload, inside the transaction that has locked the project: uploads that are kept only for rollbacks give way, the oldest first,
 * because a rollback uses the built image.
 * @returns the ids of the uploads whose rows were deleted
 * @throws ApiError SOURCES_FULL
 */
export async function makeRoom(tx: Database, projectId: string, wanted: number): Promise<string[]> {
  const ofProject = eq(sourceUploads.project_id, projectId);
  const rows = await tx.select().from(sourceUploads).where(ofProject);
  let over = rows.reduce((sum, row) => sum + sizeOf(row), wanted) - SOURCE_UPLOADS_MAX_BYTES;
  if (over <= 0) return [];
  const yielding = await tx
    .select()
    .from(sourceUploads)
    .where(and(ofProject, isNoSource(tx), isInNoDeployment(tx, unfinishedDeploymentCondition)))
    .orderBy(asc(sourceUploads.used_at));
  const deleted: string[] = [];
  for (const row of yielding) {
    if (over <= 0) break;
    over -= sizeOf(row);
    deleted.push(row.id);
  }
  if (over > 0) throw new ApiError('SOURCES_FULL', FULL);
  for (const id of deleted) await tx.delete(sourceUploads).where(eq(sourceUploads.id, id));
  return deleted;
}
