/** The dependencies of the work on deliveries. */
import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type {
  PushedRepositories,
  RepositoryAccess,
} from '../../engine/source/pushed-repositories.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { AssignPorts } from '../deployment/request-deployment.ts';
import type { Accepting } from './accept-for-owner.ts';
import type { CommitReporter } from './commit-reporter.ts';

export interface PushContext extends Accepting {
  box: SecretBox;
  runtime: ContainerRuntime;
  log: Logger;
  assignPorts: AssignPorts;
  /** Wakes the work on deployments. */
  wakeDeployments: () => void;
  reporter: CommitReporter;
  /** Reads branches and changed files of repositories. */
  repositories: PushedRepositories;
  /** Returns the address of a repository with what its host wants to see for a project. */
  accessTo: (projectId: string, url: string) => Promise<RepositoryAccess>;
  /** Returns the address of the console. */
  publicUrl: () => string;
  /** The time between two looks at a repository, in seconds; 0 for none. */
  pollSeconds: () => number;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}
