import type { ContainerAction } from '@naru/contract/endpoints/container';
import type { Status } from '@naru/design-system';

/** The status of a container while the engine performs an action on it. */
export const underWayStatus: Readonly<Record<ContainerAction, Status>> = {
  start: 'starting',
  stop: 'stopping',
  restart: 'restarting',
};
