import { projectEndpoints } from '@naru/contract/endpoints/project';
import type { Project } from '@naru/contract/entities/project';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';

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

/** One project. Rejects with an `ApiError` of status 404 when there is none: the page shows its not-found panel then. */
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

function keepProject(client: QueryClient, project: Project): void {
  client.setQueryData(projectQuery(project.slug).queryKey, project);
}

/** The list with this project instead of the one with the same slug: projects are told apart by slug (specification section 4). */
const replacedBySlug = (list: readonly Project[], project: Project): Project[] =>
  list.map((entry) => (entry.slug === project.slug ? project : entry));

function keepInList(client: QueryClient, project: Project): void {
  client.setQueryData(projectsQuery().queryKey, (list) => list && replacedBySlug(list, project));
}

export const createProject = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof projectEndpoints.createProject>) =>
      call(projectEndpoints.createProject, { body }),
    onSuccess: (project, _body, _result, { client }) => {
      if (!project) return;
      keepProject(client, project);
      client.setQueryData(projectsQuery().queryKey, (list) => list && [...list, project]);
    },
    onSettled: (_project, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.project.all()]),
  });

export const updateProject = (slug: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof projectEndpoints.updateProject>) =>
      call(projectEndpoints.updateProject, { params: { slug }, body }),
    onSuccess: (project, _body, _result, { client }) => {
      if (!project) return;
      keepProject(client, project);
      keepInList(client, project);
    },
    onSettled: (_project, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.project.all()]),
  });

/**
 * The deleted project is removed from the list at once. Its own entry is only marked stale, not refetched: the page that still
 * shows it navigates away by itself.
 */
export const deleteProject = (slug: string) =>
  mutationOptions({
    mutationFn: () => call(projectEndpoints.deleteProject, { params: { slug } }),
    onSuccess: (_nothing, _input, _result, { client }) => {
      client.setQueryData(projectsQuery().queryKey, (list) => list?.filter((p) => p.slug !== slug));
      void client.invalidateQueries({ ...projectQuery(slug), refetchType: 'none' });
      void client.invalidateQueries(projectsQuery());
    },
    onError: (error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.project.all()]),
  });
