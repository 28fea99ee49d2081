/** Finds out whether the tags of images have moved, without a pull. */
import { parseImageReference } from '@naru/contract/rules/image-reference';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { EngineError } from '../../engine/engine-error.ts';
import type { ImageReader } from '../../engine/registry/image-reader.ts';
import type { Database } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { imageChecks } from '../../storage/schema/image-check.ts';
import type { RegistryLoginFinder } from '../registry-login/find-registry-login.ts';
import { saveTagReport, type TagReport } from './image-state.ts';

/** The time for which a check of a member counts as new, in ms. */
const RECENT_MS = 60_000;

const UNEXPECTED = '다이제스트를 확인하지 못했습니다. 잠시 후 다시 시도해주세요.';

/** A container with an image that has a tag. */
export type CheckedContainer = Pick<ContainerRow, 'id' | 'project_id'> & { image: string };

/** Checks tags at their registries. */
export interface TagChecker {
  /**
   * Finds the digest of an image's tag. A tag that cannot be read is a report with a problem; `isRefused` is set when the registry may refuse
   * other calls too.
   * @throws the signal's reason
   */
  find(
    container: Omit<CheckedContainer, 'id'>,
    signal: AbortSignal,
  ): Promise<{ report: TagReport; isRefused: boolean }>;
  /** Checks the image of a container for a member, at most once a minute. Does nothing for an image without a tag. */
  checkNow(db: Database, container: ContainerRow, signal: AbortSignal): Promise<void>;
}

export interface TagCheckerDependencies {
  reader: Pick<ImageReader, 'find'>;
  findLogin: RegistryLoginFinder['find'];
  log: Pick<Logger, 'warn'>;
}

/** Creates the checker. */
export function createTagChecker({ reader, findLogin, log }: TagCheckerDependencies): TagChecker {
  const find: TagChecker['find'] = async ({ project_id, image }, signal) => {
    const { reference, problem } = parseImageReference(image);
    if (reference === undefined) return { report: { problem }, isRefused: false };
    try {
      const login = await findLogin(project_id, reference.registry, signal);
      const { digest } = await reader.find(reference, login, signal);
      return { report: { digest }, isRefused: false };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineError) {
        const { message, reason } = error;
        return { report: { problem: message }, isRefused: reason === 'source-failed' };
      }
      log.warn({ err: error, image }, 'the tag of an image was not read');
      return { report: { problem: UNEXPECTED }, isRefused: false };
    }
  };
  return {
    find,
    async checkNow(db, { id, project_id, image }, signal) {
      if (image === null || parseImageReference(image).reference?.tag === undefined) return;
      const [last] = await db.select().from(imageChecks).where(eq(imageChecks.container_id, id));
      const age = last?.reference === image ? Date.now() - last.checked_at.getTime() : RECENT_MS;
      if (age >= 0 && age < RECENT_MS) return;
      const { report } = await find({ project_id, image }, signal);
      await saveTagReport(db, id, image, report);
    },
  };
}
