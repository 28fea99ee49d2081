/** Reads the content of a volume for a backup. */
import type { Readable } from 'node:stream';
import type { VolumeRef, VolumeStore } from '../../engine/volume-store.ts';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';

/** How the content of a volume was copied. */
type CopyKind = NonNullable<DataBackupRow['copy']>;

/**
 * Reads the archive of a volume, which programs may change meanwhile.
 * @param use receives the archive and how it is copied
 * @throws EngineError; errors of `use`
 */
export const readVolumeCopy = <Result>(
  store: Pick<VolumeStore, 'read'>,
  volume: VolumeRef,
  signal: AbortSignal,
  use: (archive: Readable, copy: CopyKind) => Promise<Result>,
): Promise<Result> => store.read(volume, signal, (archive) => use(archive, 'live'));
