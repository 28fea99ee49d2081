/** Fetches the files of a backup from its target, as for a restoration. */

import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import { openTarget, targetSentence } from '../backup-target/target-storage.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure } from './backup-failure.ts';
import {
  type BackupPlace,
  beginFiles,
  deleteFetched,
  fetchedPlace,
  finishFiles,
  writeCopiedPart,
} from './backup-files.ts';
import { findTarget, keyOf } from './copy-to-target.ts';

const NO_TARGET = '백업이 있던 저장소가 삭제되어 읽을 수 없습니다.';

type Context = Pick<DataBackupContext, 'db' | 'secrets' | 'openStorage' | 'place'>;

async function fetchFiles(
  context: Context,
  row: DataBackupRow,
  place: BackupPlace,
  signal: AbortSignal,
): Promise<void> {
  const target = await findTarget(context.db, row);
  if (target === undefined) throw new BackupFailure(NO_TARGET);
  const client = openTarget(context, target, signal);
  await beginFiles(place, row.id);
  for (const [index, part] of row.parts.entries()) {
    const content = await client.read(keyOf(row.object_folder ?? '', index));
    await writeCopiedPart(place, row.id, index, { content, part });
  }
  await finishFiles(place, row.id);
}

/**
 * Passes the place of the files of a backup to `use`. Files that are in a target alone are fetched to the disk of the server, and deleted afterwards.
 * @param use receives the place in which `readPart` finds the files
 * @throws BackupFailure for files that cannot be fetched, or differ; the error ENOSPC; the signal's reason; errors of `use`
 */
export async function withBackupFiles<Result>(
  context: Context,
  row: DataBackupRow,
  signal: AbortSignal,
  use: (place: BackupPlace) => Promise<Result>,
): Promise<Result> {
  if (row.on_server) return await use(context.place);
  const place = fetchedPlace(context.place);
  try {
    await fetchFiles(context, row, place, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      const sentence = targetSentence(error);
      throw sentence === undefined ? error : new BackupFailure(sentence, { cause: error });
    });
    return await use(place);
  } finally {
    await deleteFetched(place);
  }
}
