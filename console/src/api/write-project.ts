import { writeProjectEndpoints } from '@naru/contract/endpoints/write-project';
import { type BodyOf, call } from './client.ts';
import { keepInList, keepProject, projectQuery, projectsQuery } from './project.ts';
import { queryKeys } from './query-keys.ts';
import { adding, keepRow, listRows, removing, write } from './write.ts';

type CreateBody = BodyOf<typeof writeProjectEndpoints.createProject>;
type UpdateBody = BodyOf<typeof writeProjectEndpoints.updateProject>;

const projectRows = () => listRows(projectsQuery(), ({ slug }) => slug);

export const createProject = () =>
  adding(projectRows(), {
    send: (body: CreateBody) => call(writeProjectEndpoints.createProject, { body }),
    matched: ({ name }) => ({ name }),
    keep: (client, project) => {
      if (project) keepProject(client, project);
      keepRow(client, projectRows(), project);
    },
    stale: (project) => (project ? [] : [queryKeys.project.all()]),
  });

export const updateProject = (slug: string) =>
  write({
    send: (body: UpdateBody, options) =>
      call(writeProjectEndpoints.updateProject, { params: { slug }, body }, options),
    query: projectQuery(slug),
    outcome: (body) => ({ changes: body, find: (project) => project }),
    keep: (client, project) => {
      if (!project) return;
      keepProject(client, project);
      keepInList(client, project);
    },
    stale: [queryKeys.project.all()],
  });

/**
 * Deletes a project. The project is removed from the cached list at once. The query of the single project is only marked as stale, not
 * refetched, because the page that still shows the project navigates away.
 */
export const deleteProject = (slug: string) => ({
  ...removing(projectRows(), (project) => project.slug === slug, {
    send: () => call(writeProjectEndpoints.deleteProject, { params: { slug } }),
    keep: (client) => {
      client.setQueryData(projectsQuery().queryKey, (list) => list?.filter((p) => p.slug !== slug));
      void client.invalidateQueries({ ...projectQuery(slug), refetchType: 'none' });
      void client.invalidateQueries(projectsQuery());
    },
    stale: (_nothing, error) => (error ? [queryKeys.project.all()] : []),
  }),
  meta: { endsProject: true },
});
