import { containerEndpoints } from '@naru/contract/endpoints/containers';
import type { Container } from '@naru/contract/entities';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { isOutcomeUnknown } from './failures.ts';

type Body<Name extends keyof typeof containerEndpoints> = BodyOf<(typeof containerEndpoints)[Name]>;

/** A container and the project whose list it stands in; both are addressed by their slugs. */
export interface ContainerAddress {
  project: string;
  container: string;
}

/** The containers of a project. */
export const containersQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: ['containers', projectSlug],
    queryFn: async ({ signal }) => {
      const params = { slug: projectSlug };
      return (await call(containerEndpoints.listContainers, { params }, { signal })).containers;
    },
  });

/** After a write the list is reloaded; when it is unknown whether the write arrived, the truth is awaited. */
async function lookAgain(client: QueryClient, project: string, error: unknown): Promise<void> {
  const reloaded = client.invalidateQueries(containersQuery(project));
  if (isOutcomeUnknown(error)) await reloaded;
}

function keepContainer(client: QueryClient, project: string, container: Container | undefined) {
  if (!container) return;
  client.setQueryData(containersQuery(project).queryKey, (list) =>
    list?.map((entry) => (entry.slug === container.slug ? { ...entry, ...container } : entry)),
  );
}

/** A container can bring volumes of its own, so they and the project's disk are old afterwards too. */
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
    onSettled: (_container, error, _body, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ['volumes'] });
      void client.invalidateQueries({ queryKey: ['projects'] });
      return lookAgain(client, projectSlug, error);
    },
  });

/** What the calls that answer a changed container have in common. */
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
      lookAgain(client, project, error),
  });

export const renameContainer = (at: ContainerAddress) =>
  changing(at, (body: Body<'renameContainer'>) =>
    call(containerEndpoints.renameContainer, { params: { id: at.container }, body }),
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
      lookAgain(client, at.project, error),
  });
