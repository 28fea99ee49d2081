import type { ProgramOptions, RunningProgram } from '../container-program.ts';
import type { VolumeRef } from '../volume-store.ts';

/** The folder of the volume in the container of its programs. */
export const VOLUME_FOLDER = '/volume';

/**
 * Starts a program as root, in a container that has nothing but a volume and the programs of BusyBox.
 * @throws EngineError `not-found` for a volume that the engine does not have, `unreachable`, `start-failed`
 */
export type RunInVolume = (volume: VolumeRef, program: ProgramOptions) => Promise<RunningProgram>;
