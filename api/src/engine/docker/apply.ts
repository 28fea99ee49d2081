import type { CapabilitySet } from '../container-capabilities.ts';
import type { ApplyContext } from '../container-engine.ts';
import { type ContainerSpec, runsAlone, specHash } from '../container-spec.ts';
import { containerImageMissingError, EngineError } from '../engine-error.ts';
import { startBehindInit, startedCommand, startsOwnInit } from '../first-process.ts';
import { shortHash } from '../short-hash.ts';
import type { ProjectNetwork } from './address-pool.ts';
import { type ContainerPlacement, containerRequestBody } from './container-request-body.ts';
import { inspectContainer } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { toStartError } from './docker-error.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { stopContainer } from './ending.ts';
import { findLocalImage, type InspectedImage } from './images.ts';
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
  type InstanceReplacement,
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
 * Checks whether the instance in force matches the specification and the server's settings, and adapts its limits and its stopped
 * state if possible. Returns false for a failing instance, because the failing instance has to be replaced.
 */
async function isInForce(
  context: DockerContext,
  spec: ContainerSpec,
  current: ContainerInstance | undefined,
): Promise<boolean> {
  if (current?.specHash !== specHash(spec)) return false;
  if (current.capabilities !== context.capabilities) return false;
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
  own: Pick<ContainerPlacement, 'named' | 'firstProcess' | 'capabilities'>,
): Promise<StartedInstance> {
  const { client, names } = context;
  const { liveUpdates, logDriver, sysctls } = await context.kind();
  const restartPolicy = liveUpdates ? 'no' : 'unless-stopped';
  const made = await context.oneByOne(networkQueueKey(spec.project), async () => {
    const address = await chooseContainerAddress(context, network);
    const engine = { restartPolicy, logDriver, sysctls } as const;
    const placement = { network: network.name, address, ...engine, ...own };
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

async function needImage({ client }: DockerContext, image: string): Promise<InspectedImage> {
  const found = await findLocalImage(client, image);
  if (found !== undefined) return found;
  throw containerImageMissingError();
}

/** Matches a user that is root, with or without a group. */
const ROOT = /^(?:root|0)?(?::|$)/;

/** Returns the capabilities of a new container. A user other than root gets none, also on an engine that would give them to every user. */
async function capabilitiesFor(
  context: DockerContext,
  { spec, image }: Pick<WantedInstance, 'spec' | 'image'>,
): Promise<CapabilitySet> {
  const { ambientCapabilities } = await context.kind();
  const user = spec.process?.user ?? image.Config?.User ?? '';
  return ambientCapabilities && !ROOT.test(user) ? 'none' : context.capabilities;
}

const commandOf = ({ spec, image: { Config } }: Pick<WantedInstance, 'spec' | 'image'>) =>
  startedCommand(
    { entrypoint: Config?.Entrypoint ?? [], command: Config?.Cmd ?? [] },
    spec.process,
  );

const commandHash = (wanted: WantedInstance): string =>
  shortHash(JSON.stringify(commandOf(wanted)));

/**
 * Checks whether the command has to be the first process of its container: the command is an init process, or it already had to be the
 * first process in the instance in force.
 */
const hasToBeFirst = (wanted: WantedInstance): boolean =>
  startsOwnInit(commandOf(wanted)) || wanted.current?.firstProcess === commandHash(wanted);

interface WantedInstance extends Omit<InstanceReplacement, 'candidate'> {
  spec: ContainerSpec;
  image: InspectedImage;
}

/** Replaces the instance in force by a new instance, in the way that the specification allows. */
async function replaceInstance(
  context: DockerContext,
  wanted: WantedInstance,
  init: boolean,
  accompaniment: ApplyContext,
): Promise<void> {
  const { spec, current, network } = wanted;
  const inTurn = runsAlone(spec);
  const beside = current?.running === true && !inTurn;
  const capabilities = await capabilitiesFor(context, wanted);
  const firstProcess = init ? undefined : commandHash(wanted);
  const own = { named: !beside, firstProcess, capabilities };
  const candidate = await create(context, spec, network, own);
  const replacement = { candidate, current, network };
  if (spec.stopped) return replaceStoppedInstance(context, replacement, accompaniment);
  return inTurn
    ? replaceInstanceAfterStop(context, replacement, accompaniment)
    : replaceInstanceWithOverlap(context, replacement, accompaniment);
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
  const image = await needImage(context, spec.image);
  accompaniment.step('creating');
  const network = await ensureProjectNetwork(context, spec.project);
  await letEdgeIn(context, spec, network);
  await ensureContainerVolumes(context, spec);
  const wanted = { spec, image, current, network };
  const start = (init: boolean, own: ApplyContext) => replaceInstance(context, wanted, init, own);
  return hasToBeFirst(wanted) ? start(false, accompaniment) : startBehindInit(start, accompaniment);
}

/** Implements `ContainerEngine.apply`. */
export async function applyContainer(
  context: DockerContext,
  spec: ContainerSpec,
  accompaniment: ApplyContext,
): Promise<void> {
  try {
    await applyNow(context, spec, accompaniment);
  } catch (error) {
    accompaniment.signal.throwIfAborted();
    throw toStartError(error);
  }
}
