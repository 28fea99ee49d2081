import { pushEndpoints } from '@naru/contract/endpoints/push';
import { callApi, type EndpointBody } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { changingContainer } from './write-container.ts';

/** The settings of pushes, as the field of the container that they change. */
export interface ContainerPushChange {
  push: EndpointBody<typeof pushEndpoints.updateContainerPush>;
}

/** Changes how a push deploys a container. */
export const updateContainerPush = (at: ContainerAddress) =>
  changingContainer(at, ({ push }: ContainerPushChange, options) =>
    callApi(
      pushEndpoints.updateContainerPush,
      { params: { id: at.container }, body: push },
      options,
    ),
  );
