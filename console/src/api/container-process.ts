import { containerProcessEndpoints } from '@naru/contract/endpoints/container-process';
import { callApi, type EndpointBody } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { changingContainer } from './write-container.ts';

type Body = EndpointBody<typeof containerProcessEndpoints.updateContainerProcess>;

/** Changes what replaces the values of the image when the program of a container is started. */
export const updateContainerProcess = (at: ContainerAddress) =>
  changingContainer(at, (body: Body, options) =>
    callApi(
      containerProcessEndpoints.updateContainerProcess,
      { params: { id: at.container }, body },
      options,
    ),
  );
