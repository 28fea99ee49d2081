/** A server whose engine has not come yet: it serves, says so, and takes the engine when it comes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerEngine, EngineEvent } from './container-engine.ts';
import type { ContainerRuntime, ImagePreparer } from './container-runtime.ts';
import { CONNECTING, EngineError } from './engine-error.ts';

/** How long to wait before the next look for it, in ms: longer each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** An engine that is known by the settings, or from before, and may not be there. */
export interface ExpectedEngine extends Pick<ContainerRuntime, 'kind' | 'edge' | 'address'> {
  /** Looks for it once. @throws EngineError `unreachable` while it is not there; anything else when it cannot be used */
  connect(): Promise<ContainerRuntime>;
}

export interface Awaiting {
  /** Told of what keeps it away, once as long as that is the same. */
  missed(error: unknown): void;
  arrived(runtime: ContainerRuntime): void;
  /** Ends the wait. */
  signal: AbortSignal;
}

/** What was asked for while it was away has to be looked at. */
const EVERYTHING: EngineEvent = { action: 'connected', project: '*', container: '*' };

/** Rejects with the signal's reason. */
async function lookUntilThere(
  { connect }: ExpectedEngine,
  { missed, signal }: Awaiting,
): Promise<ContainerRuntime> {
  let reason: string | undefined;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await sleep(pauseMs, undefined, { signal });
    try {
      return await connect();
    } catch (error) {
      signal.throwIfAborted();
      if (String(error) !== reason) missed(error);
      reason = String(error);
    }
  }
}

/** The runtime once it is there. */
type Arrived = () => ContainerRuntime;

/** @param arrival settles when the engine comes, or nobody waits for it any more */
const awaitedEngine = (now: Arrived, arrival: Promise<unknown>): ContainerEngine => ({
  info: async () => now().engine.info(),
  accept: async (start) => now().engine.accept(start),
  begin: async (...work) => now().engine.begin(...work),
  apply: async (...work) => now().engine.apply(...work),
  observe: async () => now().engine.observe(),
  act: async (...work) => now().engine.act(...work),
  remove: async (target) => now().engine.remove(target),
  async *logs(...which) {
    yield* now().engine.logs(...which);
  },
  usage: async (ref) => now().engine.usage(ref),
  allUsage: async () => now().engine.allUsage(),
  volumeUsage: async (project) => now().engine.volumeUsage(project),
  shell: async (...which) => now().engine.shell(...which),
  async *events(signal) {
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.race([arrival, ended]);
    if (signal.aborted) return;
    yield EVERYTHING;
    yield* now().engine.events(signal);
  },
  reconcile: async (whileAlone) => now().engine.reconcile(whileAlone),
});

const awaitedImages = (now: Arrived): ImagePreparer => ({
  prepare: async (...work) => now().images.prepare(...work),
  collectGarbage: async (...work) => now().images.collectGarbage(...work),
});

/**
 * Stands for an engine that is not there yet. Until it comes, every call is answered as one to an engine that is away: `unreachable`.
 */
export function awaitedRuntime(expected: ExpectedEngine, awaiting: Awaiting): ContainerRuntime {
  let there: ContainerRuntime | undefined;
  const arrival = lookUntilThere(expected, awaiting).then(
    (runtime) => {
      there = runtime;
      awaiting.arrived(runtime);
    },
    // Nobody waits for it any more.
    () => undefined,
  );
  const now = (): ContainerRuntime => {
    if (there !== undefined) return there;
    throw new EngineError('unreachable', CONNECTING);
  };
  return {
    kind: expected.kind,
    simulated: false,
    get address() {
      return (there ?? expected).address;
    },
    get awaited() {
      return there === undefined;
    },
    found: undefined,
    edge: expected.edge,
    engine: awaitedEngine(now, arrival),
    images: awaitedImages(now),
  };
}
