import type { Container } from '@naru/contract/entities/container';
import type { ImageState } from '@naru/contract/entities/image';
import { imageName } from '@naru/contract/rules/image-reference';
import * as z from 'zod/mini';
import { DIGEST_UNKNOWN, isDigestKnown, toImageSource } from '#shared/images/image-version.ts';

type ImageOfContainer = Pick<Container, 'image' | 'image_digest'>;

/** The values of the fields: the name of the image, and the digest at which the container stays; empty for the newest one. */
export const imageFormValues = ({ image, image_digest }: ImageOfContainer) => ({
  image: image ?? '',
  image_digest: image_digest ?? '',
});

/**
 * The digests at which a container can stay: the saved digest while the image is the same, and the known digests of the image.
 * @param known the digests that the image is known to have
 */
export function stayingDigests(
  saved: ImageOfContainer,
  image: string,
  known: readonly string[],
): string[] {
  const own = saved.image_digest && saved.image === image.trim() ? [saved.image_digest] : [];
  return [...new Set([...own, ...known])];
}

/** The schema of the image's fields. @param digestsOf returns the digests at which the container can stay with an image */
export const imageFormSchema = (digestsOf: (image: string) => readonly string[]) =>
  z.pipe(
    z.object({ image: imageName, image_digest: z.string() }).check(
      z.refine((values) => isDigestKnown(values, digestsOf(values.image)), {
        path: ['image_digest'],
        error: DIGEST_UNKNOWN,
      }),
    ),
    z.transform(toImageSource),
  );

/** Whether the tag of a container's image leads to another digest than the running one. A container that stays at a digest waits for none. */
export const hasNewDigest = (
  { image_digest }: ImageOfContainer,
  state: ImageState | null | undefined,
): boolean =>
  !image_digest &&
  Boolean(state?.digest && state.newest_digest && state.digest !== state.newest_digest);
