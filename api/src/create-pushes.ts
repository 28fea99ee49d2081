import type { Logger } from 'pino';
import type { CodeHost } from './code-host/code-host.ts';
import { createCloneToken } from './code-host/installation.ts';
import type { Config } from './config.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import type { PushedRepositories } from './engine/source/pushed-repositories.ts';
import type { Database } from './storage/database.ts';
import type { ServerPeers } from './storage/peers.ts';
import type { SecretBox } from './storage/secret-box.ts';
import type { DeploymentService } from './use-cases/deployment/deployment-service.ts';
import { noCommitReporter } from './use-cases/push/commit-reporter.ts';
import { createPushService, type PushService } from './use-cases/push/push-service.ts';

interface PushDependencies {
  db: Database;
  peers: Pick<ServerPeers, 'publish'>;
  box: SecretBox;
  runtime: ContainerRuntime;
  log: Logger;
  deployments: DeploymentService;
  repositories: PushedRepositories;
  codeHost: CodeHost;
  publicUrl: () => string;
  stopping: AbortSignal;
}

/** Creates the service that carries out pushes. */
export function createPushes(
  config: Config,
  { peers, deployments, codeHost, ...context }: PushDependencies,
): PushService {
  const { db, log } = context;
  const pushing = {
    ...context,
    assignPorts: deployments.assignPorts,
    wakeDeployments: () => deployments.wake(),
    reporter: noCommitReporter,
    async accessTo(projectId: string, url: string) {
      const value = await createCloneToken({ db, codeHost, log }, projectId, url);
      const host = URL.parse(url)?.hostname;
      return { url, ...(value !== undefined && host && { token: { host, value } }) };
    },
    pollSeconds: () => config.PUSH_POLL_SECONDS,
  };
  return createPushService(pushing, peers);
}
