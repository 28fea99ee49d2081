import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import { type FairQueue, fairQueue } from '../../runtime/fair-queue.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { startDeploymentWorker } from './deployment-worker.ts';
import type { DomainPolicy } from './domain-proof.ts';
import { createProjectChanges, type ProjectChanges } from './project-changes.ts';
import { assignPorts, type PublishedPorts } from './published-ports.ts';
import { startReconciler } from './reconciler.ts';
import { routablePorts } from './routable-ports.ts';
import type { DeploymentServices } from './run-deployment.ts';

/** What deployments are carried out with, and where. */
export interface DeploymentServiceOptions {
  db: Database;
  runtime: ContainerRuntime;
  cloneToken: DeploymentServices['cloneToken'];
  secrets: SecretBox;
  log: Logger;
  /** How many images are built at once. */
  buildsAtOnce: number;
  domains: DomainPolicy;
  /** `undefined` where nothing is published, as by the simulation. */
  publishedPorts: PublishedPorts | undefined;
}

/** What the calls of members set in motion, and how they learn of it. */
export interface DeploymentService extends ProjectChanges {
  /** Has the work looked at without waiting for its turn. Without effect before `start`. */
  wake(): void;
  /** Gives tcp and udp networks their ports on the outside, inside the transaction that holds the project. */
  assignPorts(tx: Database, projectId: string): Promise<void>;
  /** Starts the work in the background. */
  start(database: Pick<OpenDatabase, 'exclusively' | 'name'>): BackgroundJob;
}

/** One place is kept from each member where there are several: a long build of one does not hold up all the others. */
const buildQueue = (atOnce: number): FairQueue =>
  fairQueue({ atOnce, atOncePerKey: Math.max(1, atOnce - 1) });

export function deploymentService(options: DeploymentServiceOptions): DeploymentService {
  const { db, runtime, secrets, log, domains, publishedPorts } = options;
  const changes = createProjectChanges();
  const services: DeploymentServices = {
    db,
    runtime,
    secrets,
    log,
    builds: buildQueue(options.buildsAtOnce),
    cloneToken: options.cloneToken,
    routablePorts: (projectId, ...rest) => routablePorts(db, domains, projectId, ...rest),
    changed: changes.changed,
  };
  let wakeAll = (): void => undefined;
  return {
    ...changes,
    wake: () => wakeAll(),
    assignPorts: (tx, projectId) =>
      publishedPorts ? assignPorts(tx, projectId, publishedPorts) : Promise.resolve(),
    start(database) {
      const reconciler = startReconciler(services, database);
      const isAlone = database.name === 'embedded';
      const options = { isAlone, ended: reconciler.wake };
      const jobs = [startDeploymentWorker(services, options), reconciler];
      wakeAll = () => {
        for (const job of jobs) job.wake();
      };
      return {
        wake: wakeAll,
        async close() {
          wakeAll = () => undefined;
          await Promise.all(jobs.map((job) => job.close()));
        },
      };
    },
  };
}
