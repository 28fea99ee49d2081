import type { ContainerRef } from '../container-spec.ts';
import type { DockerContext } from './docker-context.ts';
import { type ListedContainer, listedContainers } from './docker-schemas.ts';
import { LABEL, type RoutePorts, readRoutesLabel } from './labels.ts';

/**
 * The role of an instance. During a replacement a container has two instances, distinguished by name: the instance in force has the plain
 * name, which the engine allows only once; the new instance on trial has the suffix `.next`; the replaced instance that drains has `.old`.
 */
export type Slot = 'current' | 'next' | 'old';
const SLOTS: readonly Slot[] = ['current', 'next', 'old'];

/** An instance of a container in a listing of the engine. */
export interface Instance extends ContainerRef {
  id: string;
  slot: Slot;
  imageId: string;
  specHash: string;
  deployment: string;
  address: string;
  routes: RoutePorts;
  running: boolean;
  /** Whether the instance is being removed. */
  leaving: boolean;
  /** Whether the name marks the instance as one that must not run, see `setIntent`. */
  parked: boolean;
}

const PARKED = '.parked';

export const slotName = (name: string, slot: Slot, parked = false): string =>
  `${name}${parked ? PARKED : ''}${slot === 'current' ? '' : `.${slot}`}`;

function toInstance({ names }: DockerContext, listed: ListedContainer): Instance[] {
  const { Labels: labels } = listed;
  const of = (label: string) => labels[label] ?? '';
  const ref = { project: of(LABEL.project), container: of(LABEL.container) };
  const hasName = (slot: Slot, parked: boolean) =>
    listed.Names.includes(`/${slotName(names.container(ref), slot, parked)}`);
  const parkedIn = SLOTS.find((slot) => hasName(slot, true));
  const slot = parkedIn ?? SLOTS.find((each) => hasName(each, false));
  // A container of another owner, made from one of our images.
  if (slot === undefined) return [];
  const instance = {
    ...ref,
    id: listed.Id,
    slot,
    imageId: listed.ImageID,
    specHash: of(LABEL.specHash),
    deployment: of(LABEL.deployment),
    address: of(LABEL.address),
    routes: readRoutesLabel(labels[LABEL.routes]),
    running: listed.State === 'running',
    leaving: listed.State === 'removing',
    parked: parkedIn !== undefined,
  };
  return [instance];
}

/** Lists running and stopped instances: all, those of a project, or those of one container. The edge is not included. */
export async function listInstances(
  context: DockerContext,
  of: Partial<ContainerRef> = {},
): Promise<Instance[]> {
  const label = [`${LABEL.managed}=${context.installation}`];
  label.push(of.container === undefined ? LABEL.container : `${LABEL.container}=${of.container}`);
  if (of.project !== undefined) label.push(`${LABEL.project}=${of.project}`);
  const query = { all: true, filters: { label } };
  const listed = await context.client.read('/containers/json', listedContainers, { query });
  return listed.flatMap((each) => toInstance(context, each));
}

/** The instance in force of a container. */
export async function findCurrent(
  context: DockerContext,
  ref: ContainerRef,
): Promise<Instance | undefined> {
  const instances = await listInstances(context, ref);
  return instances.find(({ slot }) => slot === 'current');
}

type Named = ContainerRef & Pick<Instance, 'id' | 'parked'>;

/** Renames an instance to a slot. The engine refuses when the slot is occupied, by this instance or another. */
export function renameToSlot(
  { client, names }: DockerContext,
  instance: Named,
  slot: Slot,
): Promise<number> {
  const name = slotName(names.container(instance), slot, instance.parked);
  return client.send(`/containers/${instance.id}/rename`, { method: 'POST', query: { name } });
}

/**
 * Records whether the instance in force should run, to distinguish a stopped container from a failed container. The record is the restart
 * policy, or the name on an engine that cannot change the policy later (Podman 4).
 */
export async function setIntent(
  context: DockerContext,
  instance: Named,
  intent: 'run' | 'rest',
): Promise<void> {
  const parked = intent === 'rest';
  if (!(await context.kind()).liveUpdates) {
    if (instance.parked !== parked) await renameToSlot(context, { ...instance, parked }, 'current');
    return;
  }
  const body = { RestartPolicy: { Name: parked ? 'no' : 'unless-stopped' } };
  await context.client.send(`/containers/${instance.id}/update`, { method: 'POST', body });
}
