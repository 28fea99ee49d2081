import type { Container } from '@naru/contract/entities/container';
import type { ImageState } from '@naru/contract/entities/image';

/** The digest of the version's image that the container does not use yet; `undefined` when there is none, or when it is not known. */
export function newerDigest(
  { image_digest }: Pick<Container, 'image_digest'>,
  state: Pick<ImageState, 'digest' | 'newest_digest'> | null | undefined,
): string | undefined {
  const newest = state?.newest_digest ?? undefined;
  const used = image_digest || state?.digest;
  return newest !== undefined && used && newest !== used ? newest : undefined;
}
