/** Inspects images of registries for members who add a container. */
import type { ImageInspection } from '@naru/contract/entities/image';
import {
  formatImageReference,
  type ImageReference,
  parseImageReference,
} from '@naru/contract/rules/image-reference';
import type { Logger } from 'pino';
import { EngineError } from '../../engine/engine-error.ts';
import { proposeImageMemory } from '../../engine/inspection/propose-image-memory.ts';
import type { ImageFacts } from '../../engine/registry/image-manifest.ts';
import type { ImageReader } from '../../engine/registry/image-reader.ts';
import { fairQueue, QueueFullError } from '../../runtime/fair-queue.ts';
import { ApiError, fieldError } from '../api-error.ts';
import type { RegistryLoginFinder } from '../registry-login/find-registry-login.ts';
import { sharedResults } from './shared-results.ts';

/** How many inspections run at once, of all members and of one; and how many of one member wait. */
const PLACES = { atOnce: 6, atOncePerKey: 2, waitingPerKey: 1 } as const;
/**
 * How long the result for a digest is kept, in ms: as long as Docker Hub counts a read image; and the size of all kept results, in
 * characters of JSON.
 */
const KEPT = { maxAgeMs: 6 * 60 * 60_000, maxSize: 4 * 1024 ** 2 } as const;

const BUSY = '이미지를 살펴보는 요청이 너무 많습니다. 잠시 후 다시 시도해주세요.';
const UNEXPECTED = '이미지를 살펴보지 못했습니다. 포트와 메모리를 직접 입력해주세요.';

/** Inspects images. */
export interface ImageInspectionService {
  /**
   * Inspects an image for a project, with the project's login for the registry. An image that cannot be read is a result with a
   * `problem`.
   * @param image a valid name
   * @throws ApiError RATE_LIMITED when too many inspections of the member wait; or the signal's reason
   */
  inspect(
    by: { memberId: string; projectId: string },
    image: string,
    signal: AbortSignal,
  ): Promise<ImageInspection>;
}

export interface ImageInspectionDependencies {
  reader: ImageReader;
  findLogin: RegistryLoginFinder['find'];
  log: Pick<Logger, 'warn'>;
}

/** What is known of an image that could not be read. */
const unreadable = (
  { registry, repository, tag, digest }: ImageReference,
  problem: string,
): ImageInspection => ({
  ...{ registry, repository, tag, digest, problem },
  ...{ platforms: [], ports: [], volumes: [], entrypoint: [], command: [], env: [] },
});

/** Creates the service. Results are kept for each digest, and every call checks at the registry that the image may be read. */
export function createImageInspectionService({
  reader,
  findLogin,
  log,
}: ImageInspectionDependencies): ImageInspectionService {
  const queue = fairQueue(PLACES);
  const results = sharedResults<ImageFacts>({
    ...KEPT,
    sizeOf: (facts) => JSON.stringify(facts).length,
  });
  const inspect = async (
    projectId: string,
    reference: ImageReference,
    signal: AbortSignal,
  ): Promise<ImageInspection> => {
    const { registry, repository, tag, digest: named } = reference;
    const login = await findLogin(projectId, registry, signal);
    const { digest, remainingPulls, read } = await reader.find(reference, login, signal);
    const facts = await results.get(JSON.stringify([registry, repository, digest]), signal, read);
    return {
      ...{ registry, repository, digest, ...facts },
      tag: tag ?? (named === undefined ? 'latest' : null),
      memory_limit: proposeImageMemory(repository, facts.env),
      remaining_pulls: remainingPulls ?? null,
      problem: null,
    };
  };
  return {
    async inspect({ memberId, projectId }, image, signal) {
      const { reference, problem } = parseImageReference(image);
      if (reference === undefined) throw fieldError('VALIDATION_FAILED', 'image', problem);
      try {
        return await queue.run(memberId, () => inspect(projectId, reference, signal), { signal });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof QueueFullError) {
          throw new ApiError('RATE_LIMITED', BUSY, { retryAfterSeconds: 1 });
        }
        if (error instanceof EngineError) return unreadable(reference, error.message);
        log.warn({ err: error, image: formatImageReference(reference) }, 'an image was not read');
        return unreadable(reference, UNEXPECTED);
      }
    },
  };
}
