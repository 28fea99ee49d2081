/** The tasks about a member's source, and their results. A child process performs them. */
import { z } from 'zod';

interface Task {
  /** The folder of the fetched source, or the part of it that is built. */
  folder: string;
}

/** Resolves a folder of the source to a path without links. The result is `foundFolder`. */
export interface FolderTask extends Task {
  kind: 'folder';
  path: string;
}

/** Looks for a Dockerfile and for files of templates. The result is `seenFiles`. */
export interface LookTask extends Task {
  kind: 'look';
  dockerfile: string;
  /** Paths to look for, in addition to the entries at the top. */
  paths: readonly string[];
}

/** Computes the identity of a build request. The result is `identity`. */
export interface IdentifyTask extends Task {
  kind: 'identify';
  /** As in a build request. */
  dockerfile: { path: string } | { text: string };
  target: string;
  buildArgs: Readonly<Record<string, string>>;
  /** Rejects names that are not UTF-8, for a builder that does not support them. */
  onlyTextNames: boolean;
}

/** Packs the archive for a builder. The result is its bytes. */
export interface PackTask extends Task {
  kind: 'pack';
  dockerfile: { path: string } | { text: string };
  /** The Dockerfile for the builder. */
  sent: { name: string; text: string };
}

export type SourceTask = FolderTask | LookTask | IdentifyTask | PackTask;

/** Relative to the source; null for a missing folder. */
export const foundFolder = z.string().nullable();

export const seenFiles = z.object({ hasDockerfile: z.boolean(), files: z.array(z.string()) });
export type SeenFiles = z.infer<typeof seenFiles>;

export const identity = z.object({
  /** The text of the Dockerfile. */
  text: z.string(),
  hash: z.string(),
  /** The text of the ignore list; empty without one. */
  ignored: z.string(),
});
export type Identity = z.infer<typeof identity>;

/** The error of a task, serialised for the parent process. */
export interface TaskFailure {
  /** The reason of an EngineError; empty for an internal error, which is not shown to anyone. */
  reason: string;
  message: string;
}
