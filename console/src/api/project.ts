import { projectEndpoints } from '@naru/contract/endpoints/project';
import type { Project } from '@naru/contract/entities/project';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** Every project of the member. The response also fills the caches of the single projects. */
export const projectsQuery = () =>
  queryOptions({
    queryKey: queryKeys.project.list(),
    queryFn: async ({ client, signal }) => {
      const { projects } = await call(projectEndpoints.listProjects, {}, { signal });
      for (const project of projects) keepProject(client, project);
      return projects;
    },
  });

/** One project. Rejects with an `ApiError` of status 404 for a missing project, and the page shows its not-found message. */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.project.detail(slug),
    queryFn: async ({ client, signal }) => {
      const project = await call(projectEndpoints.getProject, { params: { slug } }, { signal });
      keepInList(client, project);
      return project;
    },
  });

/** The single projects that are in the cache. */
export const knownProjects = (client: QueryClient): Project[] =>
  client
    .getQueriesData<Project>({ queryKey: queryKeys.project.details() })
    .flatMap(([, project]) => project ?? []);

/** Puts the project of a response into the cache. */
export function keepProject(client: QueryClient, project: Project): void {
  client.setQueryData(projectQuery(project.slug).queryKey, project);
}

/** The list with this project in the place of the project with the same slug, which identifies it (specification section 4). */
const replacedBySlug = (list: readonly Project[], project: Project): Project[] =>
  list.map((entry) => (entry.slug === project.slug ? project : entry));

/** Puts a project into the list in the cache, when that is known. */
export function keepInList(client: QueryClient, project: Project): void {
  client.setQueryData(projectsQuery().queryKey, (list) => list && replacedBySlug(list, project));
}
