import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import { type ServerPeers, startLeaderJob } from '../../storage/peers.ts';
import type { RegistryLoginFinder } from './find-registry-login.ts';

/** The interval in ms in which a changed or deleted login reaches the nodes. Tokens that end are renewed in the same rounds. */
const EVERY_MS = 60_000;

interface NodeLoginServices {
  registryLogins: Pick<RegistryLoginFinder, 'findOfAllProjects'>;
  runtime: Pick<ContainerRuntime, 'engine'>;
  log: Pick<Logger, 'warn'>;
  stopping: AbortSignal;
}

/**
 * Starts the job that brings the logins of all projects to the nodes of a cluster, which pull images at any time. One of several servers
 * runs the job.
 */
export const startNodeLoginsJob = (
  { registryLogins, runtime, log, stopping }: NodeLoginServices,
  { peers }: { peers: Pick<ServerPeers, 'isLeader' | 'subscribe'> },
): BackgroundJob =>
  startLeaderJob(
    peers,
    EVERY_MS,
    async () => runtime.engine.updateLogins?.(await registryLogins.findOfAllProjects(stopping)),
    (error) => {
      if (!stopping.aborted) log.warn({ err: error }, 'registry logins did not reach the nodes');
    },
  );
