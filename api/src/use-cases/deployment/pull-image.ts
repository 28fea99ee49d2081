import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { ImagePullContext } from '../../engine/image-puller.ts';
import { parseStoredImage } from '../../engine/registry/image-name.ts';
import type { RegistryLogin } from '../../engine/registry/image-reader.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import { deploymentContainers } from '../../storage/schema/deployment.ts';
import type { ContainerSpecification } from './deployment-specification.ts';
import { DEPLOYED_STEPS } from './desired-containers.ts';

/** The image of a container that is not built. */
export type DeployedImageSource = NonNullable<ContainerSpecification['imageSource']>;

/** The dependencies of a pull for a container. */
export interface ImagePullDependencies {
  db: DatabaseReader;
  runtime: Pick<ContainerRuntime, 'images'>;
  /** Finds the login of the project for a registry. */
  findLogin: (registry: string) => Promise<RegistryLogin | undefined>;
}

/** A container with an image that is not built. */
export type ContainerWithImage = Pick<ContainerSpecification, 'slug' | 'derived'>;

/** Reads the pulled image of each container's last successful deployment, with its digest, by the slug of the container. */
export async function readLastPulledImages(
  db: DatabaseReader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectDistinctOn([deploymentContainers.slug], {
      slug: deploymentContainers.slug,
      image: deploymentContainers.image,
    })
    .from(deploymentContainers)
    .where(
      and(
        inArray(deploymentContainers.slug, [...slugs]),
        eq(deploymentContainers.pulled, true),
        isNotNull(deploymentContainers.image),
        inArray(deploymentContainers.step, DEPLOYED_STEPS),
      ),
    )
    .orderBy(deploymentContainers.slug, desc(deploymentContainers.position));
  return new Map(rows.flatMap(({ slug, image }) => (image === null ? [] : [[slug, image]])));
}

/**
 * Provides the image of a container that is not built. Returns its name and digest.
 * @param chosen the image that an earlier run of the deployment has chosen, or that a rollback restores; it stays the same, although the tag
 * may have moved
 * @throws EngineError with the reason, or the signal's reason
 */
export async function pullContainerImage(
  { db, runtime, findLogin }: ImagePullDependencies,
  { slug, derived }: ContainerWithImage,
  source: DeployedImageSource,
  chosen: string | undefined,
  context: ImagePullContext,
): Promise<string> {
  const { digest, ...named } = parseStoredImage(chosen ?? source.reference);
  const fixed = digest ?? source.digest ?? undefined;
  const reference = { ...named, ...(fixed !== undefined && { digest: fixed }) };
  const login = await findLogin(reference.registry);
  const used = chosen ?? (await readLastPulledImages(db, [slug])).get(slug);
  // The image of a database is the operator's choice.
  const isOfOperator = derived !== undefined;
  return await runtime.images.pull({ reference, login, used, isOfOperator }, context);
}
