/** The end of containers and networks, and the refusals of an engine that pass by themselves. */
import { retryWhileEnding } from '../retry-while-ending.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError, isStatus } from './docker-error.ts';
import { inspectedNetwork } from './docker-schemas.ts';
import { inspect } from './inspect.ts';
import { LABEL } from './labels.ts';

export interface Engine {
  client: DockerClient;
  /** How long the engine may take for what is ending already, in ms. */
  endTimeoutMs?: number;
}

/** A container has 10 s between SIGTERM and SIGKILL. */
const END_TIMEOUT_MS = 20_000;

/** The refusals that pass by themselves, in Docker's words and in Podman's. */
const PASSING: readonly RegExp[] = [
  // A network whose containers are just leaving it.
  /has active endpoints|network is being used/,
  // A volume whose container is just being removed.
  /volume is (?:in use|being used)/,
  // Podman: a container that ends by itself at that very moment.
  /container state improper/,
  // Docker: a container that somebody else is removing, or that has ended between two steps of its removal.
  /removal of container .* is already in progress|could not kill .* is not running/i,
  // Docker: images that somebody else is pruning.
  /a prune operation is already running/,
];

/**
 * Retries a call that the engine refuses while something is still ending. @param stays whether a refusal in such words does not pass by
 * itself after all. @throws DockerError with the engine's own sentence when it stays refused
 */
export const onceEnded = <T>(
  { endTimeoutMs = END_TIMEOUT_MS }: Engine,
  attempt: () => Promise<T>,
  stays: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<T> =>
  retryWhileEnding(attempt, {
    timeoutMs: endTimeoutMs,
    passes: async (error) =>
      error instanceof DockerError &&
      PASSING.some((words) => words.test(error.message)) &&
      !(await stays()),
  });

/** Starts a container. Harmless when it runs. */
export const start = (engine: Engine, id: string): Promise<number> =>
  onceEnded(engine, () => engine.client.send(`/containers/${id}/start`, { method: 'POST' }));

/** Asks a container to end, and ends it when it does not within so many seconds. Harmless when it is stopped or gone. */
export async function stop(
  { stopTimeoutSeconds: t, ...engine }: Engine & { stopTimeoutSeconds: number },
  id: string,
): Promise<void> {
  const deadlineMs = (t + 20) * 1000;
  const call = { method: 'POST', query: { t }, deadlineMs, tolerate: [404] } as const;
  await onceEnded(engine, () => engine.client.send(`/containers/${id}/stop`, call));
}

/**
 * Removes a container with what only it knows of, running or not, and resolves once it is gone. Volumes of ours have names and stay.
 * Harmless when it is gone already.
 */
export async function discard(engine: Engine, id: string): Promise<void> {
  const call = { method: 'DELETE', query: { force: true, v: true }, tolerate: [404] } as const;
  await onceEnded(engine, () => engine.client.send(`/containers/${id}`, call));
}

type Installation = Engine & { installation: string };

/** Whether a member of a network has no more use for it: a container that is gone, one of ours that does not run, or our edge. */
async function isDetachable({ client, installation }: Installation, id: string): Promise<boolean> {
  const found = await inspect({ client }, id);
  if (found === undefined) return true;
  const { [LABEL.managed]: owner, [LABEL.role]: role } = found.Config.Labels;
  return owner === installation && (role === 'edge' || !found.State.Running);
}

/** Takes out of a network what has no more use for it. Harmless when the network is gone. */
async function detachEnded(engine: Installation, path: string): Promise<void> {
  const { client } = engine;
  const network = await client.read(path, inspectedNetwork).catch((error: unknown) => {
    if (isStatus(error, 404)) return undefined;
    throw error;
  });
  for (const [id, { Name: Container }] of Object.entries(network?.Containers ?? {})) {
    if (!(await isDetachable(engine, id))) continue;
    const body = { Container, Force: true };
    // A container that has left since is refused.
    const call = { method: 'POST', body, tolerate: [403, 404, 500] } as const;
    await client.send(`${path}/disconnect`, call);
  }
}

/**
 * Removes a network as soon as nothing uses it: a container that somebody else is removing leaves it a moment later, the endpoint of a
 * container that is gone may remain, and the edge of another server may have come in again. Harmless when it is gone.
 * @throws DockerError with the engine's own sentence when it stays in use
 */
export async function removeEmptied(engine: Installation, network: string): Promise<void> {
  const path = `/networks/${network}`;
  await onceEnded(engine, async () => {
    await detachEnded(engine, path);
    await engine.client.send(path, { method: 'DELETE', tolerate: [404] });
  });
}
