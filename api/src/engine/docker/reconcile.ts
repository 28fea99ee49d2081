import type { DockerContext } from './docker-context.ts';
import { inspect } from './inspect.ts';
import { type Instance, listInstances, start } from './instances.ts';
import { clearLeftovers } from './leftovers.ts';
import { ensureNetwork, projectsWithNetworks } from './networks.ts';
import { stateOf } from './observe.ts';
import { syncRoutes } from './routes.ts';

/** Starts what the engine itself does not: after a crash of it, or when a volume was not attached yet. */
async function startAgain(context: DockerContext, instance: Instance): Promise<void> {
  const found = await inspect(context, instance.id);
  const ended = found !== undefined && !found.State.Running && found.State.Restarting !== true;
  if (ended && stateOf(found, instance) === 'failed') await start(context, instance.id);
}

async function reconcileContainer(
  context: DockerContext,
  instances: readonly Instance[],
): Promise<void> {
  const current = await clearLeftovers(context, instances);
  if (current !== undefined && !current.running) await startAgain(context, current);
}

/**
 * See `ContainerEngine.reconcile`. A container that is being worked on is left alone. One that cannot be started does not keep
 * the others from it; it stays failed.
 */
export async function reconcileEngine(
  context: DockerContext,
  isBusy: (name: string) => boolean,
): Promise<void> {
  await context.loopVolumes?.attachAll();
  const nameOf = (instance: Instance) => context.names.container(instance);
  const groups = Map.groupBy(await listInstances(context), nameOf);
  const left = [...groups].filter(([name]) => !isBusy(name));
  const work = left.map(([name, instances]) =>
    context.oneByOne(name, () => reconcileContainer(context, instances)),
  );
  const results = await Promise.allSettled(work);
  const projects = await projectsWithNetworks(context);
  if (projects.length > 0) {
    for (const project of projects) await context.edge.join(await ensureNetwork(context, project));
    await syncRoutes(context);
  }
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ reason }) => reason),
      'not all containers could be brought in step',
    );
}
