import { writeContainerEndpoints } from '@naru/contract/endpoints/write-container';
import type { Container } from '@naru/contract/entities/container';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOptions } from './call.ts';
import { type BodyOf, call } from './client.ts';
import { type ContainerAddress, containersQuery, keepContainer } from './container.ts';
import { findingOut } from './lost-write.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';
import { withRow } from './with-row.ts';

type Body<Name extends keyof typeof writeContainerEndpoints> = BodyOf<
  (typeof writeContainerEndpoints)[Name]
>;

/** Makes a container, or finds out whether it was made. */
export const sendContainer = (
  client: QueryClient,
  project: string,
  body: Body<'createContainer'>,
  before?: Container[],
) =>
  findingOut(
    client,
    () => call(writeContainerEndpoints.createContainer, { params: { slug: project }, body }),
    containersQuery(project),
    {
      judge: ({ created, fits }, now, before) =>
        created({
          before,
          now,
          id: ({ slug }) => slug,
          isIt: (container) => fits({ name: body.name }, container),
        }),
      ...(before && { before }),
    },
  );

/** A container may come with new volumes, so volumes and the project's disk are stale afterwards too. */
export const createContainer = (projectSlug: string) =>
  mutationOptions({
    mutationFn: (body: Body<'createContainer'>, { client }) =>
      sendContainer(client, projectSlug, body),
    onSuccess: (container, _body, _result, { client }) => {
      if (!container) return;
      client.setQueryData(containersQuery(projectSlug).queryKey, (list) =>
        withRow(list, container),
      );
    },
    onSettled: (_container, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.volume.all(),
        queryKeys.project.all(),
        queryKeys.container.list(projectSlug),
      ]),
  });

/** The options that all calls with a changed container as response share. */
const changing = <Input extends object>(
  { project, container: slug }: ContainerAddress,
  send: (input: Input, options: CallOptions) => Promise<Container | undefined>,
) =>
  mutationOptions({
    mutationFn: (input: Input, { client }) =>
      findingOut(client, (options) => send(input, options), containersQuery(project), {
        changes: (list) => list.find((one) => one.slug === slug),
        judge: ({ updated }, now, before) =>
          updated({
            sent: input,
            before: before?.find((one) => one.slug === slug),
            now: now?.find((one) => one.slug === slug),
          }),
      }),
    onSuccess: (container, _input: Input, _result, { client }) => {
      keepContainer(client, project, container);
    },
    onSettled: (_container, error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.container.list(project)]),
  });

export const updateContainer = (at: ContainerAddress) =>
  changing(at, (body: Body<'updateContainer'>, options) =>
    call(writeContainerEndpoints.updateContainer, { params: { id: at.container }, body }, options),
  );

export const updateContainerGit = (at: ContainerAddress) =>
  changing(at, (body: Body<'updateContainerGit'>, options) =>
    call(
      writeContainerEndpoints.updateContainerGit,
      { params: { id: at.container }, body },
      options,
    ),
  );

export const updateContainerResources = (at: ContainerAddress) =>
  changing(at, (body: Body<'updateContainerResources'>, options) =>
    call(
      writeContainerEndpoints.updateContainerResources,
      { params: { id: at.container }, body },
      options,
    ),
  );

export const deleteContainer = (at: ContainerAddress) =>
  mutationOptions<undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(
        client,
        () => call(writeContainerEndpoints.deleteContainer, { params: { id: at.container } }),
        containersQuery(at.project),
        {
          judge: ({ gone }, now) => gone(now?.some(({ slug }) => slug === at.container)),
          verb: '삭제',
        },
      ),
    onSuccess: (_nothing, _input, _result, { client }) => {
      client.setQueryData(containersQuery(at.project).queryKey, (list) =>
        list?.filter(({ slug }) => slug !== at.container),
      );
    },
    onSettled: (_nothing, error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.container.list(at.project)]),
  });
