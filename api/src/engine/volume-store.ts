import type { Readable } from 'node:stream';
import { EngineError } from './engine-error.ts';

/** A volume of a project, by slugs. */
export interface VolumeRef {
  project: string;
  volume: string;
}

export interface SizedVolume extends VolumeRef {
  capacityMiB: number;
}

/** A volume that the engine has. */
export interface StoredVolume extends SizedVolume {
  /** `undefined` when it could not be measured. */
  usedBytes: number | undefined;
}

/**
 * How a copy of one instant was made: as a clone that shares its blocks with the volume, by copying the volume's file, or by the storage
 * driver of a cluster.
 */
export type InstantCopyKind = 'clone' | 'copy' | 'volume-snapshot';

/** The part between the slug of a volume and the id of its copy of one instant. No slug of a member's volume contains it. */
export const INSTANT_SUFFIX = '.instant-';

/** A copy of a volume as it was at one instant. */
export interface InstantCopy {
  /** The input of `VolumeStore.read`. */
  volume: VolumeRef;
  kind: InstantCopyKind;
  /** Removes the copy. @throws EngineError when the copy remains; a later start of the server removes it */
  dispose(): Promise<void>;
}

/** Returns the error for an engine, or a storage under it, that makes no copies of one instant. */
export const noInstantCopiesError = (options?: ErrorOptions): EngineError =>
  new EngineError(
    'unsupported',
    '이 볼륨은 한 시점의 복사본을 만들 수 없는 저장소에 있습니다.',
    options,
  );

/** The root folder in archives of volumes. */
export const VOLUME_ARCHIVE_ROOT = 'volume';

/**
 * Copies the content of volumes as tar archives with owners, modes, links and names. Each path in an archive begins with
 * `VOLUME_ARCHIVE_ROOT`.
 */
export interface VolumeStore {
  /** Whether the volumes are those of the simulation, which no backup of the installation has. */
  isSimulated?: true;
  /** Returns an image with BusyBox's programs, which the engine has or can pull. */
  image(): string;
  /** Lists all volumes of the installation. @throws EngineError `unreachable` */
  list(): Promise<StoredVolume[]>;
  /**
   * Reads a volume. Containers may write to it meanwhile: a file that becomes shorter then ends the archive early.
   * @throws EngineError `not-found` for a volume that does not exist; errors of `use`
   */
  read<Result>(
    volume: VolumeRef,
    signal: AbortSignal,
    use: (archive: Readable) => Promise<Result>,
  ): Promise<Result>;
  /** Creates a missing volume. Returns whether the volume has content. @throws EngineError */
  ensure(volume: SizedVolume, signal?: AbortSignal): Promise<boolean>;
  /** Stops the containers that use a volume, and deletes its content. @throws EngineError */
  clear(volume: VolumeRef): Promise<void>;
  /** Extracts an archive into a volume. @throws EngineError `out-of-disk` when the volume is too small */
  fill(volume: VolumeRef, archive: Readable, signal: AbortSignal): Promise<void>;
  /**
   * Makes a copy of one instant, while containers use the volume. Their writes wait for less than a second. Missing for an engine without
   * such copies.
   * @throws EngineError `unsupported` when the storage makes no such copies, or not in time; `out-of-disk` without room for the copy
   */
  copyInstant?(volume: VolumeRef, signal: AbortSignal): Promise<InstantCopy>;
}
