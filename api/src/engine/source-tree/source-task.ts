/** What can be asked about a member's source. It is answered in a process of its own. */
import { z } from 'zod';

interface Task {
  /** The folder that the source was fetched to, or the part of it that is built. */
  folder: string;
}

/** Where a folder of the source is without links; answered by `foundFolder`. */
export interface FolderTask extends Task {
  kind: 'folder';
  path: string;
}

/** Whether there is this Dockerfile, and which of the files that templates look for; answered by `seenFiles`. */
export interface LookTask extends Task {
  kind: 'look';
  dockerfile: string;
  /** Looked for besides the entries at the top. */
  paths: readonly string[];
}

/** What tells equal requests from others; answered by `identity`. */
export interface IdentifyTask extends Task {
  kind: 'identify';
  /** As in a request to build. */
  dockerfile: { path: string } | { text: string };
  target: string;
  buildArgs: Readonly<Record<string, string>>;
  /** Refuses names that are no UTF-8, for a builder that cannot be sent them. */
  onlyTextNames: boolean;
}

/** The archive for a builder; answered by its bytes. */
export interface PackTask extends Task {
  kind: 'pack';
  dockerfile: { path: string } | { text: string };
  /** The Dockerfile that the builder is sent. */
  sent: { name: string; text: string };
}

export type SourceTask = FolderTask | LookTask | IdentifyTask | PackTask;

/** Relative to the source; null where there is no folder. */
export const foundFolder = z.string().nullable();

export const seenFiles = z.object({ hasDockerfile: z.boolean(), files: z.array(z.string()) });
export type SeenFiles = z.infer<typeof seenFiles>;

export const identity = z.object({
  /** Of the Dockerfile. */
  text: z.string(),
  hash: z.string(),
  /** The list of what is left out, empty without one. */
  ignored: z.string(),
});
export type Identity = z.infer<typeof identity>;

/** What a task failed with, as it leaves the process. */
export interface TaskFailure {
  /** Of an EngineError; empty for an error that is told to nobody. */
  reason: string;
  message: string;
}
