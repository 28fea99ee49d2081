import { projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ConnectionState } from './follow-events.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/**
 * The latest deployment in detail, the state of each container and its networks, as the engine sees them; `null` from a server that
 * has only the calls of specification section 7. Kept up to date by `project-watch.ts`.
 */
export const projectStateQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.projectState(slug),
    queryFn: ({ signal }) =>
      callIfSupported(projectEventsEndpoints.projectEvents, { params: { slug } }, { signal }),
  });

/** The connection on which this browser receives a project's events. */
export interface ProjectConnection {
  /** `off` where they cannot be had: the polling of specification section 4 is what remains. */
  state: ConnectionState | 'off';
  /** The time of the last event or heartbeat, as from `Date.now()`. */
  heardAt: number;
}

/** The state of a project's event connection. It sends no request: `project-watch.ts` writes it into the cache. */
export const projectConnectionQuery = (slug: string) =>
  queryOptions<ProjectConnection>({
    queryKey: queryKeys.projectConnection(slug),
    queryFn: skipToken,
  });
