/** The choice between the newest digest of an image's tag and a digest that stays. */
import {
  type ImageSource,
  normalizeImageSource,
  parseImageReference,
} from '@naru/contract/rules/image-reference';

/** The error for a digest that is not one of the image. */
export const DIGEST_UNKNOWN =
  '이 이미지의 다이제스트를 아직 알 수 없습니다. 이미지를 확인할 때까지 기다리거나, 최신 다이제스트를 선택해주세요.';

/** The digest in the name of an image, which then stays; `undefined` without one. */
export const ownDigest = (name: string): string | undefined =>
  parseImageReference(name).reference?.digest;

/** The image and the chosen digest in a form; the digest is empty for the newest digest of the tag. */
export interface ImageFormValues {
  image: string;
  image_digest: string;
}

/**
 * Whether a form may send its digest: none, or one that the image is known to have. The digest in the name of the image replaces the
 * chosen one.
 * @param digests the known digests of the image
 */
export const isDigestKnown = (
  { image, image_digest }: ImageFormValues,
  digests: readonly string[],
): boolean =>
  image_digest === '' || ownDigest(image) !== undefined || digests.includes(image_digest);

/** The digest at which a container stays; empty for the newest digest of the tag. */
export const stayingDigest = ({ image, image_digest }: ImageFormValues): string =>
  ownDigest(image) ?? image_digest;

/** The values of a form as the server stores them. The name of the image must be valid. */
export const toImageSource = (values: ImageFormValues): ImageSource =>
  normalizeImageSource({ image: values.image, image_digest: stayingDigest(values) || null });
