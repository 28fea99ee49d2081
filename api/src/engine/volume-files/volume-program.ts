import type { ProgramOptions, RunningProgram } from '../container-program.ts';
import type { VolumeRef } from '../volume-store.ts';

/** The folder of the volume in the container of its programs. */
export const VOLUME_FOLDER = '/volume';

/**
 * Returns the script of the first process in the container. It waits as a shell, which reads the exit codes of programs that have lost
 * their parent; otherwise each would keep its place among the processes of the container.
 * @param lifetime in s
 */
export const waitForSeconds = (lifetime: number): string => `sleep ${lifetime} & wait "$!"`;

/**
 * Starts a program as root, in a container that has nothing but a volume and the programs of BusyBox.
 * @throws EngineError `not-found` for a volume that the engine does not have, `unreachable`, `start-failed`
 */
export type RunInVolume = (volume: VolumeRef, program: ProgramOptions) => Promise<RunningProgram>;
