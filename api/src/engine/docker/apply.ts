import type { ApplyContext } from '../container-engine.ts';
import { type ContainerSpec, runsAlone, specHash } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import type { ProjectNetwork } from './address-pool.ts';
import { containerRequestBody } from './container-request-body.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { toEngineError } from './docker-error.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { stopContainer } from './ending.ts';
import { findLocalImage } from './images.ts';
import {
  type ContainerInstance,
  instanceNameInSlot,
  listInstances,
  recordRunIntent,
} from './instances.ts';
import { updateContainerLimits } from './limits.ts';
import {
  chooseContainerAddress,
  connectEdgeToNetwork,
  ensureProjectNetwork,
  networkQueueKey,
} from './networks.ts';
import type { StartedInstance } from './probe.ts';
import {
  replaceInstanceAfterStop,
  replaceInstanceWithOverlap,
  replaceStoppedInstance,
} from './replace.ts';
import { cleanUpInterruptedAttempt } from './retire.ts';
import { updateEdgeRoutes } from './routes.ts';
import { ensureContainerVolumes, makeVolumesWritable } from './volumes.ts';

const isHttp = ({ ports }: ContainerSpec): boolean =>
  ports.some(({ protocol }) => protocol === 'http');

/**
 * Checks whether the instance in force matches the specification, and adapts its limits and its stopped state if possible. Returns
 * false for a failing instance, because the failing instance has to be replaced.
 */
async function isInForce(
  context: DockerContext,
  spec: ContainerSpec,
  current: ContainerInstance | undefined,
): Promise<boolean> {
  if (current?.specHash !== specHash(spec)) return false;
  const found = await inspectContainer(context, current.id);
  if (found === undefined || !(await updateContainerLimits(context, found, spec))) return false;
  if (spec.stopped) {
    await recordRunIntent(context, current, 'rest');
    await stopContainer(context, current.id);
    return true;
  }
  const { Running, Restarting, Health } = found.State;
  return Running && Restarting !== true && Health?.Status !== 'unhealthy';
}

/**
 * Connects the edge to the project's network. A container with http requires the edge. For any other container the edge only helps to
 * probe, so a missing image of the edge is ignored.
 */
async function letEdgeIn(
  context: DockerContext,
  spec: ContainerSpec,
  network: ProjectNetwork,
): Promise<void> {
  try {
    await connectEdgeToNetwork(context, network);
  } catch (error) {
    if (isHttp(spec) || !(error instanceof EngineError && error.reason === 'image-missing'))
      throw error;
  }
}

async function create(
  context: DockerContext,
  spec: ContainerSpec,
  network: ProjectNetwork,
  named: boolean,
): Promise<StartedInstance> {
  const { client, names } = context;
  const { liveUpdates, logDriver } = await context.kind();
  const restartPolicy = liveUpdates ? 'no' : 'unless-stopped';
  const made = await context.oneByOne(networkQueueKey(spec.project), async () => {
    const address = await chooseContainerAddress(context, network);
    const placement = { network: network.name, address, named, restartPolicy, logDriver } as const;
    const body = containerRequestBody(context, spec, placement);
    const query = { name: instanceNameInSlot(names.container(spec), 'next') };
    const { Id } = await client.read('/containers/create', createdObjectSchema, {
      method: 'POST',
      query,
      body,
    });
    return { id: Id, address, spec };
  });
  await makeVolumesWritable(context, made.id, spec.mounts);
  return made;
}

async function needImage({ client }: DockerContext, image: string): Promise<void> {
  if ((await findLocalImage(client, image)) !== undefined) return;
  throw new EngineError('image-missing', '배포할 이미지가 서버에 없습니다. 다시 배포해주세요.');
}

async function applyNow(
  context: DockerContext,
  spec: ContainerSpec,
  accompaniment: ApplyContext,
): Promise<void> {
  const { log } = accompaniment;
  const current = await cleanUpInterruptedAttempt(context, await listInstances(context, spec), log);
  if (await isInForce(context, spec, current)) {
    await updateEdgeRoutes(context);
    return;
  }
  await needImage(context, spec.image);
  accompaniment.step('creating');
  const network = await ensureProjectNetwork(context, spec.project);
  await letEdgeIn(context, spec, network);
  await ensureContainerVolumes(context, spec);
  const inTurn = runsAlone(spec);
  const beside = current?.running === true && !inTurn;
  const candidate = await create(context, spec, network, !beside);
  const replacement = { candidate, current, network };
  if (spec.stopped) return replaceStoppedInstance(context, replacement, accompaniment);
  return inTurn
    ? replaceInstanceAfterStop(context, replacement, accompaniment)
    : replaceInstanceWithOverlap(context, replacement, accompaniment);
}

/** Implements `ContainerEngine.apply`. */
export async function applyContainer(
  context: DockerContext,
  spec: ContainerSpec,
  accompaniment: ApplyContext,
): Promise<void> {
  const message = '컨테이너를 시작하지 못했습니다. 설정을 확인하고 다시 배포해주세요.';
  try {
    await applyNow(context, spec, accompaniment);
  } catch (error) {
    accompaniment.signal.throwIfAborted();
    throw toEngineError(error, { reason: 'start-failed', message });
  }
}
