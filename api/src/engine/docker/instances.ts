import type { ContainerRef } from '../container-spec.ts';
import type { DockerContext } from './docker-context.ts';
import { type ListedContainer, listedContainers } from './docker-schemas.ts';
import { LABEL, type RoutePorts, readRoutesLabel } from './labels.ts';

/**
 * While a container is replaced there are two of it, told apart by their names: the one in force has the plain name, of which the
 * engine allows only one; the one being tried is `.next`; the one that was replaced and still drains is `.old`.
 */
export type Slot = 'current' | 'next' | 'old';
const SLOTS: readonly Slot[] = ['current', 'next', 'old'];

/** One of our containers in the engine, as a listing tells it. */
export interface Instance extends ContainerRef {
  id: string;
  slot: Slot;
  imageId: string;
  specHash: string;
  deployment: string;
  address: string;
  routes: RoutePorts;
  running: boolean;
  /** Whether somebody is removing it at this moment. */
  leaving: boolean;
  /** Whether its name says that it is not to run, see `setIntent`. */
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
  // Somebody else's, made from one of our images.
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

/** Our containers, running or not: all, those of a project, or those of one container. The edge is none of them. */
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

/** Moves a container to a slot. Refused when it is there already, or another one is. */
export function moveTo(
  { client, names }: DockerContext,
  instance: Named,
  slot: Slot,
): Promise<number> {
  const name = slotName(names.container(instance), slot, instance.parked);
  return client.send(`/containers/${instance.id}/rename`, { method: 'POST', query: { name } });
}

/**
 * Says of the container in force whether it is to run; so one that was stopped on purpose is told from one that has ended. Its restart
 * policy says it, or its name with an engine that cannot change the policy later (Podman 4).
 */
export async function setIntent(
  context: DockerContext,
  instance: Named,
  intent: 'run' | 'rest',
): Promise<void> {
  const parked = intent === 'rest';
  if (!(await context.kind()).liveUpdates) {
    if (instance.parked !== parked) await moveTo(context, { ...instance, parked }, 'current');
    return;
  }
  const body = { RestartPolicy: { Name: parked ? 'no' : 'unless-stopped' } };
  await context.client.send(`/containers/${instance.id}/update`, { method: 'POST', body });
}
