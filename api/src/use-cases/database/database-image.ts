import { type ImageSource, normalizeImageSource } from '@naru/contract/rules/image-reference';
import type { ContainerRow } from '../../storage/schema/container.ts';
import {
  type DatabaseDefinition,
  type DatabaseImages,
  databaseImage,
} from '../../templates/databases.ts';
import type { TagChecker } from '../image/tag-check.ts';
import { readDatabaseOptions } from './database-options.ts';

/** The time that a registry has to respond, in ms: a member waits for it, and a database can be created without it. */
const REGISTRY_MS = 8_000;

/** A database that is about to be created. */
export interface NewDatabase extends Pick<ContainerRow, 'template_config'> {
  definition: DatabaseDefinition;
  /** The id of its project. */
  projectId: string;
}

/**
 * Returns the image of a new database, with the digest that its tag has now, so that a database keeps its server until its member changes the
 * digest. Without a digest, when the registry does not respond, the image follows its tag.
 * @param images the operator's own repositories
 * @throws the signal's reason
 */
export async function findDatabaseImage(
  { find }: Pick<TagChecker, 'find'>,
  { definition, projectId, template_config }: NewDatabase,
  images: DatabaseImages,
  signal: AbortSignal,
): Promise<ImageSource> {
  const { version } = readDatabaseOptions({ template_config });
  const image = databaseImage(definition, version, images);
  const limit = AbortSignal.timeout(REGISTRY_MS);
  const either = AbortSignal.any([signal, limit]);
  const found = await find({ project_id: projectId, image }, either).catch((error: unknown) => {
    if (signal.aborted || !limit.aborted) throw error;
    return undefined;
  });
  const image_digest = found !== undefined && 'digest' in found.report ? found.report.digest : null;
  return normalizeImageSource({ image, image_digest });
}
