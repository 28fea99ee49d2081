import { inParallel } from '../in-parallel.ts';
import type { ContainerState, ObservedContainer } from '../observed-container.ts';
import type { DockerContext } from './docker-context.ts';
import type { InspectedContainer } from './docker-schemas.ts';
import type { EngineKind } from './engine-kind.ts';
import { healthCommand } from './health-command.ts';
import { inspect } from './inspect.ts';
import { type Instance, listInstances } from './instances.ts';
import { ranOutOfMemory } from './out-of-memory.ts';

/** How many containers are looked at side by side. */
const AT_ONCE = 8;
/** How the engine writes that there was no such moment. */
const NEVER = '0001-';

const isStopped = ({ State, HostConfig }: InspectedContainer, { parked }: Instance): boolean =>
  parked || State.Status === 'created' || HostConfig.RestartPolicy?.Name === 'no';

/**
 * One that is to run is told by its restart policy or its name, so one that is to and does not run has failed: it ended by itself,
 * or the engine ended without it.
 */
export function stateOf(found: InspectedContainer, instance: Instance): ContainerState {
  const { State } = found;
  if (State.Restarting === true) return 'failed';
  if (!State.Running) return isStopped(found, instance) ? 'stopped' : 'failed';
  return State.Health?.Status === 'unhealthy' ? 'failed' : 'running';
}

function observed(
  kind: EngineKind,
  instance: Instance,
  found: InspectedContainer,
): ObservedContainer {
  const { State } = found;
  const started = !State.StartedAt.startsWith(NEVER);
  return {
    project: instance.project,
    container: instance.container,
    deployment: instance.deployment,
    specHash: instance.specHash,
    image: found.Image,
    state: stateOf(found, instance),
    restarts: found.RestartCount ?? 0,
    exitCode: started && !State.Running ? State.ExitCode : undefined,
    outOfMemory: !instance.parked && ranOutOfMemory(kind, found),
    healthCheck: healthCommand(found) !== undefined,
    published: undefined,
    startedAt: started ? new Date(State.StartedAt) : undefined,
  };
}

/** Every container in force. One that is removed meanwhile is left out. */
export async function observeContainers(context: DockerContext): Promise<ObservedContainer[]> {
  const instances = (await listInstances(context)).filter(({ slot }) => slot === 'current');
  const kind = await context.kind();
  const all = await inParallel(AT_ONCE, instances, async (instance) => {
    const found = await inspect(context, instance.id);
    return found === undefined ? [] : [observed(kind, instance, found)];
  });
  return all.flat();
}
