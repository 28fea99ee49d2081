import type { Logger } from 'pino';
import type { EngineInfo } from './container-engine.ts';
import type { ContainerRuntime } from './container-runtime.ts';

export interface EngineStatus {
  /** `connecting` also means an engine that was connected and no longer responds. */
  state: 'connected' | 'connecting' | 'simulated';
  /** The engine's description; `undefined` while it does not respond. */
  info: EngineInfo | undefined;
}

/** Reads the state of the engine. An unreachable engine is logged and is not an error for the caller. */
export async function readEngineStatus(
  { simulated, engine }: ContainerRuntime,
  log: Pick<Logger, 'warn'>,
): Promise<EngineStatus> {
  try {
    const info = await engine.info();
    return { state: simulated ? 'simulated' : 'connected', info };
  } catch (error) {
    log.warn({ err: error }, 'engine could not be reached');
    return { state: simulated ? 'simulated' : 'connecting', info: undefined };
  }
}
