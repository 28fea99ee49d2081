import { containerEndpoints } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';

type Body<Name extends keyof typeof containerEndpoints> = BodyOf<(typeof containerEndpoints)[Name]>;

/** A container and its project, both identified by their slugs. */
export interface ContainerAddress {
  project: string;
  container: string;
}

/** The containers of a project. */
export const containersQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.container.list(projectSlug),
    queryFn: async ({ signal }) => {
      const params = { slug: projectSlug };
      return (await call(containerEndpoints.listContainers, { params }, { signal })).containers;
    },
  });

function keepContainer(client: QueryClient, project: string, container: Container | undefined) {
  if (!container) return;
  client.setQueryData(containersQuery(project).queryKey, (list) =>
    list?.map((entry) => (entry.slug === container.slug ? { ...entry, ...container } : entry)),
  );
}

/** A container may come with new volumes, so volumes and the project's disk are stale afterwards too. */
export const createContainer = (projectSlug: string) =>
  mutationOptions({
    mutationFn: (body: Body<'createContainer'>) =>
      call(containerEndpoints.createContainer, { params: { slug: projectSlug }, body }),
    onSuccess: (container, _body, _result, { client }) => {
      if (!container) return;
      client.setQueryData(
        containersQuery(projectSlug).queryKey,
        (list) => list && [...list, container],
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
const changing = <Input>(
  { project }: ContainerAddress,
  mutationFn: (input: Input) => Promise<Container | undefined>,
) =>
  mutationOptions({
    mutationFn,
    onSuccess: (container, _input: Input, _result, { client }) => {
      keepContainer(client, project, container);
    },
    onSettled: (_container, error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.container.list(project)]),
  });

export const updateContainer = (at: ContainerAddress) =>
  changing(at, (body: Body<'updateContainer'>) =>
    call(containerEndpoints.updateContainer, { params: { id: at.container }, body }),
  );

export const runContainerAction = (at: ContainerAddress) =>
  changing(at, (body: Body<'containerAction'>) =>
    call(containerEndpoints.containerAction, { params: { id: at.container }, body }),
  );

export const updateContainerGit = (at: ContainerAddress) =>
  changing(at, (body: Body<'updateContainerGit'>) =>
    call(containerEndpoints.updateContainerGit, { params: { id: at.container }, body }),
  );

export const updateContainerResources = (at: ContainerAddress) =>
  changing(at, (body: Body<'updateContainerResources'>) =>
    call(containerEndpoints.updateContainerResources, { params: { id: at.container }, body }),
  );

export const deleteContainer = (at: ContainerAddress) =>
  mutationOptions({
    mutationFn: () => call(containerEndpoints.deleteContainer, { params: { id: at.container } }),
    onSuccess: (_nothing, _input, _result, { client }) => {
      client.setQueryData(containersQuery(at.project).queryKey, (list) =>
        list?.filter(({ slug }) => slug !== at.container),
      );
    },
    onSettled: (_nothing, error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.container.list(at.project)]),
  });
