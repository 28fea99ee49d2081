/** Deletes the databases and volumes whose members wanted a last backup first, unless that was cancelled. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { deleteContainer } from '../container/container.ts';
import { lockProject, type ProjectAccess } from '../ownership.ts';
import { deleteVolume } from '../volume.ts';
import type { DataBackupContext } from './backup-context.ts';

const isConfirmedDeletion = (): SQL | undefined =>
  and(
    eq(dataBackups.origin, 'deletion'),
    eq(dataBackups.state, 'confirmed'),
    isNull(dataBackups.warning),
  );

type DeletionContext = Pick<DataBackupContext, 'db' | 'log'>;

/** A container or volume to be deleted, and the condition of its backups. */
interface Deletion {
  readonly project: string;
  readonly owner: string;
  readonly isOfSubject: SQL;
}

/**
 * Runs a deletion, unless another server or the member has done it or cancelled it meanwhile, or the member has used the volume for a database since.
 * The lock of the project comes before the look at the backups, so that a cancellation that has succeeded is seen. A failure of one deletion delays
 * no other one, and no backup.
 */
async function runDeletion(
  { db, log }: DeletionContext,
  { project, owner, isOfSubject }: Deletion,
  work: (tx: Database, access: ProjectAccess) => Promise<void>,
): Promise<void> {
  const access = { memberId: owner, right: 'manage' } as const;
  try {
    await runTransaction(db, async (tx) => {
      await lockProject(tx, access, { id: project });
      const isStillReached = await tx.$count(dataBackups, and(isOfSubject, isConfirmedDeletion()));
      if (isStillReached > 0) await work(tx, access);
    });
  } catch (error) {
    if (!(error instanceof ApiError))
      log.warn({ err: error }, 'a deletion after a last backup has failed');
  }
}

const unconditionally = () => undefined;

/**
 * Deletes each container and volume that still exists although its last backup is confirmed and looks right. Repeated calls do nothing more, so
 * that a server that was killed after the confirmation deletes it later.
 */
export async function deleteBackedUp(context: DeletionContext): Promise<void> {
  const { db } = context;
  const of = { project: projects.id, owner: projects.user_id };
  const databases = await db
    .selectDistinct({ ...of, id: containers.id, slug: containers.slug })
    .from(dataBackups)
    .innerJoin(containers, eq(containers.id, dataBackups.container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(isConfirmedDeletion());
  for (const { id, slug, ...at } of databases) {
    const deletion = { ...at, isOfSubject: eq(dataBackups.container_id, id) };
    await runDeletion(context, deletion, (tx, access) =>
      deleteContainer(tx, access, slug, unconditionally),
    );
  }
  const others = await db
    .selectDistinct({ ...of, id: volumes.id, slug: volumes.slug })
    .from(dataBackups)
    .innerJoin(volumes, eq(volumes.id, dataBackups.volume_id))
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(isConfirmedDeletion());
  for (const { id, slug, ...at } of others) {
    const deletion = { ...at, isOfSubject: eq(dataBackups.volume_id, id) };
    await runDeletion(context, deletion, (tx, access) =>
      deleteVolume(tx, access, slug, unconditionally),
    );
  }
}

/**
 * Cancels the deletion that would follow a last backup, which becomes one that the member has started. A backup that deletes nothing stays as it is.
 * @throws ApiError NOT_FOUND for an unknown backup, and when the container or volume is deleted already
 */
export async function cancelDeletion(
  tx: Database,
  access: ProjectAccess,
  { slug, backupId }: { slug: string; backupId: string },
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const isIt = and(eq(dataBackups.project_id, project.id), eq(dataBackups.id, backupId));
  const [row] = await tx
    .select({ origin: dataBackups.origin, container: containers.id, volume: volumes.id })
    .from(dataBackups)
    .leftJoin(containers, eq(containers.id, dataBackups.container_id))
    .leftJoin(volumes, eq(volumes.id, dataBackups.volume_id))
    .where(isIt);
  if (row === undefined) throw notFoundError();
  if (row.origin !== 'deletion') return;
  if (row.container === null && row.volume === null) throw notFoundError();
  await tx.update(dataBackups).set({ origin: 'press' }).where(isIt);
}
