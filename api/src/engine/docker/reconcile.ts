import type { RunExclusivelyOnProject } from '../container-engine.ts';
import { removeLeftHelpers } from './container-facts.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { startContainer } from './ending.ts';
import { type ContainerInstance, listInstances } from './instances.ts';
import { removeLeftInstantCopies } from './instant-copies.ts';
import { connectEdgeToNetwork, listProjectNetworks } from './networks.ts';
import { containerState } from './observe.ts';
import { endLeftPrograms } from './program.ts';
import { cleanUpInterruptedAttempt } from './retire.ts';
import { updateEdgeRoutes } from './routes.ts';
import { removeLeftThrowAways } from './throw-away.ts';

/** Starts a failed container that the engine does not restart: after a crash of the engine, or when a volume was not attached yet. */
async function startAgain(context: DockerContext, instance: ContainerInstance): Promise<void> {
  const found = await inspectContainer(context, instance.id);
  const ended = found !== undefined && !found.State.Running && found.State.Restarting !== true;
  if (ended && containerState(found, instance) === 'failed')
    await startContainer(context, instance.id);
}

async function reconcileContainer(
  context: DockerContext,
  instances: readonly ContainerInstance[],
): Promise<void> {
  const current = await cleanUpInterruptedAttempt(context, instances);
  if (current !== undefined && !current.running) await startAgain(context, current);
}

/** Waits until all tasks have ended. @throws AggregateError with the errors of the failed tasks */
async function untilAllEnded(work: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (failures.length > 0) {
    throw new AggregateError(failures, 'not all containers could be brought in step');
  }
}

/** Reconciles the containers of a project. A container that cannot be started stays failed and does not affect other containers. */
async function reconcileProject(
  context: DockerContext,
  project: string,
  isBusy: (name: string) => boolean,
): Promise<void> {
  const nameOf = (instance: ContainerInstance) => context.names.container(instance);
  const groups = Map.groupBy(await listInstances(context, { project }), nameOf);
  const left = [...groups].filter(([name]) => !isBusy(name));
  await untilAllEnded(
    left.map(([name, instances]) =>
      context.oneByOne(name, () => reconcileContainer(context, instances)),
    ),
  );
}

/** Implements `ContainerEngine.reconcile`. Containers on which this process is working are skipped. */
export async function reconcileEngine(
  context: DockerContext,
  runExclusively: RunExclusivelyOnProject,
  isBusy: (name: string) => boolean,
): Promise<void> {
  await removeLeftInstantCopies(context);
  await context.loopVolumes?.attachAll();
  await removeLeftHelpers(context);
  await removeLeftThrowAways(context);
  await endLeftPrograms(context);
  const running = new Set((await listInstances(context)).map(({ project }) => project));
  const containers = untilAllEnded(
    [...running].map((project) =>
      runExclusively(project, () => reconcileProject(context, project, isBusy)),
    ),
  );
  // The edge receives the routes of the other containers even if a container fails.
  await containers.catch(() => undefined);
  const networks = await listProjectNetworks(context);
  if (networks.length > 0) {
    for (const network of networks) await connectEdgeToNetwork(context, network);
    await updateEdgeRoutes(context);
  }
  await containers;
}
