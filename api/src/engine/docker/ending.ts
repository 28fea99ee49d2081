/** Ends containers and networks, and retries calls that the engine refuses while a container, network or volume is ending. */
import { retryWhileEnding } from '../retry-while-ending.ts';
import type { DockerClient } from './docker-client.ts';
import { inspectContainer } from './docker-client.ts';
import { DockerError, hasHttpStatus } from './docker-error.ts';
import { inspectedNetworkSchema } from './docker-schemas.ts';
import { LABEL_KEYS } from './labels.ts';

export interface EngineConnection {
  client: DockerClient;
  /** The time limit of the retries, in ms. */
  endTimeoutMs?: number;
}

/** The default time limit of the retries, in ms: longer than the 10 s that a container has between SIGTERM and SIGKILL. */
export const END_TIMEOUT_MS = 20_000;

/** The messages of temporary refusals by Docker and Podman. */
const PASSING: readonly RegExp[] = [
  // A network whose containers are being disconnected.
  /has active endpoints|network is being used/,
  // A volume whose container is being removed.
  /volume is (?:in use|being used)/,
  // Podman: a container that stops while the engine processes the request.
  /container state improper/,
  // Podman: a restarted container that ended while the engine read its files.
  /open \/proc\/\d+\/ns\/mnt: no such file/,
  // Podman: a killed container with a command whose output a server still reads.
  /given pids did not die within timeout/i,
  // Docker: a container that another process is removing, or that ended between two steps of its removal.
  /removal of container .{0,300} is already in progress|could not kill .{0,300} is not running/i,
  // Docker: another process is pruning images.
  /a prune operation is already running/,
];

/**
 * Retries a call that the engine refuses while a container, network or volume is ending.
 * @param stays checks whether a refusal is permanent although its message is listed as temporary
 * @throws DockerError with the engine's message when the refusals continue
 */
export const retryUntilObjectEnds = <T>(
  { endTimeoutMs = END_TIMEOUT_MS }: EngineConnection,
  operation: () => Promise<T>,
  stays: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<T> =>
  retryWhileEnding(operation, {
    timeoutMs: endTimeoutMs,
    passes: async (error) =>
      error instanceof DockerError &&
      PASSING.some((words) => words.test(error.message)) &&
      !(await stays()),
  });

/** Starts a container. Does nothing when the container runs. */
export const startContainer = (engine: EngineConnection, id: string): Promise<number> =>
  retryUntilObjectEnds(engine, () =>
    engine.client.send(`/containers/${id}/start`, { method: 'POST' }),
  );

/**
 * Sends the stop signal of its image (otherwise SIGTERM) to a container, and SIGKILL after `stopTimeoutSeconds` seconds, or after the time
 * of the container itself if that is longer. Does nothing when the container is stopped or missing.
 */
export async function stopContainer(
  { stopTimeoutSeconds, ...engine }: EngineConnection & { stopTimeoutSeconds: number },
  id: string,
): Promise<void> {
  const found = await inspectContainer(engine, id);
  const own = Number(found?.Config.Labels[LABEL_KEYS.stopSeconds] ?? 0);
  await stopContainerWithin(engine, id, Math.max(stopTimeoutSeconds, own));
}

/**
 * Like `stopContainer`, with a time of its own.
 * @param t the time between the stop signal and SIGKILL, in s
 */
export async function stopContainerWithin(
  engine: EngineConnection,
  id: string,
  t: number,
): Promise<void> {
  const deadlineMs = (t + 20) * 1000;
  const call = { method: 'POST', query: { t }, deadlineMs, tolerate: [404] } as const;
  await retryUntilObjectEnds(engine, () => engine.client.send(`/containers/${id}/stop`, call));
}

/**
 * Removes a running or stopped container with its anonymous volumes. Resolves after the removal. Named volumes remain. Does nothing
 * when the container is missing. Aborting the signal ends the wait.
 */
export async function removeContainer(
  engine: EngineConnection,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const options = { query: { force: true, v: true }, tolerate: [404], ...(signal && { signal }) };
  const call = { method: 'DELETE', ...options } as const;
  await retryUntilObjectEnds(engine, () => engine.client.send(`/containers/${id}`, call));
}

type Installation = EngineConnection & { installation: string };

/**
 * Checks whether a container may be disconnected from a network. Returns true for a removed container, for a stopped container of this
 * installation, and for the edge of this installation.
 */
async function isDetachable({ client, installation }: Installation, id: string): Promise<boolean> {
  const found = await inspectContainer({ client }, id);
  if (found === undefined) return true;
  const { [LABEL_KEYS.managed]: owner, [LABEL_KEYS.role]: role } = found.Config.Labels;
  return owner === installation && (role === 'edge' || !found.State.Running);
}

/** Disconnects removed containers, stopped containers and the edge from a network. Does nothing when the network is missing. */
async function detachEnded(engine: Installation, path: string): Promise<void> {
  const { client } = engine;
  const network = await client.read(path, inspectedNetworkSchema).catch((error: unknown) => {
    if (hasHttpStatus(error, 404)) return undefined;
    throw error;
  });
  for (const [id, { Name: Container }] of Object.entries(network?.Containers ?? {})) {
    if (!(await isDetachable(engine, id))) continue;
    const body = { Container, Force: true };
    // The engine refuses to disconnect a container that has already left the network.
    const call = { method: 'POST', body, tolerate: [403, 404, 500] } as const;
    await client.send(`${path}/disconnect`, call);
  }
}

/**
 * Removes a network as soon as no container uses the network. Until then, a container that another process is removing may still use
 * the network, the endpoint of a removed container may remain, or another server may have connected its edge again. Does nothing when
 * the network is missing.
 * @throws DockerError with the engine's message when the network stays in use
 */
export async function removeUnusedNetwork(engine: Installation, network: string): Promise<void> {
  const path = `/networks/${network}`;
  await retryUntilObjectEnds(engine, async () => {
    await detachEnded(engine, path);
    await engine.client.send(path, { method: 'DELETE', tolerate: [404] });
  });
}
