import * as z from 'zod/mini';
import { changeSummary } from '../entities/change.ts';
import { containerState } from '../entities/container-state.ts';
import { deploymentDetail, deploymentLogLine } from '../entities/deployment.ts';
import { network } from '../entities/network.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS } from '../wire/errors.ts';

/** The published addresses of one container, after the engine has given or changed them. */
const containerNetworks = z.object({ container: z.string(), networks: z.array(network) });

/** Everything that a project's engine says of it. */
const projectState = z.object({
  deployment: z.nullish(deploymentDetail),
  containers: z.array(containerState),
  networks: z.array(containerNetworks),
  /** The last line of the log while a deployment is under way, cut where it is long. */
  line: z.nullish(deploymentLogLine),
  /** What is saved and not deployed. */
  changes: z.nullish(changeSummary),
});
export type ProjectState = z.infer<typeof projectState>;

/**
 * What changes in a project while it is looked at. The stream begins with the event `state`, which has everything as it is and
 * comes again when there is a container more or less; after a break it is left out where `Last-Event-ID` names the state as it
 * still is. Without the stream the response says the same once.
 */
export const projectEventsEndpoints = {
  projectEvents: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/events',
    summary: '프로젝트의 배포, 컨테이너 상태, 네트워크, 배포되지 않은 변경의 수가 바뀔 때마다',
    tag: '배포',
    access: 'member',
    right: 'read',
    response: projectState,
    events: {
      state: projectState,
      deployment: deploymentDetail,
      container: containerState,
      networks: containerNetworks,
      line: deploymentLogLine,
      changes: changeSummary,
    },
    emptyResponse: 'invalid',
    errors: OWNED_ERRORS,
  }),
};
