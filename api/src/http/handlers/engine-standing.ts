import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { countSimulated } from '../../domain/deployment/used-engine.ts';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Handler } from '../call.ts';

/** An engine that was there and is away again is being connected to as well. */
async function stateOf({ simulated, engine }: ContainerRuntime): Promise<string> {
  if (simulated) return 'simulated';
  try {
    await engine.info();
    return 'connected';
  } catch (error) {
    if (error instanceof EngineError) return 'connecting';
    throw error;
  }
}

export const getEngineStanding: Handler<typeof endpoints.getEngineStanding> = async ({
  services: { db, runtime },
}) => ({
  state: await stateOf(runtime),
  kind: runtime.kind,
  address: runtime.address,
  found: runtime.found ?? null,
  simulated_containers: runtime.simulated ? await countSimulated(db) : 0,
});
