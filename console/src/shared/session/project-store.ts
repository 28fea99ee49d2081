import type { User } from '@naru/contract/entities/member';
import { project, volume } from '@naru/contract/entities/project';
import { matchQuery, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cachedProjects, projectQuery, projectsQuery } from '#api/project.ts';
import { queryKeys } from '#api/query-keys.ts';
import { volumesQuery } from '#api/volume.ts';
import type { KeyValueStore } from './safe-storage.ts';
import { PROJECT_STORE_KEY, parseStoredJson } from './stored-session.ts';

/** The stored projects and volumes of one member. Nothing else is stored, especially no secrets. */
const projectStore = z.object({
  userId: z.string(),
  projects: z.array(project),
  /** Whether the list contains all projects, or only the projects that the member has opened. */
  complete: z.boolean(),
  volumes: z.record(z.string(), z.array(volume)),
});
export type ProjectStore = z.infer<typeof projectStore>;

/** The options for stored data, which counts as stale: it is shown at once and refetched. */
const STALE = { updatedAt: 0 };

/** Fills an empty cache with the stored data of this member. Data of another member is not used. */
export function restoreProjectStore(
  client: QueryClient,
  local: KeyValueStore,
  member: User | undefined,
): void {
  const stored = parseStoredJson(local, PROJECT_STORE_KEY, projectStore);
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
  const projects = list ?? cachedProjects(client);
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

const storedKeys = [queryKeys.project.all(), queryKeys.volume.all()];

/**
 * Writes the store whenever the cached projects or volumes have changed. Simultaneous changes cause one write, because a list fills
 * the cache entry by entry. The cache is read at the time of the write, so a response that arrives after a logout stores nothing.
 */
export function persistProjectStore(
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
    if (planned || type !== 'updated') return;
    if (!storedKeys.some((queryKey) => matchQuery({ queryKey }, query))) return;
    planned = true;
    queueMicrotask(write);
  });
}
