import { writeProjectEndpoints } from '@naru/contract/endpoints/write-project';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { findingOut } from './lost-write.ts';
import { keepInList, keepProject, projectQuery, projectsQuery } from './project.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';
import { withRow } from './with-row.ts';

type CreateBody = BodyOf<typeof writeProjectEndpoints.createProject>;
type UpdateBody = BodyOf<typeof writeProjectEndpoints.updateProject>;

/** Makes a project, or finds out whether it was made. */
export const sendProject = (client: QueryClient, body: CreateBody) =>
  findingOut(client, () => call(writeProjectEndpoints.createProject, { body }), projectsQuery(), {
    judge: ({ created, fits }, now, before) =>
      created({
        before,
        now,
        id: ({ slug }) => slug,
        isIt: (project) => fits({ name: body.name }, project),
      }),
  });

/** Renames a project, or finds out whether it was renamed. */
export const sendProjectUpdate = (client: QueryClient, slug: string, body: UpdateBody) =>
  findingOut(
    client,
    (options) => call(writeProjectEndpoints.updateProject, { params: { slug }, body }, options),
    projectQuery(slug),
    {
      changes: (project) => project,
      judge: ({ updated }, now, before) => updated({ sent: body, before, now }),
    },
  );

export const createProject = () =>
  mutationOptions({
    mutationFn: (body: CreateBody, { client }) => sendProject(client, body),
    onSuccess: (project, _body, _result, { client }) => {
      if (!project) return;
      keepProject(client, project);
      client.setQueryData(projectsQuery().queryKey, (list) => withRow(list, project));
    },
    onSettled: (_project, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.project.all()]),
  });

export const updateProject = (slug: string) =>
  mutationOptions({
    mutationFn: (body: UpdateBody, { client }) => sendProjectUpdate(client, slug, body),
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
  mutationOptions<undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(
        client,
        () => call(writeProjectEndpoints.deleteProject, { params: { slug } }),
        projectsQuery(),
        { judge: ({ gone }, now) => gone(now?.some((one) => one.slug === slug)), verb: '삭제' },
      ),
    meta: { endsProject: true },
    onSuccess: (_nothing, _input, _result, { client }) => {
      client.setQueryData(projectsQuery().queryKey, (list) => list?.filter((p) => p.slug !== slug));
      void client.invalidateQueries({ ...projectQuery(slug), refetchType: 'none' });
      void client.invalidateQueries(projectsQuery());
    },
    onError: (error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.project.all()]),
  });
