import type { InspectedContainer } from './docker-schemas.ts';
import type { EngineKind } from './engine-kind.ts';

/** How a program ends that the kernel has killed. */
const KILLED = 137;

/** Whether a container was killed, and the engine does not say that memory was the reason. */
export const wasKilled = ({ State }: InspectedContainer): boolean =>
  State.ExitCode === KILLED && State.OOMKilled !== true;

/**
 * Whether a container has ended because it used more memory than its limit. Where the engine does not tell, it has if it was killed:
 * so only ask of one that was not stopped on purpose.
 */
export const ranOutOfMemory = (kind: EngineKind, { State }: InspectedContainer): boolean =>
  State.OOMKilled === true || (!kind.tellsOutOfMemory && State.ExitCode === KILLED);
