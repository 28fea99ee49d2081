import type { ContainerEngine } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Difference } from './compare.ts';

/** Whether the engine can apply changed limits among these differences without a restart. */
export type LiveLimits = (differences: readonly Difference[]) => Promise<boolean>;

/** Queries the engine only if a difference changes a limit. An unreachable engine counts as unable. */
export const liveLimits =
  (engine: Pick<ContainerEngine, 'info'>): LiveLimits =>
  async (differences) => {
    if (!differences.some(({ subject }) => subject.endsWith('_limit'))) return false;
    try {
      return (await engine.info()).capabilities.liveLimits;
    } catch (error) {
      if (error instanceof EngineError) return false;
      throw error;
    }
  };
