import type { Config } from './config.ts';
import { checkEngineAddress, createDockerConnector } from './create-docker-runtime.ts';
import { readEdgeCertificates } from './edge-certificates.ts';
import { type ConnectableEngine, connectingRuntime } from './engine/connecting-runtime.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { findEngineAddress } from './engine/docker/docker-endpoint.ts';
import { EngineError } from './engine/engine-error.ts';
import { simulatedRuntime } from './engine/simulated/simulated-runtime.ts';
import { chooseEngine } from './engine-choice.ts';
import { type BackgroundJob, startBackgroundJob } from './runtime/background-job.ts';
import { createLog } from './runtime/log.ts';
import type { EngineHistory } from './use-cases/deployment/used-engine.ts';

/**
 * The time between two searches for an engine by a server with the simulation, in ms. A long time is sufficient, because only an
 * operator can act on the result.
 */
const EVERY_MS = 60_000;

interface EngineDiscovery {
  addresses: readonly string[];
  /** The folder with the TLS certificates, as for `parseDockerEndpoint`. */
  certificates: string | undefined;
  /** Called after every search with the first address at which an engine responds; `undefined` if no engine responds. */
  seen(address: string | undefined): void;
  everyMs?: number;
}

/**
 * Starts a job that searches for a real engine while the server runs the simulation. The job only reports the engine and does not use
 * it.
 */
export const startEngineDiscovery = ({
  addresses,
  certificates,
  seen,
  everyMs = EVERY_MS,
}: EngineDiscovery): BackgroundJob =>
  startBackgroundJob(
    everyMs,
    async () => seen(await findEngineAddress(addresses, certificates)),
    () => undefined,
  );

/** What has to happen before an engine is used. Until then, both functions throw an EngineError `unreachable`. */
export interface EngineGate {
  /** Called before the connection. */
  checkAllowed(): Promise<void>;
  /** Called with the connected engine, before anything else uses it. */
  prepare(runtime: ContainerRuntime): Promise<void>;
}

const OPEN_GATE: EngineGate = {
  checkAllowed: () => Promise.resolve(),
  prepare: () => Promise.resolve(),
};

/** Returns an engine that cannot be reached until it may be used. */
const connectThroughGate = (
  expected: ConnectableEngine,
  { checkAllowed, prepare }: EngineGate,
): ConnectableEngine => ({
  ...expected,
  connect: async () => {
    await checkAllowed();
    const runtime = await expected.connect();
    await prepare(runtime);
    return runtime;
  },
});

/** Returns the runtime of the engine if the engine responds; otherwise a placeholder that waits for the engine. */
async function takeOrAwait(
  expected: ConnectableEngine,
  config: Config,
  signal: AbortSignal,
): Promise<ContainerRuntime> {
  try {
    return await expected.connect();
  } catch (error) {
    if (!(error instanceof EngineError && error.reason === 'unreachable')) throw error;
  }
  const log = createLog(config.LOG_LEVEL);
  const { kind, address } = expected;
  log.warn({ engine: kind, address }, 'the engine is not there yet; the server waits for it');
  return connectingRuntime(expected, {
    signal,
    missed: (error) => log.warn({ engine: kind, err: error }, 'the engine is still awaited'),
    arrived: (runtime) => log.warn({ engine: kind, address: runtime.address }, 'the engine came'),
  });
}

/** Returns the simulation, and searches for a real engine that the operator may prefer. */
async function simulation(
  config: Config,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ContainerRuntime> {
  const runtime = simulatedRuntime(config.ENGINE_SPEED);
  if (addresses.length === 0) return runtime;
  const log = createLog(config.LOG_LEVEL);
  const certificates = config.DOCKER_CERT_PATH;
  const seen = (address: string | undefined): void => {
    if (address !== undefined && runtime.found === undefined) {
      log.warn({ address }, 'an engine is there; ENGINE=docker has the server use it');
    }
    runtime.found = address;
  };
  seen(await findEngineAddress(addresses, certificates));
  const discovery = startEngineDiscovery({ addresses, certificates, seen });
  signal.addEventListener('abort', () => void discovery.close());
  return runtime;
}

/**
 * Creates the runtime that builds images and runs containers. The engine is chosen from the settings and from the engine that this
 * installation used before. If the chosen engine does not respond, the runtime waits for it.
 * @param ended aborted when the runtime is no longer needed
 * @throws StartFailure for invalid settings
 */
export async function createRuntime(
  config: Config,
  installation: string,
  history: EngineHistory,
  ended: AbortSignal,
  gate: EngineGate = OPEN_GATE,
): Promise<ContainerRuntime> {
  checkEngineAddress(config);
  const certificates = await readEdgeCertificates(config);
  const choice = chooseEngine(config, history);
  if (choice.kind === 'simulated') return await simulation(config, choice.mayFind, ended);
  if (choice.kind === 'kubernetes') {
    // Loaded on demand, because the client of Kubernetes needs 25 MB of memory.
    const { createClusterConnector } = await import('./create-kubernetes-runtime.ts');
    const expected = createClusterConnector(config, installation, certificates, ended);
    return await takeOrAwait(connectThroughGate(expected, gate), config, ended);
  }
  const docker = createDockerConnector(config, installation, choice.addresses, certificates);
  const expected = connectThroughGate(docker, gate);
  if (choice.kind === 'docker') return await takeOrAwait(expected, config, ended);
  return await expected.connect().catch(() => simulation(config, choice.addresses, ended));
}
