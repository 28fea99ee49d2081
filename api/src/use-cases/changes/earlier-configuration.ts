/** The configuration of a project before a deployment, from the deployments before it. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type DeploymentRow, deployments } from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { KEPT_DEPLOYMENTS_PER_PROJECT } from '../deployment/deployment.ts';
import {
  type ContainerSpecification,
  type DeploymentSpecification,
  mapContainersBySlug,
} from '../deployment/deployment-specification.ts';
import { readSpecifications } from '../deployment/snapshot.ts';
import type { ComparedConfiguration } from './compare.ts';

/** The specification of a deployment, and the configuration before it. */
export interface DeploymentWithEarlier {
  then: DeploymentSpecification;
  earlier: ComparedConfiguration;
  /** The deployment before it; `undefined` for the first one. */
  before: string | undefined;
}

type Predecessor = Pick<DeploymentRow, 'id' | 'partial'>;

/** Finds the deployments before another one, the newest first, up to the first one of all containers. */
async function readPredecessors(
  db: DatabaseReader,
  { project_id, position }: DeploymentRow,
): Promise<{ found: Predecessor[]; isComplete: boolean }> {
  const isEarlier = and(eq(deployments.project_id, project_id), lt(deployments.position, position));
  const rows = await db
    .select({ id: deployments.id, partial: deployments.partial })
    .from(deployments)
    .where(isEarlier)
    .orderBy(desc(deployments.position));
  const whole = rows.findIndex(({ partial }) => !partial);
  if (whole !== -1) return { found: rows.slice(0, whole + 1), isComplete: true };
  // Old deployments are deleted only above the maximum number, so that a shorter history is complete.
  const count = await db.$count(deployments, eq(deployments.project_id, project_id));
  return { found: rows, isComplete: count < KEPT_DEPLOYMENTS_PER_PROJECT };
}

/**
 * Reads the specification of a deployment and the configuration before it: each container as the last deployment of this container
 * specified it, whatever its outcome. For a deployment of some containers, only these. `undefined` when a specification is no longer stored.
 */
export async function readWithEarlierConfiguration(
  db: DatabaseReader,
  box: SecretBox,
  row: DeploymentRow,
): Promise<DeploymentWithEarlier | undefined> {
  const { found, isComplete } = await readPredecessors(db, row);
  const ids = found.map(({ id }) => id);
  const specifications = await readSpecifications(db, box, [row.id, ...ids]);
  const then = specifications.get(row.id);
  const predecessors = ids.toReversed().map((id) => specifications.get(id));
  const [before] = ids;
  const last = predecessors.at(-1) ?? then;
  if (then === undefined || last === undefined) return undefined;
  if (!isComplete && before === undefined) return undefined;
  const containers = new Map<string, ContainerSpecification | 'unknown'>();
  for (const one of predecessors) {
    if (one === undefined) return undefined;
    for (const [slug, container] of mapContainersBySlug(one)) containers.set(slug, container);
  }
  const slugs = then.containers.map(({ slug }) => slug);
  const missing = isComplete ? [] : slugs.filter((slug) => !containers.has(slug));
  for (const slug of missing) containers.set(slug, 'unknown');
  const compared = [...containers].filter(([slug]) => !row.partial || slugs.includes(slug));
  return { then, earlier: { project: last.project, containers: new Map(compared) }, before };
}
