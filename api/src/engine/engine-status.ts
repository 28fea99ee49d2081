import type { Logger } from 'pino';
import type { EngineInfo } from './container-engine.ts';
import type { ContainerRuntime } from './container-runtime.ts';

export interface EngineStatus {
  /** `connecting` also for an engine that was there and is away again. */
  state: 'connected' | 'connecting' | 'simulated';
  /** What the engine says of itself; `undefined` while it cannot be reached. */
  info: EngineInfo | undefined;
}

/** Asks the engine whether it is there. One that is not is told to the log, and is no error of whoever wants to know. */
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
