/** The tasks about a member's source, which a child process performs, and the results of the tasks. */
import { z } from 'zod';

/** A folder of a source without its files, because its submodule could not be fetched. */
export interface AbsentFolder {
  path: string;
  /** The error of a build that needs the folder. */
  message: string;
}

interface Task {
  /** The folder of the fetched source, or the subfolder of the source that is built. */
  folder: string;
}

/** Resolves a folder of the source to a path without links. The result matches `resolvedFolderSchema`. */
export interface ResolveFolderTask extends Task {
  kind: 'folder';
  path: string;
}

/** Looks for a Dockerfile and for files of templates. The result matches `foundFilesSchema`. */
export interface FindFilesTask extends Task {
  kind: 'look';
  dockerfile: string;
  /** The paths to look for, in addition to the entries of the top folder. */
  paths: readonly string[];
  /** The files of the top folder whose texts are returned. */
  texts?: RequestedTexts | undefined;
}

/** Small files of a folder, by their names. Larger files and links count as missing. */
export interface RequestedTexts {
  names: readonly string[];
  /** The ends of further names, such as `.csproj`. */
  endings: readonly string[];
  /** Files of which the first bytes are enough. */
  heads: readonly string[];
}

/** Computes the identity of a build request. The result matches `buildIdentitySchema`. */
export interface IdentifyBuildTask extends Task {
  kind: 'identify';
  /** The path or the text of the Dockerfile, as in a build request. */
  dockerfile: { path: string } | { text: string };
  target: string;
  buildArgs: Readonly<Record<string, string>>;
  /** The folders without files, which the build must not need. */
  absent: readonly AbsentFolder[];
  /**
   * The project and the sorted ids of its build secrets; empty for a build without secrets. The values do not belong to the identity, so no
   * other project may get the image.
   */
  secretScope: readonly string[];
  /** Whether to reject names that are not UTF-8, for a builder that does not support such names. */
  onlyTextNames: boolean;
}

/** Packs the archive for a builder. The result is the archive. */
export interface PackContextTask extends Task {
  kind: 'pack';
  dockerfile: { path: string } | { text: string };
  /** The name and the text of the Dockerfile in the archive. */
  sent: { name: string; text: string };
  /** Further files of the archive, which the source does not have. */
  added: readonly { name: string; text: string }[];
  /** Whether the archive has an ignore list for the engine instead of that of the source. BuildKit reads no list of an archive. */
  writesIgnoreFile: boolean;
}

export type SourceTask = ResolveFolderTask | FindFilesTask | IdentifyBuildTask | PackContextTask;

/** The path of the folder relative to the source; null for a missing folder. */
export const resolvedFolderSchema = z.string().nullable();

export const foundFilesSchema = z.object({
  /** The path of the Dockerfile, whose name may be `dockerfile` instead of `Dockerfile`; null for a missing Dockerfile. */
  dockerfile: z.string().nullable(),
  files: z.array(z.string()),
  /** The requested texts by the names of the files. */
  texts: z.record(z.string(), z.string()).optional(),
});
export type FoundFiles = z.infer<typeof foundFilesSchema>;

export const buildIdentitySchema = z.object({
  /** The text of the Dockerfile, with the names of files as the source writes them. */
  text: z.string(),
  /** The path of the Dockerfile, if the build receives that file; null for a generated, excluded or linked Dockerfile. */
  place: z.string().nullable(),
  /** Sentences for the log about changed names. */
  notes: z.array(z.string()),
  hash: z.string(),
  /** The text of the ignore list; empty without an ignore list. */
  ignored: z.string(),
  /** The first scripts whose first line ends with CRLF, so that Linux does not find their interpreter. */
  scriptsWithCrlf: z.array(z.string()),
});
export type BuildIdentity = z.infer<typeof buildIdentitySchema>;

/** The error of a task, as JSON for the parent process. */
export interface SourceTaskFailure {
  /** The reason of an EngineError; empty for an internal error, whose message is not shown to the member. */
  reason: string;
  message: string;
}
