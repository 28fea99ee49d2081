import type { ContainerAction, RemovalTarget } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import type { DockerContext } from './docker-context.ts';
import { removeContainer, startContainer, stopContainer } from './ending.ts';
import {
  type ContainerInstance,
  findInstanceInForce,
  listInstances,
  recordRunIntent,
} from './instances.ts';
import { removeProjectNetwork } from './networks.ts';
import { updateEdgeRoutes } from './routes.ts';
import { removeProjectVolumes, removeVolume } from './volumes.ts';

async function end(context: DockerContext, instances: readonly ContainerInstance[]): Promise<void> {
  await Promise.all(
    instances.map(async ({ id }) => {
      await stopContainer(context, id);
      await removeContainer(context, id);
    }),
  );
}

/** Stops and removes each container of a project, after the running operations on the container. */
async function endProject(context: DockerContext, project: string): Promise<void> {
  const refs = Map.groupBy(await listInstances(context, { project }), (ref) =>
    context.names.container(ref),
  );
  const work = [...refs].map(([name, [ref]]) =>
    context.oneByOne(name, async () => end(context, await listInstances(context, ref))),
  );
  await Promise.all(work);
}

async function removeProject(context: DockerContext, project: string): Promise<void> {
  await endProject(context, project);
  await updateEdgeRoutes(context);
  await removeProjectVolumes(context, project);
  await removeProjectNetwork(context, project);
}

/** Implements `ContainerEngine.remove`. */
export async function removeFromEngine(
  context: DockerContext,
  target: RemovalTarget,
): Promise<void> {
  switch (target.kind) {
    case 'container':
      await end(context, await listInstances(context, target));
      return updateEdgeRoutes(context);
    case 'volume':
      return removeVolume(context, target.project, target.volume);
    case 'project':
      return removeProject(context, target.project);
  }
}

/** Implements `ContainerEngine.act`. */
export async function actOnContainer(
  context: DockerContext,
  ref: ContainerRef,
  action: ContainerAction,
): Promise<void> {
  const instance = await findInstanceInForce(context, ref);
  if (instance === undefined) {
    throw new EngineError('not-found', '아직 배포되지 않은 컨테이너입니다. 먼저 배포해주세요.');
  }
  const { id } = instance;
  await recordRunIntent(context, instance, action === 'stop' ? 'rest' : 'run');
  if (action !== 'start') await stopContainer(context, id);
  if (action !== 'stop') await startContainer(context, id);
}
