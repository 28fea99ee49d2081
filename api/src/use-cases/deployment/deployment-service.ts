import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ContainerAction } from '../../engine/container-engine.ts';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import { type FairQueue, fairQueue } from '../../runtime/fair-queue.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import type { Peers } from '../../storage/peers.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { WriteBudget } from '../write-budget.ts';
import { followAction } from './container-action.ts';
import { startDeploymentWorker } from './deployment-worker.ts';
import type { DomainPolicy } from './domain-proof.ts';
import { endLeases } from './lease.ts';
import { assignPorts, type PublishedPorts, reclaimPort } from './published-ports.ts';
import { startReconciler } from './reconciler.ts';
import { routablePorts } from './routable-ports.ts';
import type { DeploymentServices } from './run-deployment.ts';

/** Changes come in bursts; one look tells all of them. In ms. */
const BURST_MS = 100;

/**
 * Tells whoever watches a project when to look: at first, then after every change, whichever server it was made through, until the signal
 * is aborted. What comes during a look is looked at again.
 */
async function* watchProject(
  peers: Pick<Peers, 'on'>,
  projectId: string,
  signal: AbortSignal,
): AsyncIterable<void> {
  let news = Promise.withResolvers<void>();
  const hear = (): void => news.resolve();
  const leave = peers.on(projectId, hear);
  signal.addEventListener('abort', hear, { once: true });
  try {
    while (!signal.aborted) {
      news = Promise.withResolvers<void>();
      yield;
      await news.promise;
      await sleep(BURST_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    leave();
    signal.removeEventListener('abort', hear);
  }
}

/** What deployments are carried out with, and where. */
export interface DeploymentServiceOptions {
  db: Database;
  peers: Pick<Peers, 'on'>;
  runtime: ContainerRuntime;
  cloneToken: DeploymentServices['cloneToken'];
  secrets: SecretBox;
  clock: DeploymentServices['clock'];
  log: Logger;
  /** How much the log of a member's deployments may still write. */
  writes: WriteBudget;
  /** How many images are built at once. */
  buildsAtOnce: number;
  domains: DomainPolicy;
  /** `undefined` where nothing is published, as by the simulation. */
  publishedPorts: PublishedPorts | undefined;
}

/** What the calls of members set in motion, and how they learn of it. */
export interface DeploymentService {
  /** Once at first, then after every change in the project, new lines of a deployment's log among them, until the signal is aborted. What is different is looked up. */
  watch(projectId: string, signal: AbortSignal): AsyncIterable<void>;
  /** Has the work looked at without waiting for its turn. Without effect before `start`. */
  wake(): void;
  /**
   * Has the engine follow what a member asked of a container and what is written down. Resolves after a few seconds at the
   * latest: what is not done by then, or cannot be done now, is done later.
   */
  follow(container: ContainerRow, action: ContainerAction): Promise<void>;
  /** Gives tcp and udp networks their ports on the outside, inside the transaction that holds the project. */
  assignPorts(tx: Database, projectId: string): Promise<void>;
  /** Gives a network back the port that it had, if nobody has it by now; inside the transaction that holds the project. */
  reclaimPort(tx: Database, networkId: string, externalPort: number): Promise<void>;
  /** Starts the work in the background. */
  start(database: Pick<OpenDatabase, 'peers' | 'name'>): Promise<BackgroundJob>;
}

/** One place is kept from each member where there are several: a long build of one does not hold up all the others. */
const buildQueue = (atOnce: number): FairQueue =>
  fairQueue({ atOnce, atOncePerKey: Math.max(1, atOnce - 1) });

export function deploymentService(options: DeploymentServiceOptions): DeploymentService {
  const { db, runtime, secrets, clock, log, domains, publishedPorts } = options;
  const services: DeploymentServices = {
    db,
    runtime,
    secrets,
    clock,
    log,
    writes: options.writes,
    builds: buildQueue(options.buildsAtOnce),
    disk: { isFull: false },
    cloneToken: options.cloneToken,
    routablePorts: (projectId, ...rest) => routablePorts(db, domains, projectId, ...rest),
  };
  let wakeAll = (): void => undefined;
  return {
    watch: (projectId, signal) => watchProject(options.peers, projectId, signal),
    wake: () => wakeAll(),
    follow: (container, action) => followAction(services, container, action, () => wakeAll()),
    assignPorts: (tx, projectId) =>
      publishedPorts ? assignPorts(tx, projectId, publishedPorts) : Promise.resolve(),
    reclaimPort: (tx, networkId, externalPort) =>
      publishedPorts ? reclaimPort(tx, networkId, externalPort, publishedPorts) : Promise.resolve(),
    async start(database) {
      // Where there can be no other server, what an earlier run left is taken up at once.
      if (database.name === 'embedded') await endLeases(db);
      const reconciler = startReconciler(services, database);
      const jobs = [startDeploymentWorker(services, database, reconciler.wake), reconciler];
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
