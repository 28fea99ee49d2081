import { eq, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, transact } from '../../storage/database.ts';
import { isConnectionLoss } from '../../storage/database-errors.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { readSpecification, storeSnapshot } from './snapshot.ts';

/** Does so for one deployment, unless it is gone by now. */
const adopt = (db: Database, box: SecretBox, id: string, projectId: string): Promise<void> =>
  transact(db, async (tx) => {
    await tx
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for('update');
    const specification = await readSpecification(tx, box, id);
    if (specification === undefined) return;
    const snapshot = await storeSnapshot(tx, box, projectId, specification);
    await tx
      .update(deployments)
      .set({ snapshot, specification: null })
      .where(eq(deployments.id, id));
  });

/**
 * Turns what earlier releases stored with each deployment into snapshots, which have what is equal once. Each for itself: it may be killed
 * and goes on with the rest. What none of the keys opens stays as it is.
 */
export async function adoptSpecifications(
  db: Database,
  box: SecretBox,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const rows = await db
    .select({ id: deployments.id, projectId: deployments.project_id })
    .from(deployments)
    .where(isNotNull(deployments.specification));
  for (const { id, projectId } of rows) {
    await adopt(db, box, id, projectId).catch((error: unknown) => {
      if (isConnectionLoss(error)) throw error;
      log.warn({ deployment: id, err: error }, 'a specification could not be read');
    });
  }
}
