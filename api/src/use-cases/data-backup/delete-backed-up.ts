/** Deletes the databases and volumes whose members wanted a last backup first. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { ApiError } from '../api-error.ts';
import { deleteContainer } from '../container/container.ts';
import { deleteVolume } from '../volume.ts';
import type { DataBackupContext } from './backup-context.ts';

const isConfirmedDeletion = (): SQL | undefined =>
  and(
    eq(dataBackups.origin, 'deletion'),
    eq(dataBackups.state, 'confirmed'),
    isNull(dataBackups.warning),
  );

/**
 * Runs a deletion, unless another server or the member has done it meanwhile, or the member has used the volume for a database since. A failure
 * of one deletion delays no other one, and no backup.
 */
async function runDeletion(
  { db, log }: DeletionContext,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  try {
    await runTransaction(db, work);
  } catch (error) {
    if (!(error instanceof ApiError))
      log.warn({ err: error }, 'a deletion after a last backup has failed');
  }
}

type DeletionContext = Pick<DataBackupContext, 'db' | 'log'>;

const accessOfOwner = (owner: string) => ({ memberId: owner, right: 'manage' }) as const;
const unconditionally = () => undefined;

/**
 * Deletes each container and volume that still exists although its last backup is confirmed and looks right. Repeated calls do nothing more, so
 * that a server that was killed after the confirmation deletes it later.
 */
export async function deleteBackedUp(context: DeletionContext): Promise<void> {
  const { db } = context;
  const databases = await db
    .selectDistinct({ slug: containers.slug, owner: projects.user_id })
    .from(dataBackups)
    .innerJoin(containers, eq(containers.id, dataBackups.container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(isConfirmedDeletion());
  for (const { slug, owner } of databases)
    await runDeletion(context, (tx) =>
      deleteContainer(tx, accessOfOwner(owner), slug, unconditionally),
    );
  const others = await db
    .selectDistinct({ slug: volumes.slug, owner: projects.user_id })
    .from(dataBackups)
    .innerJoin(volumes, eq(volumes.id, dataBackups.volume_id))
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(isConfirmedDeletion());
  for (const { slug, owner } of others)
    await runDeletion(context, (tx) =>
      deleteVolume(tx, accessOfOwner(owner), slug, unconditionally),
    );
}
