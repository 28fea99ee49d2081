/** Fetches the files of a backup from its target, as for a restoration. */

import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import { openTarget, targetSentence } from '../backup-target/target-storage.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure } from './backup-failure.ts';
import {
  type BackupPlace,
  beginFiles,
  DAMAGED,
  deleteFetched,
  fetchedPlace,
  finishFiles,
  linkFiles,
  writeCopiedPart,
} from './backup-files.ts';
import { findBackup } from './backup-rows.ts';
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

/** Returns the sentence about a failure of a target as a failure of the backup; another error as it is. @throws the signal's reason */
export function explainFetch(error: unknown, signal: AbortSignal): unknown {
  signal.throwIfAborted();
  const sentence = targetSentence(error);
  return sentence === undefined ? error : new BackupFailure(sentence, { cause: error });
}

/**
 * Passes the place of the files of a backup to `use`, in which they stay until its end, also when the backup is copied to its target or deleted
 * meanwhile. Files that are in a target alone are fetched to the disk of the server.
 * @param use receives the place in which `readPart` finds the files
 * @throws BackupFailure for files that are missing, cannot be fetched, or differ; the error ENOSPC; the signal's reason; errors of `use`
 */
export async function withBackupFiles<Result>(
  context: Context,
  row: DataBackupRow,
  signal: AbortSignal,
  use: (place: BackupPlace) => Promise<Result>,
): Promise<Result> {
  const place = fetchedPlace(context.place);
  try {
    const found = row.on_server ? await linkFiles(context.place, place, row) : 'missing';
    if (found === 'unsupported') return await use(context.place);
    if (found === 'missing') {
      const current = (await findBackup(context.db, row.id)) ?? row;
      if (current.on_server) throw new BackupFailure(DAMAGED);
      await fetchFiles(context, current, place, signal).catch((error: unknown) => {
        throw explainFetch(error, signal);
      });
    }
    return await use(place);
  } finally {
    await deleteFetched(place);
  }
}
