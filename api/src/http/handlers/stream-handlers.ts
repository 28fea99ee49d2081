import type { StreamHandlers } from '../event-stream.ts';
import { containerLogStream } from './container-state.ts';
import { deploymentLogStream } from './deployment.ts';
import { projectEventStream } from './project-events.ts';

/** What tells the events of each call that has any. */
export const streamHandlers: StreamHandlers = {
  deploymentLog: deploymentLogStream,
  containerLogs: containerLogStream,
  projectEvents: projectEventStream,
};
