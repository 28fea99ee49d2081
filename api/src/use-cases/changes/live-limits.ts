import type { ContainerEngine } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Difference } from './compare.ts';

/** Whether limits among these differences can be changed without a restart. */
export type LiveLimits = (differences: readonly Difference[]) => Promise<boolean>;

/** Asks the engine, and only when that matters; one out of reach is taken for one that cannot. */
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
