import type { Readable } from 'node:stream';
import type { VolumeRef } from '../volume-store.ts';

/**
 * The names from the volume to a file; empty for the volume itself. Each character is one byte (Latin-1), because the names of a volume
 * need not be UTF-8.
 */
export type FilePath = readonly string[];

export type FileKind = 'folder' | 'file' | 'link' | 'other';

/** A file or folder in a list. */
export interface FoundFile {
  /** The name, with one character for each byte. */
  name: string;
  kind: FileKind;
  /** The size of a file in bytes. */
  bytes: number;
  modifiedAt: Date;
  /** The permissions, such as 0o644. */
  mode: number;
  /** The numbers of user and group, such as `999:999`. */
  owner: string;
}

/** The position of an entry in a list. */
export type FilePosition = Pick<FoundFile, 'kind' | 'name'>;

/** The part of a list to read. */
export interface ListedPart {
  /** The last entry of the previous part; `undefined` for the start of the list. */
  after: FilePosition | undefined;
  limit: number;
}

export interface FolderPart {
  /** Folders first, then by the bytes of the names. */
  files: FoundFile[];
  /** Whether entries follow. */
  hasMore: boolean;
  /** The number of entries of the folder. */
  total: number;
  /** Whether the folder has more entries than `FOLDER_ENTRIES_MAX`, which are not read. */
  isCut: boolean;
}

/** The maximum number of entries of a folder that are read. */
export const FOLDER_ENTRIES_MAX = 100_000;

/** A part of a file. */
export interface FilePart {
  /** The position in the file, in bytes; 0 by default. */
  offset?: number;
  maxBytes: number;
}

export interface OpenedFile {
  /** The size of the whole file. */
  bytes: number;
  modifiedAt: Date;
  /** The part of the file. Has to be read or destroyed. */
  content: Readable;
}

/** The file at the end of an upload. */
export interface UploadedFile {
  path: FilePath;
  bytes: number;
  /** Whether a file with this name is replaced. */
  replaces: boolean;
}

/** What is left by `VolumeFiles.clean`. */
export interface CleanLimits {
  /** The least time in the ids of entries of the trash that are kept, in s since 1970. */
  deleted: number;
  /** The number of newest entries of the trash that are kept. */
  kept: number;
  /** The least time in the ids of incomplete uploads that are kept, in s since 1970. */
  uploads: number;
}

/** A part of an upload. */
export interface UploadPart {
  /** The position in the file, in bytes. */
  offset: number;
  bytes: number;
  /** Has exactly `bytes` bytes. */
  content: Readable;
}

/** The sentence for members of an engine that cannot read files of volumes. */
export const FILES_OFF_MESSAGE =
  '이 서버에서는 아직 볼륨의 파일을 볼 수 없습니다. 컨테이너의 셸에서 파일을 확인해주세요.';

/** The reason why files could not be read or changed. */
export type VolumeFileProblem =
  | 'missing'
  /** The name is in use. */
  | 'exists'
  /** A part of the path is a link, which is never followed. */
  | 'link'
  /** A folder was expected. */
  | 'not-a-folder'
  /** A regular file was expected. */
  | 'not-a-file'
  /** The volume has no room. */
  | 'full'
  /** The parts of an upload are not complete up to the position of the next part. */
  | 'incomplete'
  /** The deleted file is no longer in the trash. */
  | 'gone';

/** The error for an act on files that the state of the volume does not permit. */
export class VolumeFileError extends Error {
  override readonly name = 'VolumeFileError';
  readonly problem: VolumeFileProblem;

  constructor(problem: VolumeFileProblem, options?: ErrorOptions) {
    super(`volume files: ${problem}`, options);
    this.problem = problem;
  }
}

/**
 * The files of volumes. Links are never followed, and special files are never opened. Each operation ends with the signal's reason when the
 * signal is aborted.
 * @throws VolumeFileError; EngineError `not-found` for a volume that the engine does not have, `unreachable`, `start-failed`
 */
export interface VolumeFiles {
  /** Lists a part of a folder. */
  list(
    volume: VolumeRef,
    folder: FilePath,
    part: ListedPart,
    signal: AbortSignal,
  ): Promise<FolderPart>;
  /** Returns the size on the disk of a file, or of a folder with all its contents, in bytes. */
  measure(volume: VolumeRef, path: FilePath, signal: AbortSignal): Promise<number>;
  /** Opens a part of a regular file. The part is shorter where the file ends before it. */
  open(volume: VolumeRef, file: FilePath, part: FilePart, signal: AbortSignal): Promise<OpenedFile>;
  /**
   * Opens a folder as a compressed tar archive, which has links as links. The archive ends with an error when a file could not be read. The
   * archive of the volume itself also has the files in the trash.
   */
  archive(volume: VolumeRef, folder: FilePath, signal: AbortSignal): Promise<Readable>;
  /** Creates a folder, which belongs to the owner of the folder above. */
  createFolder(volume: VolumeRef, folder: FilePath, signal: AbortSignal): Promise<void>;
  /** Renames a file or folder. Never replaces another. */
  rename(volume: VolumeRef, path: FilePath, name: string, signal: AbortSignal): Promise<void>;
  /** Moves a file or folder to the trash, as the entry `id`. A full volume has room for it. */
  discard(volume: VolumeRef, path: FilePath, id: string, signal: AbortSignal): Promise<void>;
  /** Moves the entry `id` of the trash to a path, where nothing may be. */
  restore(volume: VolumeRef, id: string, path: FilePath, signal: AbortSignal): Promise<void>;
  /** Deletes what is old in the trash, and incomplete uploads. */
  clean(volume: VolumeRef, limits: CleanLimits, signal: AbortSignal): Promise<void>;
  /** Checks whether an upload has room and may have its name. */
  checkUpload(volume: VolumeRef, file: UploadedFile, signal: AbortSignal): Promise<void>;
  /** Writes a part of the upload `id` in place of everything from the position of the part on. */
  writePart(volume: VolumeRef, id: string, part: UploadPart, signal: AbortSignal): Promise<void>;
  /** Deletes the parts of an upload. Does nothing when there are none. */
  cancelUpload(volume: VolumeRef, id: string, signal: AbortSignal): Promise<void>;
  /** Gives a complete upload its name. A new file belongs to the owner of its folder. */
  finishUpload(
    volume: VolumeRef,
    id: string,
    file: UploadedFile,
    signal: AbortSignal,
  ): Promise<void>;
}
