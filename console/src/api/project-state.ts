import { projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ConnectionState } from './follow-events.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/**
 * The latest deployment in detail, and the state and networks of each container as the engine reports them; `null` from a server that
 * implements section 7 alone. `project-watch.ts` updates this query.
 */
export const projectStateQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.projectState(slug),
    queryFn: ({ signal }) =>
      callIfSupported(projectEventsEndpoints.projectEvents, { params: { slug } }, { signal }),
  });

/** The state of the connection over which this browser receives a project's events. */
export interface ProjectConnection {
  /** The state; `off` without events, when only the polling of specification section 4 remains. */
  state: ConnectionState | 'off';
  /** The time of the last event or heartbeat, in ms since 1970. */
  heardAt: number;
}

/** The state of a project's event connection. The query sends no request; `project-watch.ts` writes its data into the cache. */
export const projectConnectionQuery = (slug: string) =>
  queryOptions<ProjectConnection>({
    queryKey: queryKeys.projectConnection(slug),
    queryFn: skipToken,
  });
