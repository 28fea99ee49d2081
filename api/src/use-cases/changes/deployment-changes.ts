/** Differences between a deployment and its predecessor. */
import type { ConfigurationChange } from '@naru/contract/entities/change';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import { type DeploymentRow, deployments } from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { KEPT_DEPLOYMENTS } from '../deployment/prune-deployments.ts';
import { readSpecifications } from '../deployment/snapshot.ts';
import { withOrigins } from './change-origin.ts';
import { compareSpecifications } from './compare.ts';
import type { LiveLimits } from './live-limits.ts';
import { volumeNames } from './pending-changes.ts';
import { secretsBySlug, shownChange } from './shown-change.ts';

/** The changes that a deployment made. */
export interface DeploymentChanges {
  changes: ConfigurationChange[];
  compared_with: string | null;
}

async function deploymentBefore(
  db: Reader,
  { project_id, position }: DeploymentRow,
): Promise<DeploymentRow | undefined> {
  const [row] = await db
    .select()
    .from(deployments)
    .where(and(eq(deployments.project_id, project_id), lt(deployments.position, position)))
    .orderBy(desc(deployments.position))
    .limit(1);
  return row;
}

/** Whether the history of deployments is complete: none is deleted below the maximum number. */
const isWhole = async (db: Reader, projectId: string): Promise<boolean> =>
  (await db.$count(deployments, eq(deployments.project_id, projectId))) < KEPT_DEPLOYMENTS;

/**
 * Compares the specification of a deployment with that of its predecessor, whatever its outcome. Nothing when one of the
 * specifications is no longer stored.
 */
export async function deploymentChanges(
  db: Reader,
  box: SecretBox,
  row: DeploymentRow,
  live: LiveLimits,
): Promise<DeploymentChanges> {
  const nothing = { changes: [], compared_with: null };
  const before = await deploymentBefore(db, row);
  const ids = before === undefined ? [row.id] : [before.id, row.id];
  const specifications = await readSpecifications(db, box, ids);
  const then = specifications.get(row.id);
  if (then === undefined) return nothing;
  const isFirst = before === undefined && (await isWhole(db, row.project_id));
  const earlier = isFirst ? { ...then, containers: [] } : specifications.get(before?.id ?? '');
  if (earlier === undefined) return nothing;
  const differences = compareSpecifications(earlier, then);
  const showing = {
    base: row.id,
    volumes: await volumeNames(db, row.project_id),
    applying: { liveLimits: await live(differences), builds: row.kind !== 'rollback' },
    secretsOf: secretsBySlug(earlier.containers, then.containers),
  };
  const changes = differences.map((one) => shownChange(one, showing));
  return {
    changes: await withOrigins(db, row.project_id, changes, row.created_at),
    compared_with: before?.id ?? null,
  };
}
