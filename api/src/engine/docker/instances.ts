import type { ContainerRef } from '../container-spec.ts';
import type { DockerContext } from './docker-context.ts';
import { DockerError } from './docker-error.ts';
import { type ListedContainer, listedContainersSchema } from './docker-schemas.ts';
import { stopContainer } from './ending.ts';
import { type HostnamePorts, LABEL_KEYS, parseRoutesLabel } from './labels.ts';

/**
 * The role of an instance, which its name encodes. The instance in force has the plain name of the container. During a replacement a
 * container has two instances: the new instance on trial has the suffix `.next`, and the replaced instance, which drains, has the
 * suffix `.old`. The engine allows each name only once.
 */
export type InstanceSlot = 'current' | 'next' | 'old';
const SLOTS: readonly InstanceSlot[] = ['current', 'next', 'old'];

/** An instance of a container, as the engine lists instances. */
export interface ContainerInstance extends ContainerRef {
  id: string;
  slot: InstanceSlot;
  imageId: string;
  specHash: string;
  /** The capability set with which the instance was created. */
  capabilities: string;
  /** A hash of the image's command that runs without an init process; empty in an instance with an init process. */
  firstProcess: string;
  deployment: string;
  address: string;
  routes: HostnamePorts;
  running: boolean;
  /** Whether the instance is being removed. */
  leaving: boolean;
  /** Whether the name of the instance marks that the instance must not run, see `recordRunIntent`. */
  parked: boolean;
}

const PARKED = '.parked';

export const instanceNameInSlot = (name: string, slot: InstanceSlot, parked = false): string =>
  `${name}${parked ? PARKED : ''}${slot === 'current' ? '' : `.${slot}`}`;

function toInstance({ names }: DockerContext, listed: ListedContainer): ContainerInstance[] {
  const { Labels: labels } = listed;
  const of = (label: string) => labels[label] ?? '';
  const ref = { project: of(LABEL_KEYS.project), container: of(LABEL_KEYS.container) };
  const hasName = (slot: InstanceSlot, parked: boolean) =>
    listed.Names.includes(`/${instanceNameInSlot(names.container(ref), slot, parked)}`);
  const parkedIn = SLOTS.find((slot) => hasName(slot, true));
  const slot = parkedIn ?? SLOTS.find((each) => hasName(each, false));
  // Another program may have created a container from one of our images, whose labels the container inherits.
  if (slot === undefined) return [];
  const instance = {
    ...ref,
    id: listed.Id,
    slot,
    imageId: listed.ImageID,
    specHash: of(LABEL_KEYS.specHash),
    capabilities: of(LABEL_KEYS.capabilities) || 'none',
    firstProcess: of(LABEL_KEYS.firstProcess),
    deployment: of(LABEL_KEYS.deployment),
    address: of(LABEL_KEYS.address),
    routes: parseRoutesLabel(labels[LABEL_KEYS.routes]),
    running: listed.State === 'running',
    leaving: listed.State === 'removing',
    parked: parkedIn !== undefined,
  };
  return [instance];
}

/** Lists running and stopped instances of all projects, of one project or of one container. Excludes the edge. */
export async function listInstances(
  context: DockerContext,
  of: Partial<ContainerRef> = {},
): Promise<ContainerInstance[]> {
  const label = [`${LABEL_KEYS.managed}=${context.installation}`];
  label.push(
    of.container === undefined ? LABEL_KEYS.container : `${LABEL_KEYS.container}=${of.container}`,
  );
  if (of.project !== undefined) label.push(`${LABEL_KEYS.project}=${of.project}`);
  const query = { all: true, filters: { label } };
  const listed = await context.client.read('/containers/json', listedContainersSchema, { query });
  return listed.flatMap((each) => toInstance(context, each));
}

/** Returns the instance in force of a container. */
export async function findInstanceInForce(
  context: DockerContext,
  ref: ContainerRef,
): Promise<ContainerInstance | undefined> {
  const instances = await listInstances(context, ref);
  return instances.find(({ slot }) => slot === 'current');
}

type Named = ContainerRef & Pick<ContainerInstance, 'id' | 'parked'>;

/** Docker's refusal to rename a container that has ended and waits for its next restart. */
const WAITS_FOR_RESTART = /sandbox \S+ not found/;

/**
 * Gives an instance the name of a slot. Stops an instance that waits for its next restart, because Docker cannot rename it.
 * @throws DockerError for a name that is in use, even if the instance itself has the name
 */
export async function renameInstanceToSlot(
  context: Pick<DockerContext, 'client' | 'names' | 'stopTimeoutSeconds'>,
  instance: Named,
  slot: InstanceSlot,
): Promise<void> {
  const query = {
    name: instanceNameInSlot(context.names.container(instance), slot, instance.parked),
  };
  const rename = () =>
    context.client.send(`/containers/${instance.id}/rename`, { method: 'POST', query });
  try {
    await rename();
  } catch (error) {
    if (!(error instanceof DockerError && WAITS_FOR_RESTART.test(error.message))) throw error;
    await stopContainer(context, instance.id);
    await rename();
  }
}

/**
 * Records whether the instance in force should run, to distinguish a stopped container from a failed container. The restart policy is
 * the record. On an engine that cannot change the policy of an existing container (Podman 4), the name is the record.
 */
export async function recordRunIntent(
  context: DockerContext,
  instance: Named,
  intent: 'run' | 'rest',
): Promise<void> {
  const parked = intent === 'rest';
  if (!(await context.kind()).liveUpdates) {
    if (instance.parked !== parked)
      await renameInstanceToSlot(context, { ...instance, parked }, 'current');
    return;
  }
  const body = { RestartPolicy: { Name: parked ? 'no' : 'unless-stopped' } };
  await context.client.send(`/containers/${instance.id}/update`, { method: 'POST', body });
}
