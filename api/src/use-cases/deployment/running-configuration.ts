import { inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { deploymentContainers } from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type ContainerSpecification, mapContainersBySlug } from './deployment-specification.ts';
import { readDesiredContainers } from './desired-containers.ts';
import { readBuiltImage } from './rollback.ts';
import { readSpecifications } from './snapshot.ts';

/** The running configuration of one or several projects. */
export interface RunningConfiguration {
  /**
   * Each container as specified by its last successful deployment, with the commit of its image. Containers that were never deployed
   * are absent.
   */
  containers: ReadonlyMap<string, ContainerSpecification | 'unknown'>;
  /** The id of the latest deployment of these containers; undefined before the first deployment. */
  deployment: string | undefined;
}

/** Reads the containers of deployments with their images and commits, in the order of the deployments. */
async function readDeployments(db: DatabaseReader, box: SecretBox, ids: readonly string[]) {
  const specifications = await readSpecifications(db, box, ids);
  const built = await db
    .select()
    .from(deploymentContainers)
    .where(inArray(deploymentContainers.deployment_id, [...ids]));
  return [...specifications].map(([id, specification]) => ({
    id,
    containers: specification
      ? mapContainersBySlug(specification)
      : new Map<string, ContainerSpecification>(),
    built: built.filter((row) => row.deployment_id === id),
  }));
}

/**
 * Reads the running configuration of projects. Containers may come from different deployments: a failed or cancelled deployment does
 * not change all containers.
 */
export async function readRunningConfiguration(
  db: DatabaseReader,
  box: SecretBox,
  projectIds: readonly string[],
): Promise<RunningConfiguration> {
  const running = await readDesiredContainers(db, projectIds);
  const ids = [...new Set(running.map(({ deployment }) => deployment))];
  if (ids.length === 0) return { containers: new Map(), deployment: undefined };
  const read = await readDeployments(db, box, ids);
  const byId = new Map(read.map((one) => [one.id, one]));
  const asDeployed = (deployment: string, slug: string): ContainerSpecification | 'unknown' => {
    const found = byId.get(deployment);
    const specification = found?.containers.get(slug);
    if (specification === undefined) return 'unknown';
    return { ...specification, ...readBuiltImage(found?.built.find((row) => row.slug === slug)) };
  };
  return {
    containers: new Map(
      running.map(({ container, deployment }) => [container, asDeployed(deployment, container)]),
    ),
    deployment: read.at(-1)?.id,
  };
}
