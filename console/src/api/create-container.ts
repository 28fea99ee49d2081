import { createContainerEndpoints } from '@naru/contract/endpoints/create-container';
import type { Container } from '@naru/contract/entities/container';
import { callApi, type EndpointBody } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { describeAddition } from './write.ts';
import { containerListRows } from './write-container.ts';

/** The settings of a new container. */
export type NewContainer = EndpointBody<typeof createContainerEndpoints.createContainer>;

/** Whether a response contains all parts of a new container. */
const isWhole = ({ env_vars, secrets, build_vars, networks, mounts }: Container): boolean =>
  [env_vars, secrets, build_vars, networks, mounts].every(Array.isArray);

/**
 * Creates a container. New volumes may be created together with the container, so volumes and the project's disk are stale afterwards
 * too.
 */
export const createContainer = (projectSlug: string) =>
  describeAddition(containerListRows(projectSlug), {
    send: (body: NewContainer) =>
      callApi(createContainerEndpoints.createContainer, { params: { slug: projectSlug }, body }),
    matched: ({ name }) => ({ name }),
    stale: (container) => [
      queryKeys.volume.all(),
      queryKeys.project.all(),
      ...(container && isWhole(container) ? [] : [queryKeys.container.list(projectSlug)]),
    ],
  });
