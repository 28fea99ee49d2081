/**
 * Plans networks and mounts. A changed port, domain or path is planned as a deletion and a creation, because a server that implements
 * section 7 alone has no call that changes a network or mount.
 */
import { normalizeName } from '../rules/text.ts';
import type { PlannedContainer } from './plan-variables.ts';
import { createPlanStep, type ItemReference, type PlanStep, stepIds } from './project-plan.ts';
import { type ContainerState, unusualHttpSettings } from './project-state.ts';

type NetworkState = ContainerState['networks'][number];
type MountState = ContainerState['mounts'][number];

/** The planned deletion of a network or mount. A creation that needs the freed port, domain or path depends on this step. */
export interface PlannedRemoval<Thing> {
  readonly step: PlanStep;
  readonly thing: Thing;
}

const shownNetwork = ({ type, domain, protocol, drainSeconds }: NetworkState): string =>
  [type, domain, protocol, drainSeconds === undefined ? null : `${drainSeconds}초`]
    .filter((part) => part !== null && part !== undefined)
    .join(' ');

const sameNetwork = (a: NetworkState, b: NetworkState): boolean =>
  a.port === b.port && shownNetwork(a) === shownNetwork(b);

const known = (network: NetworkState): NetworkState => ({
  ...network,
  domain: network.domain === null ? null : normalizeName(network.domain),
});

const wantedNetworks = ({ entry }: PlannedContainer) =>
  entry.networks.map(({ port, type, domain = null, protocol, drain_seconds }) => ({
    ...{ port, type, domain },
    ...unusualHttpSettings(protocol, drain_seconds),
  }));

/** Plans the deletions of the networks that differ from the file or that the file does not contain. */
export function networkRemovals(container: PlannedContainer): PlannedRemoval<NetworkState>[] {
  const wanted = wantedNetworks(container);
  const gone = (container.item?.networks ?? [])
    .map(known)
    .filter((there) => !wanted.some((network) => sameNetwork(network, there)));
  return gone.map((thing) => ({
    thing,
    step: createPlanStep({
      owner: container.key,
      container: container.name,
      part: 'network',
      label: String(thing.port),
      kind: 'delete',
      before: shownNetwork(thing),
      call: { do: 'delete-network', container: container.place, port: thing.port },
    }),
  }));
}

const isSameDomain = (a: string | null, b: string | null): boolean =>
  a !== null && a.toLowerCase() === b?.toLowerCase();

/**
 * The deletions that have to run before the networks of a container are created, because only one container at a time can have a
 * domain.
 */
export interface NetworkRemovals {
  /** The deletions of this container's networks. */
  readonly own: readonly PlannedRemoval<NetworkState>[];
  /** The deletions of networks of all containers that stay, including this container. */
  readonly all: readonly PlannedRemoval<NetworkState>[];
  /** The networks that are removed together with a deleted container. */
  readonly gone: readonly PlannedRemoval<NetworkState>[];
}

/** Plans the networks of a container according to the file. */
export function planNetworks(
  container: PlannedContainer,
  { own, all, gone }: NetworkRemovals,
): PlanStep[] {
  const { key: owner, name, place, dependsOn, item } = container;
  const there = (item?.networks ?? []).map(known);
  return wantedNetworks(container).map((network) => {
    const { port, type, domain } = network;
    const after = shownNetwork(network);
    const step = { owner, container: name, part: 'network', label: String(port), after } as const;
    if (there.some((other) => sameNetwork(other, network)))
      return createPlanStep({ ...step, kind: 'unchanged', before: after });
    const isInTheWay = ({ thing }: PlannedRemoval<NetworkState>) =>
      thing.port === port || (type === 'http' && thing.type === 'http');
    const hasDomain = ({ thing }: PlannedRemoval<NetworkState>) =>
      isSameDomain(thing.domain, domain);
    const needed = new Set([...own.filter(isInTheWay), ...all.filter(hasDomain)]);
    return createPlanStep({
      ...step,
      kind: 'create',
      dependsOn: [...dependsOn, ...Array.from(needed, (removal) => removal.step.id)],
      waitsFor: stepIds([...own, ...gone.filter(hasDomain)].map((removal) => removal.step)),
      call: { do: 'create-network', container: place, ...network },
    });
  });
}

/** A volume of the file: its key, and the id of the volume or the step that creates the volume. */
export interface PlannedVolume {
  readonly key: string;
  readonly name: string;
  readonly place: ItemReference;
  readonly dependsOn: readonly string[];
}

/** The volumes of the file by key, and the names of existing volumes by id. */
export interface PlannedVolumes {
  readonly byKey: ReadonlyMap<string, PlannedVolume>;
  readonly nameById: ReadonlyMap<string, string>;
}

const isAt = (there: MountState, place: ItemReference | undefined): boolean =>
  place !== undefined && 'id' in place && place.id === there.volume;

/** Plans the deletions of the mounts that differ from the file or that the file does not contain. */
export function mountRemovals(
  { key: owner, name, place, entry, item }: PlannedContainer,
  { byKey, nameById }: PlannedVolumes,
): PlannedRemoval<MountState>[] {
  const gone = (item?.mounts ?? []).filter(
    (there) =>
      !entry.mounts.some(
        ({ volume, path }) =>
          path === normalizeName(there.path) && isAt(there, byKey.get(volume)?.place),
      ),
  );
  return gone.map((thing) => ({
    thing,
    step: createPlanStep({
      owner,
      container: name,
      part: 'mount',
      label: thing.path,
      kind: 'delete',
      before: nameById.get(thing.volume) ?? thing.volume,
      call: { do: 'delete-mount', container: place, volume: thing.volume },
    }),
  }));
}

/**
 * Plans the mounts of a container according to the file.
 * @param removals the deletions of this container's mounts
 */
export function planMounts(
  { key: owner, name, place, dependsOn, entry, item }: PlannedContainer,
  { byKey }: PlannedVolumes,
  removals: readonly PlannedRemoval<MountState>[],
): PlanStep[] {
  return entry.mounts.flatMap(({ volume: key, path }) => {
    const volume = byKey.get(key);
    if (volume === undefined) return [];
    const step = {
      owner,
      container: name,
      part: 'mount',
      label: path,
      after: volume.name,
    } as const;
    const isThere = item?.mounts.some(
      (there) => normalizeName(there.path) === path && isAt(there, volume.place),
    );
    if (isThere) return [createPlanStep({ ...step, kind: 'unchanged', before: volume.name })];
    const needed = removals.filter(
      ({ thing }) => normalizeName(thing.path) === path || isAt(thing, volume.place),
    );
    return [
      createPlanStep({
        ...step,
        kind: 'create',
        dependsOn: [...dependsOn, ...volume.dependsOn, ...needed.map((removal) => removal.step.id)],
        call: { do: 'create-mount', container: place, volume: volume.place, path },
      }),
    ];
  });
}
