import { type ImageReference, parseImageReference } from '@naru/contract/rules/image-reference';
import type { ImageReader } from './image-reader.ts';
import { imageRefusalError } from './registry-sentences.ts';

/** The first word of the names of repositories with images that a server of this project has built, before a hyphen. */
const BUILT_NAME = 'naru';
const NOT_FOUND = { status: 404, headers: new Headers(), text: '' };

const isOf = (built: string, { repository }: ImageReference): boolean =>
  repository.startsWith(`${built}-`);

/**
 * Refuses the images that servers have built into the operator's registry, as a registry without the image does. The nodes of a cluster have
 * the operator's login, so they would run the images of other members.
 * @param findFolder returns the address of the operator's registry with its folder; `undefined` without a registry
 */
export const refuseBuiltImages = (
  reader: ImageReader,
  findFolder: () => string | undefined,
): ImageReader => ({
  async find(reference, login, signal) {
    // The operator's address is parsed like the name of the member, because registries have several spellings.
    const folder = findFolder();
    const built = folder && parseImageReference(`${folder}/${BUILT_NAME}`).reference;
    if (built && built.registry === reference.registry && isOf(built.repository, reference))
      throw imageRefusalError(NOT_FOUND, login !== undefined);
    return await reader.find(reference, login, signal);
  },
});
