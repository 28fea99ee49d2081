import { writeProjectEndpoints } from '@naru/contract/endpoints/write-project';
import { callApi, type EndpointBody } from './client.ts';
import { cacheProject, cacheProjectInList, projectQuery, projectsQuery } from './project.ts';
import { queryKeys } from './query-keys.ts';
import {
  cacheRow,
  createWrite,
  describeAddition,
  describeRemoval,
  rowsOfListQuery,
} from './write.ts';

type CreateBody = EndpointBody<typeof writeProjectEndpoints.createProject>;
type UpdateBody = EndpointBody<typeof writeProjectEndpoints.updateProject>;

const projectRows = () => rowsOfListQuery(projectsQuery(), ({ slug }) => slug);

export const createProject = () =>
  describeAddition(projectRows(), {
    send: (body: CreateBody) => callApi(writeProjectEndpoints.createProject, { body }),
    matched: ({ name }) => ({ name }),
    keep: (client, project) => {
      if (project) cacheProject(client, project);
      cacheRow(client, projectRows(), project);
    },
    stale: (project) => (project ? [] : [queryKeys.project.all()]),
  });

export const updateProject = (slug: string) =>
  createWrite({
    send: (body: UpdateBody, options) =>
      callApi(writeProjectEndpoints.updateProject, { params: { slug }, body }, options),
    query: projectQuery(slug),
    outcome: (body) => ({ changes: body, find: (project) => project }),
    keep: (client, project) => {
      if (!project) return;
      cacheProject(client, project);
      cacheProjectInList(client, project);
    },
    stale: [queryKeys.project.all()],
  });

/**
 * Deletes a project. The project is removed from the cached list at once. The query of the single project is only marked as stale, not
 * refetched, because the page that still shows the project navigates away.
 */
export const deleteProject = (slug: string) => ({
  ...describeRemoval(projectRows(), (project) => project.slug === slug, {
    send: () => callApi(writeProjectEndpoints.deleteProject, { params: { slug } }),
    keep: (client) => {
      client.setQueryData(projectsQuery().queryKey, (list) => list?.filter((p) => p.slug !== slug));
      void client.invalidateQueries({ ...projectQuery(slug), refetchType: 'none' });
      void client.invalidateQueries(projectsQuery());
    },
    stale: (_nothing, error) => (error ? [queryKeys.project.all()] : []),
  }),
  meta: { endsProject: true },
});
