import type { Readable } from 'node:stream';

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
}
