import type { Config } from './config.ts';
import { checkAddress, expectedDocker } from './create-docker-runtime.ts';
import { expectedCluster } from './create-kubernetes-runtime.ts';
import { awaitedRuntime, type ExpectedEngine } from './engine/awaited-runtime.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { findEngine } from './engine/docker/docker-endpoint.ts';
import { EngineError } from './engine/engine-error.ts';
import { simulatedRuntime } from './engine/simulated/simulated-runtime.ts';
import { chooseEngine } from './engine-choice.ts';
import { type BackgroundJob, startBackgroundJob } from './runtime/background-job.ts';
import { createLog } from './runtime/log.ts';
import type { EngineHistory } from './use-cases/deployment/used-engine.ts';

/** A server in the simulation has time: somebody has to decide about what is found. In ms. */
const EVERY_MS = 60_000;

interface EngineDiscovery {
  addresses: readonly string[];
  /** As for `dockerEndpoint`. */
  certificates: string | undefined;
  /** Called after every attempt with the first address at which an engine answers; `undefined` where none does. */
  seen(address: string | undefined): void;
  everyMs?: number;
}

/** Polls for an engine that comes up beside the simulation. It changes nothing. */
export const startEngineDiscovery = ({
  addresses,
  certificates,
  seen,
  everyMs = EVERY_MS,
}: EngineDiscovery): BackgroundJob =>
  startBackgroundJob(
    everyMs,
    async () => seen(await findEngine(addresses, certificates)),
    () => undefined,
  );

/** The engine where it is there, otherwise what stands for it until it comes. */
async function takeOrAwait(
  expected: ExpectedEngine,
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
  return awaitedRuntime(expected, {
    signal,
    missed: (error) => log.warn({ engine: kind, err: error }, 'the engine is still awaited'),
    arrived: (runtime) => log.warn({ engine: kind, address: runtime.address }, 'the engine came'),
  });
}

/** The simulation, with an eye on the engine that an operator may rather have. */
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
  seen(await findEngine(addresses, certificates));
  const discovery = startEngineDiscovery({ addresses, certificates, seen });
  signal.addEventListener('abort', () => void discovery.close());
  return runtime;
}

/**
 * What builds images and runs containers, by the settings and by what this installation has run on. An engine that is named or was used
 * is waited for.
 * @param ended aborted when nothing is asked of it any more
 * @throws StartFailure when the settings cannot be used
 */
export async function createRuntime(
  config: Config,
  installation: string,
  history: EngineHistory,
  ended: AbortSignal,
): Promise<ContainerRuntime> {
  checkAddress(config);
  const choice = chooseEngine(config, history);
  if (choice.kind === 'simulated') return await simulation(config, choice.mayFind, ended);
  if (choice.kind === 'kubernetes') {
    const expected = expectedCluster(config, installation, ended);
    return await takeOrAwait(expected, config, ended);
  }
  const expected = expectedDocker(config, installation, choice.addresses);
  if (choice.kind === 'docker') return await takeOrAwait(expected, config, ended);
  return await expected.connect().catch(() => simulation(config, choice.addresses, ended));
}
