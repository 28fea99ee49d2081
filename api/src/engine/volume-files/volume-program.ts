import type { Readable } from 'node:stream';
import type { VolumeRef } from '../volume-store.ts';

/** A shell script that runs as root in a container that has nothing but a volume. */
export interface VolumeProgram {
  /** A POSIX shell script. It may use the programs of BusyBox. */
  script: string;
  /** The standard input. The script has to read exactly `bytes` bytes, because an engine cannot end the input. */
  input?: { bytes: number; content: Readable };
  /** Aborting the signal ends the script and its child processes. */
  signal: AbortSignal;
}

/** The maximum size of a kept error output. */
export const ERRORS_MAX_BYTES = 4096;

export interface RunningProgram {
  /** The standard output, read as fast as the caller reads. Destroying the stream ends the program. */
  output: Readable;
  /** Returns the last `ERRORS_MAX_BYTES` bytes of the error output. */
  errors(): string;
  /**
   * Resolves with the exit code when the output has ended. Rejects when the program was ended, or the connection to the engine.
   */
  ended: Promise<number>;
}

/** The folder of the volume in the container. */
export const VOLUME_FOLDER = '/volume';

/**
 * Starts a program.
 * @throws EngineError `not-found` for a volume that the engine does not have, `unreachable`, `start-failed`
 */
export type RunInVolume = (volume: VolumeRef, program: VolumeProgram) => Promise<RunningProgram>;
