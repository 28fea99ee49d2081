import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Container, Network } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import type { DeploymentContainer } from '@naru/contract/entities/deployment';

/** A container with its state and networks. */
export interface ContainerWithState {
  container: Container;
  /** The state in the engine; `undefined` from a server that reports no states. */
  state: ContainerState | undefined;
  /** The progress of the latest deployment for the container. */
  deployed: DeploymentContainer | undefined;
  /** The networks of the container, with the latest addresses from the engine. */
  networks: readonly Network[];
}

/** The state of a project, indexed by the slugs of its containers. */
interface StateIndex {
  states: ReadonlyMap<string, ContainerState>;
  deployed: ReadonlyMap<string, DeploymentContainer>;
  networks: ReadonlyMap<string, readonly Network[]>;
}

const indexes = new WeakMap<ProjectState, StateIndex>();

const bySlug = <Entry extends { slug: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.slug, entry]));

/** Returns the index of a project's state. The index is created once per state, because every row of a list reads it. */
function indexOf(project: ProjectState): StateIndex {
  const known = indexes.get(project);
  if (known) return known;
  const index = {
    states: bySlug(project.containers),
    deployed: bySlug(project.deployment?.containers ?? []),
    networks: new Map(project.networks.map(({ container, networks }) => [container, networks])),
  };
  indexes.set(project, index);
  return index;
}

/**
 * Combines the data of one container from the list of containers and from the state of their project.
 * @param project `null` from a server that reports no states, `undefined` before the first response
 */
export function combineContainerWithState(
  container: Container,
  project: ProjectState | null | undefined,
): ContainerWithState {
  const { slug } = container;
  const index = project ? indexOf(project) : undefined;
  const told = index?.networks.get(slug) ?? [];
  return {
    container,
    state: index?.states.get(slug),
    deployed: index?.deployed.get(slug),
    networks: (container.networks ?? []).map(
      (network) => told.find(({ network_id }) => network_id === network.network_id) ?? network,
    ),
  };
}
