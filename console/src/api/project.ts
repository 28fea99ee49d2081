import { projectEndpoints } from '@naru/contract/endpoints/project';
import type { Project } from '@naru/contract/entities/project';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** All projects of the member. The response also fills the caches of the single projects. */
export const projectsQuery = () =>
  queryOptions({
    queryKey: queryKeys.project.list(),
    queryFn: async ({ client, signal }) => {
      const { projects } = await callApi(projectEndpoints.listProjects, {}, { signal });
      for (const project of projects) cacheProject(client, project);
      return projects;
    },
  });

/** One project. Rejects with an `ApiError` of status 404 for a missing project; the page then shows its not-found message. */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.project.detail(slug),
    queryFn: async ({ client, signal }) => {
      const project = await callApi(projectEndpoints.getProject, { params: { slug } }, { signal });
      cacheProjectInList(client, project);
      return project;
    },
  });

/** The projects that are cached one by one, not as a list. */
export const cachedProjects = (client: QueryClient): Project[] =>
  client
    .getQueriesData<Project>({ queryKey: queryKeys.project.details() })
    .flatMap(([, project]) => project ?? []);

/** Puts the project from a response into the cache. */
export function cacheProject(client: QueryClient, project: Project): void {
  client.setQueryData(projectQuery(project.slug).queryKey, project);
}

/** Returns the list with this project in place of the project with the same slug (specification section 4). */
const replacedBySlug = (list: readonly Project[], project: Project): Project[] =>
  list.map((entry) => (entry.slug === project.slug ? project : entry));

/** Updates a project in the cached list, if the list is cached. */
export function cacheProjectInList(client: QueryClient, project: Project): void {
  client.setQueryData(projectsQuery().queryKey, (list) => list && replacedBySlug(list, project));
}
