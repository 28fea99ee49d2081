import { and, eq, inArray } from 'drizzle-orm';
import type { HttpServices } from '../http/services.ts';
import { deploymentContainers, deployments } from '../storage/schema/deployment.ts';
import { projects } from '../storage/schema/project.ts';
import { createDeployment } from '../use-cases/deployment/deployment.ts';
import { readSavedSpecification } from '../use-cases/deployment/deployment-specification.ts';
import { readPartSpecification } from '../use-cases/deployment/part-specification.ts';
import type { AddressContext } from '../use-cases/reference/outputs.ts';

/** The outcome of a stored deployment. */
interface Ending {
  status?: string;
  /** The slugs of the containers that failed; all other containers are deployed. */
  failed?: readonly string[];
  /** The slugs of the deployed containers; all containers of the project if missing. */
  containers?: readonly string[];
  simulated?: boolean;
}

/**
 * Stores a finished deployment of a project's current configuration without the use of an engine. Returns the id of the deployment.
 */
export async function storeFinishedDeployment(
  { db, secrets, runtime }: Pick<HttpServices, 'db' | 'secrets'> & { runtime: AddressContext },
  slug: string,
  { status = 'success', failed = [], containers, simulated = false }: Ending = {},
): Promise<string> {
  const [project] = await db.select().from(projects).where(eq(projects.slug, slug));
  if (project === undefined) throw new Error(`There is no project ${slug}.`);
  const reading = { db, box: secrets, addresses: runtime };
  const part = containers && new Map(containers.map((one) => [one, undefined]));
  const { id } = await createDeployment(db, secrets, {
    projectId: project.id,
    requestedBy: 'member',
    simulated,
    specification: part
      ? await readPartSpecification(reading, project, part)
      : await readSavedSpecification(reading, project),
  });
  const finished_at = new Date();
  const ofIt = eq(deploymentContainers.deployment_id, id);
  const done = { step: 'done', image: `sha256:${id}`, finished_at };
  await db.update(deploymentContainers).set(done).where(ofIt);
  await db
    .update(deploymentContainers)
    .set({ step: 'failed', image: null, reason: '시작하지 못했습니다.' })
    .where(and(ofIt, inArray(deploymentContainers.slug, [...failed])));
  await db.update(deployments).set({ status, finished_at }).where(eq(deployments.id, id));
  return id;
}
