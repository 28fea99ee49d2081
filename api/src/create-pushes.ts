import type { Logger } from 'pino';
import type { SourceAccessFinder } from './code-host/source-access.ts';
import type { Config } from './config.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import type { PushedRepositories } from './engine/source/pushed-repositories.ts';
import type { Database } from './storage/database.ts';
import type { ServerPeers } from './storage/peers.ts';
import type { SecretBox } from './storage/secret-box.ts';
import type { DeploymentService } from './use-cases/deployment/deployment-service.ts';
import type { CommitReporter } from './use-cases/push/commit-reporter.ts';
import { createPushService, type PushService } from './use-cases/push/push-service.ts';
import type { WriteBudget } from './use-cases/write-budget.ts';

interface PushDependencies {
  db: Database;
  peers: Pick<ServerPeers, 'publish'>;
  box: SecretBox;
  runtime: ContainerRuntime;
  log: Logger;
  deployments: DeploymentService;
  repositories: PushedRepositories;
  access: SourceAccessFinder;
  reporter: CommitReporter;
  writes: WriteBudget;
  publicUrl: () => string;
  stopping: AbortSignal;
}

/** Creates the service that carries out pushes. */
export function createPushes(
  config: Config,
  { peers, deployments, access, ...context }: PushDependencies,
): PushService {
  const pushing = {
    ...context,
    assignPorts: deployments.assignPorts,
    wakeDeployments: () => deployments.wake(),
    async accessTo(projectId: string, url: string) {
      const found = await access.ofProject(projectId, url);
      return { url, ...(found && { access: found }) };
    },
    pollSeconds: () => config.PUSH_POLL_SECONDS,
  };
  return createPushService(pushing, peers);
}
