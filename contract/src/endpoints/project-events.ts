import * as z from 'zod/mini';
import { containerState } from '../entities/container-state.ts';
import { deploymentDetail } from '../entities/deployment.ts';
import { network } from '../entities/network.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS } from '../wire/errors.ts';

/** The published addresses of one container, after the engine has given or changed them. */
const containerNetworks = z.object({ container: z.string(), networks: z.array(network) });

/**
 * What changes in a project while it is looked at. The stream begins with everything as it is, so that nothing has to be
 * remembered over a break; without the stream the response says the same once.
 */
export const projectEventsEndpoints = {
  projectEvents: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/events',
    summary: '프로젝트의 배포, 컨테이너 상태, 네트워크가 바뀔 때마다',
    tag: '배포',
    access: 'member',
    response: z.object({
      deployment: z.nullish(deploymentDetail),
      containers: z.array(containerState),
      networks: z.array(containerNetworks),
    }),
    events: {
      deployment: deploymentDetail,
      container: containerState,
      networks: containerNetworks,
    },
    emptyResponse: 'invalid',
    errors: OWNED_ERRORS,
  }),
};
