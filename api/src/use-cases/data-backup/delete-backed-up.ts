/** Deletes the containers of databases whose members wanted a last backup first. */
import { and, eq, isNull } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { projects } from '../../storage/schema/project.ts';
import { ApiError } from '../api-error.ts';
import { deleteContainer } from '../container/container.ts';

/**
 * Deletes each container that still exists although its last backup is confirmed and looks right. Repeated calls do nothing more, so that a server
 * that was killed after the confirmation deletes the container later.
 */
export async function deleteBackedUp(db: Database): Promise<void> {
  const { origin, state, warning, container_id } = dataBackups;
  const found = await db
    .selectDistinct({ slug: containers.slug, owner: projects.user_id })
    .from(dataBackups)
    .innerJoin(containers, eq(containers.id, container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(and(eq(origin, 'deletion'), eq(state, 'confirmed'), isNull(warning)));
  for (const { slug, owner } of found) {
    const access = { memberId: owner, right: 'manage' } as const;
    try {
      await runTransaction(db, (tx) => deleteContainer(tx, access, slug, () => undefined));
    } catch (error) {
      // Another server, or the member, has deleted it meanwhile.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    }
  }
}
