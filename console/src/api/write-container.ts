import { writeContainerEndpoints } from '@naru/contract/endpoints/write-container';
import type { Container } from '@naru/contract/entities/container';
import type { CallOptions } from './call.ts';
import { callApi, type EndpointBody } from './client.ts';
import { type ContainerAddress, containersQuery } from './container.ts';
import { queryKeys } from './query-keys.ts';
import { describeChange, describeRemoval, rowsOfListQuery } from './write.ts';

type Body<Name extends keyof typeof writeContainerEndpoints> = EndpointBody<
  (typeof writeContainerEndpoints)[Name]
>;

/** The containers of a project. */
export const containerListRows = (project: string) =>
  rowsOfListQuery(containersQuery(project), ({ slug }) => slug);

/** The options of all calls whose response is the changed container. */
export const changingContainer = <Input extends object>(
  { project, container }: ContainerAddress,
  send: (input: Input, options: CallOptions) => Promise<Container | undefined>,
) =>
  describeChange(containerListRows(project), ({ slug }) => slug === container, {
    send,
    stale: [queryKeys.container.list(project)],
  });

export const updateContainer = (at: ContainerAddress) =>
  changingContainer(at, (body: Body<'updateContainer'>, options) =>
    callApi(
      writeContainerEndpoints.updateContainer,
      { params: { id: at.container }, body },
      options,
    ),
  );

export const updateContainerGit = (at: ContainerAddress) =>
  changingContainer(at, (body: Body<'updateContainerGit'>, options) =>
    callApi(
      writeContainerEndpoints.updateContainerGit,
      { params: { id: at.container }, body },
      options,
    ),
  );

export const updateContainerTemplate = (at: ContainerAddress) =>
  changingContainer(at, (body: Body<'updateContainerTemplate'>, options) =>
    callApi(
      writeContainerEndpoints.updateContainerTemplate,
      { params: { id: at.container }, body },
      options,
    ),
  );

export const updateContainerResources = (at: ContainerAddress) =>
  changingContainer(at, (body: Body<'updateContainerResources'>, options) =>
    callApi(
      writeContainerEndpoints.updateContainerResources,
      { params: { id: at.container }, body },
      options,
    ),
  );

export const deleteContainer = ({ project, container }: ContainerAddress) =>
  describeRemoval(containerListRows(project), ({ slug }) => slug === container, {
    send: () => callApi(writeContainerEndpoints.deleteContainer, { params: { id: container } }),
    keep: (client) => {
      client.setQueryData(containersQuery(project).queryKey, (list) =>
        list?.filter(({ slug }) => slug !== container),
      );
    },
    stale: [queryKeys.container.list(project)],
  });
