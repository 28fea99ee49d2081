/** The images of registries that containers use as they are. An installation knows its own by their tags. */
import type { DockerClient } from './docker-client.ts';
import { listedContainersSchema, listedPulledImagesSchema } from './docker-schemas.ts';
import { installationObjectNames } from './labels.ts';

const TAG_PREFIX = 'pulled-';
/** The number of characters of a digest in a tag. */
const TAG_LENGTH = 32;

/** An engine, and the installation that owns the tags. */
interface Owner {
  client: DockerClient;
  installation: string;
}

/** Returns the digest of a pulled image; `undefined` for the id of a built image. */
const digestOf = (image: string): string | undefined => image.split('@')[1];

/**
 * Returns the tag that an installation gives a pulled image. The engine itself removes images without a tag when it is pruned, also those
 * that were pulled by their digest.
 */
export function pulledImageTag(installation: string, image: string) {
  const digest = digestOf(image) ?? '';
  return {
    repo: installationObjectNames(installation).imageRepository(),
    tag: `${TAG_PREFIX}${digest.replace('sha256:', '').slice(0, TAG_LENGTH)}`,
  };
}

/** Returns a name without the host and folder that Podman writes before a name without a host. */
const shortName = (name: string): string =>
  name.replace(/^(?:localhost|docker\.io\/library)\//, '');

/** Whether a name of an image has a digest. Docker lists `<none>@<none>` for an image without a digest. */
export const isDigestName = (name: string): boolean => name.includes('@sha256:');

/** The HTTP statuses for an image that the engine does not remove: missing, or in use. */
const STAYS = [404, 409];

/**
 * Removes the pulled images of an installation, except for images in `keep` and images of existing containers. The names that others gave
 * an image stay, and the image with them.
 */
export async function collectPulledImages(
  { client, installation }: Owner,
  keep: readonly string[],
): Promise<void> {
  const containers = await client.read('/containers/json', listedContainersSchema, {
    query: { all: true },
  });
  const used = new Set(containers.map(({ ImageID }) => ImageID));
  const nameOf = (image: string) => {
    const { repo, tag } = pulledImageTag(installation, image);
    return `${repo}:${tag}`;
  };
  const kept = new Set(keep.filter((image) => digestOf(image) !== undefined).map(nameOf));
  const own = `${installationObjectNames(installation).imageRepository()}:${TAG_PREFIX}`;
  const isOwn = (name: string) => shortName(name).startsWith(own);
  const images = await client.read('/images/json', listedPulledImagesSchema);
  for (const { Id, RepoTags, RepoDigests } of images) {
    // Podman lists the names with digests among the tags, too.
    const tags = RepoTags.filter((name) => !isDigestName(name));
    const ownTags = tags.filter(isOwn);
    if (ownTags.length === 0 || used.has(Id)) continue;
    const unused = ownTags.filter((name) => !kept.has(shortName(name)));
    const isLast = unused.length === tags.length;
    const digests = isLast ? RepoDigests.filter(isDigestName) : [];
    for (const name of [...unused, ...digests]) {
      await client.send(`/images/${name}`, { method: 'DELETE', tolerate: STAYS });
    }
  }
}
