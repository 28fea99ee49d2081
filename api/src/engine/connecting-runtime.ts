/**
 * A runtime for an engine that is not reachable yet. The server starts, reports the engine as missing, and uses the engine after its
 * first response.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerEngine, EngineEvent } from './container-engine.ts';
import type { ContainerRuntime, ImagePreparer } from './container-runtime.ts';
import { ENGINE_CONNECTING_MESSAGE, EngineError } from './engine-error.ts';
import { FILES_OFF_MESSAGE, type VolumeFiles } from './volume-files/volume-files.ts';
import type { VolumeStore } from './volume-store.ts';

/** The pause before the first retry of the connection, in ms. Each later pause is twice as long, up to `LONGEST_PAUSE_MS`. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * An engine to connect to. The settings name the engine, or an earlier run of the server used the engine. The engine may be
 * unreachable.
 */
export interface ConnectableEngine
  extends Pick<ContainerRuntime, 'kind' | 'edge' | 'address'>,
    Pick<ContainerEngine, 'internalHost'> {
  /**
   * Tries to connect once.
   * @throws EngineError `unreachable` while the engine does not respond; any other error when the engine is unusable
   */
  connect(): Promise<ContainerRuntime>;
}

export interface EngineConnectionListener {
  /** Called with the error of a failed connection. Consecutive failures with equal errors cause one call. */
  missed(error: unknown): void;
  arrived(runtime: ContainerRuntime): void;
  /** Aborting the signal ends the retries. */
  signal: AbortSignal;
}

/** After the connection, all containers need a new observation. */
const EVERYTHING: EngineEvent = { action: 'connected', project: '*', container: '*' };

/** Retries the connection until the engine responds. Rejects with the signal's reason after an abort. */
async function lookUntilThere(
  { connect }: ConnectableEngine,
  { missed, signal }: EngineConnectionListener,
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

/** Returns the runtime once the engine is connected. @throws EngineError `unreachable` before that */
type Arrived = () => ContainerRuntime;

const awaitedVolumes = (now: Arrived): VolumeStore => {
  const there = (): VolumeStore => {
    const { volumes } = now().engine;
    if (volumes === undefined) throw new Error('The engine copies no volumes.');
    return volumes;
  };
  return {
    image: () => there().image(),
    list: async () => there().list(),
    read: async (...which) => there().read(...which),
    ensure: async (volume) => there().ensure(volume),
    clear: async (volume) => there().clear(volume),
    fill: async (...which) => there().fill(...which),
  };
};

const awaitedFiles = (now: Arrived): VolumeFiles => {
  const there = (): VolumeFiles => {
    const { files } = now().engine;
    if (files === undefined) throw new EngineError('start-failed', FILES_OFF_MESSAGE);
    return files;
  };
  return {
    list: async (...which) => there().list(...which),
    measure: async (...which) => there().measure(...which),
    open: async (...which) => there().open(...which),
    archive: async (...which) => there().archive(...which),
    createFolder: async (...which) => there().createFolder(...which),
    rename: async (...which) => there().rename(...which),
    discard: async (...which) => there().discard(...which),
    restore: async (...which) => there().restore(...which),
    clean: async (...which) => there().clean(...which),
    checkUpload: async (...which) => there().checkUpload(...which),
    writePart: async (...which) => there().writePart(...which),
    cancelUpload: async (...which) => there().cancelUpload(...which),
    finishUpload: async (...which) => there().finishUpload(...which),
  };
};

/**
 * Creates an engine that forwards calls after the connection.
 * @param arrival settles when the engine is connected, or when the retries are aborted
 */
const awaitedEngine = (
  { kind, internalHost }: ConnectableEngine,
  now: Arrived,
  arrival: Promise<unknown>,
): ContainerEngine => ({
  info: async () => now().engine.info(),
  internalHost,
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
  openTerminal: async (...which) => now().engine.openTerminal(...which),
  async *events(signal) {
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.race([arrival, ended]);
    if (signal.aborted) return;
    yield EVERYTHING;
    yield* now().engine.events(signal);
  },
  reconcile: async (runExclusively) => now().engine.reconcile(runExclusively),
  isOutdated: () => now().engine.isOutdated?.() ?? false,
  checkConsole: async () => now().engine.checkConsole(),
  checkCertificates: async () => now().engine.checkCertificates(),
  runProgram: async (...which) => now().engine.runProgram(...which),
  startThrowAway: async (spec) => now().engine.startThrowAway(spec),
  ...(kind !== 'simulated' && { volumes: awaitedVolumes(now), files: awaitedFiles(now) }),
  ...(kind === 'kubernetes' && {
    updateLogins: async (logins) => now().engine.updateLogins?.(logins),
  }),
});

const awaitedImages = (now: Arrived): ImagePreparer => ({
  prepare: async (...work) => now().images.prepare(...work),
  pull: async (...work) => now().images.pull(...work),
  collectGarbage: async (...work) => now().images.collectGarbage(...work),
});

/**
 * Creates a runtime for an engine that does not respond yet. Until the connection, every call of the engine rejects with
 * `unreachable`.
 */
export function connectingRuntime(
  expected: ConnectableEngine,
  awaiting: EngineConnectionListener,
): ContainerRuntime {
  let there: ContainerRuntime | undefined;
  const arrival = lookUntilThere(expected, awaiting).then(
    (runtime) => {
      there = runtime;
      awaiting.arrived(runtime);
    },
    // The retries were aborted.
    () => undefined,
  );
  const now = (): ContainerRuntime => {
    if (there !== undefined) return there;
    throw new EngineError('unreachable', ENGINE_CONNECTING_MESSAGE);
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
    engine: awaitedEngine(expected, now, arrival),
    images: awaitedImages(now),
  };
}
