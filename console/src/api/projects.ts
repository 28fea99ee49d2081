import { projectEndpoints } from '@naru/contract/endpoints/projects';
import type { Project } from '@naru/contract/entities';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { isOutcomeUnknown } from './failures.ts';

const ALL = ['projects'] as const;

/** Every project of the member. Its answer also fills the caches of the single projects. */
export const projectsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'list'],
    queryFn: async ({ client, signal }) => {
      const { projects } = await call(projectEndpoints.listProjects, {}, { signal });
      for (const project of projects) keepProject(client, project);
      return projects;
    },
  });

/** One project. Answers 404 as an `AnsweredError`: the page shows its not-found panel then. */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: [...ALL, 'one', slug],
    queryFn: async ({ client, signal }) => {
      const project = await call(projectEndpoints.getProject, { params: { slug } }, { signal });
      keepInList(client, project);
      return project;
    },
  });

/** The projects that this page knows, each by itself. */
export const knownProjects = (client: QueryClient): Project[] =>
  client
    .getQueriesData<Project>({ queryKey: [...ALL, 'one'] })
    .flatMap(([, project]) => project ?? []);

function keepProject(client: QueryClient, project: Project): void {
  client.setQueryData(projectQuery(project.slug).queryKey, project);
}

/** The list with this entry in the place of the one with the same slug (specification section 4). */
const replacedBySlug = (list: readonly Project[], project: Project): Project[] =>
  list.map((entry) => (entry.slug === project.slug ? project : entry));

function keepInList(client: QueryClient, project: Project): void {
  client.setQueryData(projectsQuery().queryKey, (list) => list && replacedBySlug(list, project));
}

/** After a write: the list and every project are old. When it is unknown whether it arrived, the truth is awaited. */
async function lookAgain(client: QueryClient, error: unknown): Promise<void> {
  const reloaded = client.invalidateQueries({ queryKey: ALL });
  if (isOutcomeUnknown(error)) await reloaded;
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
    onSettled: (_project, error, _body, _result, { client }) => lookAgain(client, error),
  });

export const renameProject = (slug: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof projectEndpoints.renameProject>) =>
      call(projectEndpoints.renameProject, { params: { slug }, body }),
    onSuccess: (project, _body, _result, { client }) => {
      if (!project) return;
      keepProject(client, project);
      keepInList(client, project);
    },
    onSettled: (_project, error, _body, _result, { client }) => lookAgain(client, error),
  });

/**
 * The deleted project leaves the list at once. Its own entry only becomes old: the page that still shows it would ask for
 * it again, and has to lead away by itself.
 */
export const deleteProject = (slug: string) =>
  mutationOptions({
    mutationFn: () => call(projectEndpoints.deleteProject, { params: { slug } }),
    onSuccess: (_nothing, _input, _result, { client }) => {
      client.setQueryData(projectsQuery().queryKey, (list) => list?.filter((p) => p.slug !== slug));
      void client.invalidateQueries({ ...projectQuery(slug), refetchType: 'none' });
      void client.invalidateQueries(projectsQuery());
    },
    onError: (error, _input, _result, { client }) => lookAgain(client, error),
  });
