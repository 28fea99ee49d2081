/** Programs that run inside containers with piped input and output, and throw-away containers, which no project lists. */
import type { Readable } from 'node:stream';
import type { VolumeRef } from './volume-store.ts';

export interface ProgramOptions {
  /**
   * The POSIX shell script. Its standard input has the `values`, one line each, and then exactly `input.bytes` bytes. The container needs
   * `sh`, and `head` for an input.
   */
  script: string;
  /**
   * Values that no list of arguments and no environment shows, such as passwords. Without line breaks and null characters. The script
   * reads each with `read -r`.
   */
  values?: readonly string[];
  /** The content is read only as fast as the program reads its input. */
  input?: { bytes: number; content: Readable };
  /** A name or a number; root by default. In a cluster every program has the user of the container. */
  user?: string;
  /** Aborting the signal ends the program and its children. */
  signal: AbortSignal;
}

/** The length of the error output of a program that is kept, in bytes. */
export const PROGRAM_ERRORS_MAX_BYTES = 4096;

/** A running program. It ends with its children when its signal is aborted, its output is destroyed, or its server ends. */
export interface RunningProgram {
  /** The standard output. The program waits while nobody reads it. The stream has an error when `ended` rejects. */
  output: Readable;
  /** Returns the last `PROGRAM_ERRORS_MAX_BYTES` bytes of the error output. */
  errors(): string;
  /**
   * Resolves with the exit code; the output has to be read first. Rejects with the signal's reason and with the error of the input. A
   * program that ends with its container has the exit code of SIGKILL, or rejects with EngineError `not-running`. A program whose connection
   * is lost rejects with `unreachable`, or has the exit code of SIGTERM, by which it then ends.
   */
  ended: Promise<number>;
}

/** A container for one purpose, such as the check of a backup. It has no network. */
export interface ThrowAwaySpec {
  /** The id, of lower-case letters, digits and hyphens. A container with an equal id is replaced. */
  id: string;
  /** The slug of the project for which the container runs. */
  project: string;
  image: string;
  /** Without secrets, which programs get as their `values`. */
  env: Readonly<Record<string, string>>;
  /** The POSIX shell script that the container runs. The container ends with it. */
  script: string;
  cpuMillicores: number;
  memoryMiB: number;
  /** The size of the folder `THROW_AWAY_SCRATCH`, in MiB, which is enforced where the engine can. */
  scratchMiB: number;
  /** The space that the data will take at least, in MiB. The container does not start on a disk without it, where the server sees the disk. */
  neededMiB?: number;
  /** A volume of the project, and where the container has it. */
  volume?: VolumeRef & { path: string; isReadOnly: boolean };
  /** The time at which the container ends, also without this server. */
  expiresAt: Date;
}

/** The folder of a throw-away container with space for its data. It is empty at first, and every user may write to it. */
export const THROW_AWAY_SCRATCH = '/scratch';

export interface ThrowAway {
  /** Runs a program in the container. @throws EngineError `not-running` after the end of the container, `no-shell`, `unreachable` */
  run(options: ProgramOptions): Promise<RunningProgram>;
  /** Removes the container with its data, and ends its programs. Does nothing when the container does not exist. */
  dispose(): Promise<void>;
}
