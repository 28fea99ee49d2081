import type { InspectedContainer } from './docker-schemas.ts';
import type { EngineKind } from './engine-kind.ts';

/** The exit code of a program that the kernel killed. */
const KILLED = 137;

/** Whether a container was killed while the engine does not report the memory limit as the reason. */
export const wasKilled = ({ State }: InspectedContainer): boolean =>
  State.ExitCode === KILLED && State.OOMKilled !== true;

/**
 * Whether a container ended because it exceeded its memory limit. For an engine that does not report the reason, every killed container
 * counts, so call this only for containers that were not stopped on purpose.
 */
export const ranOutOfMemory = (kind: EngineKind, { State }: InspectedContainer): boolean =>
  State.OOMKilled === true || (!kind.tellsOutOfMemory && State.ExitCode === KILLED);
