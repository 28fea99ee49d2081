/** Checks the archive of an uploaded folder once, when all of it has arrived, and opens it for a build. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { EngineError } from '../../engine/engine-error.ts';
import { readSourceArchive } from '../../engine/source/source-archive.ts';
import { UnreadableContentError } from '../../storage/backup/sealed-stream.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import { sourceUploads } from '../../storage/schema/source-upload.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { BackupPlace } from '../data-backup/backup-files.ts';
import {
  InvalidSourcePart,
  readSource,
  SourceFilesGone,
  type StoredSource,
} from './source-files.ts';
import { MISMATCH, openSourceRow, SOURCE_GONE } from './source-upload.ts';

const DAMAGED = '서버에 있는 소스의 파일이 손상되었습니다. naru up으로 다시 올려주세요.';

/** Yields the archive of an upload. @throws EngineError `source-failed` for missing or damaged files */
async function* readWhole(place: BackupPlace, source: StoredSource): AsyncGenerator<Buffer> {
  try {
    yield* readSource(place, source);
  } catch (error) {
    if (error instanceof SourceFilesGone)
      throw new EngineError('source-failed', SOURCE_GONE, { cause: error });
    if (error instanceof UnreadableContentError || error instanceof InvalidSourcePart)
      throw new EngineError('source-failed', DAMAGED, { cause: error });
    throw error;
  }
}

/**
 * Reads a whole archive: its hash has to be the announced one, and a build has to be able to use all of its entries.
 * @returns the number of its files and links
 * @throws EngineError `source-refused`, `source-failed`; the signal's reason
 */
export async function checkSource(
  place: BackupPlace,
  source: StoredSource,
  { digest, signal }: { digest: string; signal: AbortSignal },
): Promise<number> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of readWhole(place, source)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  let files = 0;
  for await (const { kind } of readSourceArchive(hashed(), signal)) {
    if (kind !== 'folder') files += 1;
  }
  if (hash.digest('hex') !== digest) throw new EngineError('source-refused', MISMATCH);
  if (files === 0) throw new EngineError('source-refused', '올린 소스에 파일이 없습니다.');
  return files;
}

/** Returns a function that yields the archive of an upload for a build. It throws EngineError `source-failed` for an upload that does not exist any more. */
export const sourceOpener = (
  { db, secrets }: { db: DatabaseReader; secrets: SecretBox },
  place: BackupPlace,
) =>
  async function* open(uploadId: string): AsyncGenerator<Buffer> {
    const [row] = await db.select().from(sourceUploads).where(eq(sourceUploads.id, uploadId));
    if (!row?.completed_at) throw new EngineError('source-failed', SOURCE_GONE);
    yield* readWhole(place, openSourceRow(secrets, row));
  };
