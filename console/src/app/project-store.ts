import { project, type User, volume } from '@naru/contract/entities';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { knownProjects, projectQuery, projectsQuery } from '#api/projects.ts';
import { volumesQuery } from '#api/volumes.ts';
import type { KeyValueStore } from './session/safe-storage.ts';
import { PROJECT_STORE_KEY, readJson } from './session/stored-session.ts';

/** Projects and volumes as the last page knew them, of one member. Nothing else is ever kept: no secrets. */
const projectStore = z.object({
  userId: z.string(),
  projects: z.array(project),
  /** Whether these are all of them, or only those that were opened. */
  complete: z.boolean(),
  volumes: z.record(z.string(), z.array(volume)),
});
export type ProjectStore = z.infer<typeof projectStore>;

/** Old from the start: painted at once, asked for again at once. */
const STALE = { updatedAt: 0 };

/** Fills an empty cache with what the last page knew of this member. Another member's is left alone. */
export function paintFromStore(
  client: QueryClient,
  local: KeyValueStore,
  member: User | undefined,
): void {
  const stored = readJson(local, PROJECT_STORE_KEY, projectStore);
  if (!stored || stored.userId !== member?.user_id) return;
  if (stored.complete) client.setQueryData(projectsQuery().queryKey, stored.projects, STALE);
  for (const entry of stored.projects) {
    client.setQueryData(projectQuery(entry.slug).queryKey, entry, STALE);
  }
  for (const [projectId, list] of Object.entries(stored.volumes)) {
    client.setQueryData(volumesQuery(projectId).queryKey, list, STALE);
  }
}

function storeOf(client: QueryClient, member: User): ProjectStore {
  const list = client.getQueryData(projectsQuery().queryKey);
  const projects = list ?? knownProjects(client);
  const volumes = projects.flatMap(({ project_id }) => {
    const known = client.getQueryData(volumesQuery(project_id).queryKey);
    return known ? [[project_id, known] as const] : [];
  });
  return {
    userId: member.user_id,
    projects,
    complete: list !== undefined,
    volumes: Object.fromEntries(volumes),
  };
}

/**
 * Writes the store whenever the cache's projects or volumes have changed: once for all that changes at the same time, since
 * a list fills the cache entry by entry. It reads the cache of the moment, so an answer that comes in after the member has
 * gone changes nothing.
 */
export function keepStore(
  client: QueryClient,
  local: KeyValueStore,
  member: () => User | undefined,
): void {
  let planned = false;
  const write = () => {
    planned = false;
    const known = member();
    if (known) local.setItem(PROJECT_STORE_KEY, JSON.stringify(storeOf(client, known)));
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    const kind = query.queryKey[0];
    if (planned || type !== 'updated' || (kind !== 'projects' && kind !== 'volumes')) return;
    planned = true;
    queueMicrotask(write);
  });
}
