import { type ImageReference, parseImageReference } from '@naru/contract/rules/image-reference';

/** Returns the name and the digest of an image, as every engine reads them: with the registry. */
export const formatPulledImage = (
  { registry, repository }: Pick<ImageReference, 'registry' | 'repository'>,
  digest: string,
): string => `${registry}/${repository}@${digest}`;

/** Returns the whole name of an image, whose registry and version an engine may otherwise choose itself. */
export function formatWholeName(reference: ImageReference): string {
  const { registry, repository, tag = 'latest', digest } = reference;
  return digest === undefined
    ? `${registry}/${repository}:${tag}`
    : formatPulledImage(reference, digest);
}

/** Parses the name of an image that was checked when it was stored. */
export function parseStoredImage(name: string): ImageReference {
  const { reference, problem } = parseImageReference(name);
  if (reference === undefined) throw new Error(`${name}: ${problem}`);
  return reference;
}
