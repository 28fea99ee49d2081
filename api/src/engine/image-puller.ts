import type { ImageReference } from '@naru/contract/rules/image-reference';
import type { OperationContext } from './container-engine.ts';
import { formatPulledImage, formatWholeName } from './registry/image-name.ts';
import type { ImageReader, RegistryLogin } from './registry/image-reader.ts';
import { largeImageError } from './registry/registry-sentences.ts';

/** A request for an image of a registry, which a container uses as it is. */
export interface ImagePullRequest {
  /** The image. Without a digest, the image of the tag now is pulled. */
  reference: ImageReference;
  login: RegistryLogin | undefined;
  /**
   * The image that the container has used before, as its name and digest. It has been checked then: the login may read it, and it fits
   * this server.
   */
  used: string | undefined;
  /** Whether the operator has named the image, which may be one that no registry has and the engine alone. */
  isOfOperator?: boolean;
}

export interface ImagePullContext extends OperationContext {
  /** Called when the transfer of an image starts, and while it runs with the MiB that have arrived, and all MiB as far as they are known. */
  pulling(done?: number, of?: number): void;
  /** Runs the transfer of an image when there is a place for it. */
  inQueue<Result>(transfer: () => Promise<Result>): Promise<Result>;
}

/** Brings images of registries to the machines that run containers. */
export interface ImagePuller {
  /**
   * Brings an image, if it is missing. Returns its name and digest, such as `docker.io/library/nginx@sha256:…`.
   * @throws EngineError with a sentence for the member, or the signal's reason
   */
  pull(request: ImagePullRequest, context: ImagePullContext): Promise<string>;
  /** Removes the images of this installation that `keep` does not list and that no container uses. */
  collectGarbage(keep: readonly string[]): Promise<void>;
}

/** An image that a container may use. */
export interface CheckedImage {
  /** The name and the digest of the image. */
  image: string;
  /** The size of the compressed layers, in MiB; `undefined` for an image that the container has used before. */
  sizeMiB: number | undefined;
}

/** Finds an image at its registry, and checks that the login may read it, that it fits the platforms, and that it is not too large. */
export type ImageCheck = (
  request: ImagePullRequest,
  context: OperationContext,
) => Promise<CheckedImage>;

const MIB = 2 ** 20;

/**
 * Creates the check of images.
 * @param mostMiB the maximum size of the compressed layers, in MiB
 */
export const imageCheck =
  (reader: ImageReader, mostMiB: number): ImageCheck =>
  async ({ reference, login, used }, { signal }) => {
    const found = await reader.find(reference, login, signal);
    const image = formatPulledImage(reference, found.digest);
    if (image === used) return { image, sizeMiB: undefined };
    const { bytes } = await found.read(signal);
    const sizeMiB = Math.ceil((bytes ?? 0) / MIB);
    if (sizeMiB > mostMiB) throw largeImageError(sizeMiB, mostMiB);
    return { image, sizeMiB };
  };

/** The registry in the names of images that no registry has. */
const NO_REGISTRY = 'localhost';

/** Returns the image that only the engine has; undefined for an image of a registry, and for any image that a member has named. */
export const findLocalName = ({ reference, isOfOperator }: ImagePullRequest): string | undefined =>
  isOfOperator && reference.registry === NO_REGISTRY ? formatWholeName(reference) : undefined;

/** Returns the image that the container has used before, if the request names exactly this image. */
export const findUsedImage = ({ reference, used }: ImagePullRequest): string | undefined =>
  reference.digest !== undefined && formatPulledImage(reference, reference.digest) === used
    ? used
    : undefined;
