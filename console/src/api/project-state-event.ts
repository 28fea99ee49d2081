import type { ProjectState, projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import type { EndpointEvent } from './event-endpoint.ts';

/** An event of a project's event stream. */
export type ProjectEvent = EndpointEvent<typeof projectEventsEndpoints.projectEvents>;

/** Returns the list with `item` in place of the item with the same name, or at the end. */
function withItem<Item>(list: readonly Item[], item: Item, nameOf: (item: Item) => string): Item[] {
  const isSame = (one: Item) => nameOf(one) === nameOf(item);
  return list.some(isSame) ? list.map((one) => (isSame(one) ? item : one)) : [...list, item];
}

/**
 * Returns the state of a project after an event. The last log line is removed together with the deployment, because the line belongs
 * to the running deployment.
 */
export function applyProjectEvent(
  state: ProjectState,
  { event, data }: ProjectEvent,
): ProjectState {
  switch (event) {
    case 'state':
      return data;
    case 'deployment': {
      const isSame = state.deployment?.deployment_id === data.deployment_id;
      const line = isSame && !data.finished_at ? state.line : undefined;
      return { ...state, deployment: data, line };
    }
    case 'container':
      return { ...state, containers: withItem(state.containers, data, ({ slug }) => slug) };
    case 'networks':
      return { ...state, networks: withItem(state.networks, data, ({ container }) => container) };
    case 'line':
      return { ...state, line: data };
    case 'changes':
      return { ...state, changes: data };
    case 'backup':
      return { ...state, backup: data };
    case 'lists':
      return { ...state, lists: data };
  }
}
