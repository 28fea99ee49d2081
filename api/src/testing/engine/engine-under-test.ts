import type {
  ApplyStep,
  ContainerEngine,
  RunExclusivelyOnProject,
} from '../../engine/container-engine.ts';
import type { ContainerSpec } from '../../engine/container-spec.ts';
import type { EdgeAddress } from './open-connections.ts';
import { APPLICATION_PORT } from './test-application.ts';

/** An engine, and functions that send requests to its containers. */
export interface EngineUnderTest {
  engine: ContainerEngine;
  /** The image of the test application. */
  image: string;
  /**
   * Sends a request to a host name through the edge.
   * @throws Error when no response is received
   */
  visit(hostname: string, path: string): Promise<{ status: number; body: string }>;
  /** Where the edge receives http; `undefined` for the simulation, which has no connections. */
  edge: EdgeAddress | undefined;
  /** The first port at which the engine may publish containers. */
  firstPort: number;
  /** Sends a request to a published port. */
  visitPort(port: number, path: string): Promise<{ status: number; body: string }>;
  /** Stops the engine and removes its containers. */
  close(): Promise<void>;
}

/** Runs work without a lease, for tests with one server. */
export const runWithoutLease: RunExclusivelyOnProject = (_project, work) => work();

const PROJECT = 'shop';

export const containerHostname = (container: string, project = PROJECT): string =>
  `${container}-${project}.localhost`;

/** Returns the specification of a container that runs the test application with its own host name. */
export const createTestSpec = (
  image: string,
  container: string,
  { env = {}, ...changes }: Partial<ContainerSpec> = {},
): ContainerSpec => ({
  project: PROJECT,
  container,
  deployment: 'd1',
  image,
  stopped: false,
  limits: { cpuMillicores: 500, memoryMiB: 64 },
  env: { VERSION: '1', ...env },
  mounts: [],
  ports: [
    {
      protocol: 'http',
      internalPort: APPLICATION_PORT,
      hostname: containerHostname(container, changes.project),
    },
  ],
  ...changes,
});

/** Applies a specification. Returns the reported steps and log lines, and the error if any. */
export async function applySpecification(
  { engine }: Pick<EngineUnderTest, 'engine'>,
  spec: ContainerSpec,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ steps: ApplyStep[]; log: string[]; error: unknown }> {
  const steps: ApplyStep[] = [];
  const log: string[] = [];
  const context = {
    signal,
    step: (step: ApplyStep) => void steps.push(step),
    log: (text: string) => void log.push(text),
  };
  const error: unknown = await engine.apply(spec, context).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { steps, log, error };
}

/** Returns the observed state of a container; `undefined` when the container does not exist. */
export async function observeContainer(
  { engine }: Pick<EngineUnderTest, 'engine'>,
  container: string,
  project = PROJECT,
) {
  const all = await engine.observe();
  return all.find((each) => each.container === container && each.project === project);
}

/**
 * Repeats a call until its result satisfies a condition.
 * @throws Error with the last result after the timeout
 */
export async function retryUntil<T>(
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean,
  timeoutMs = 120_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (Date.now() > until) throw new Error(`it stayed ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Starts concurrent visitors, each of which sends one request after the other. `stop` ends them and returns the number of occurrences
 * of each response.
 */
export function startTraffic(ask: () => Promise<string>, visitors: number) {
  const counts = new Map<string, number>();
  let stopped = false;
  const visitor = async () => {
    while (!stopped) {
      const answer = await ask().catch((error: unknown) => String(error));
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    }
  };
  const running = Promise.all(Array.from({ length: visitors }, visitor));
  return {
    async stop(): Promise<Record<string, number>> {
      stopped = true;
      await running;
      return Object.fromEntries(counts);
    },
  };
}
