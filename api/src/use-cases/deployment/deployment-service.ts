import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ContainerAction } from '../../engine/container-engine.ts';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { type FairQueue, fairQueue } from '../../runtime/fair-queue.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import type { ServerPeers } from '../../storage/peers.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { WriteBudget } from '../write-budget.ts';
import { applyContainerAction } from './container-action.ts';
import { startDeploymentWorker } from './deployment-worker.ts';
import type { DomainPolicy } from './domain-proof.ts';
import { endAllLeases } from './lease.ts';
import { assignPorts, type PublishedPortRange, reclaimPort } from './published-ports.ts';
import { startReconciler } from './reconciler.ts';
import { findRoutablePorts } from './routable-ports.ts';
import type { DeploymentDependencies } from './run-deployment.ts';

/** The number of concurrent pulls of images. A pull uses the network and the disk, and no other limit of the settings. */
const PULLS_AT_ONCE = 2;

/** The time in which changes are combined into one notification, in ms. */
const BURST_MS = 100;

/**
 * Notifies a watcher of a project once at the start, then after every change through any server, until the signal is aborted. A change
 * during the handling of a notification causes another notification.
 */
async function* watchProject(
  peers: Pick<ServerPeers, 'subscribe'>,
  projectId: string,
  signal: AbortSignal,
): AsyncIterable<void> {
  let news = Promise.withResolvers<void>();
  const wake = (): void => news.resolve();
  const leave = peers.subscribe(projectId, wake);
  signal.addEventListener('abort', wake, { once: true });
  try {
    while (!signal.aborted) {
      news = Promise.withResolvers<void>();
      yield;
      await news.promise;
      await sleep(BURST_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    leave();
    signal.removeEventListener('abort', wake);
  }
}

/** The dependencies of the deployment service. */
export interface DeploymentServiceOptions {
  db: Database;
  peers: Pick<ServerPeers, 'subscribe'>;
  runtime: ContainerRuntime;
  openUpload: DeploymentDependencies['openUpload'];
  sourceAccess: DeploymentDependencies['sourceAccess'];
  registryLogins: DeploymentDependencies['registryLogins'];
  secrets: SecretBox;
  clock: DeploymentDependencies['clock'];
  log: Logger;
  /** The members' remaining write budget for deployment logs. */
  writes: WriteBudget;
  /** The number of concurrent builds. */
  buildsAtOnce: number;
  domains: DomainPolicy;
  /** `undefined` for an engine without published ports, such as the simulation. */
  publishedPorts: PublishedPortRange | undefined;
}

/** The interface between calls of members and the background work on deployments. */
export interface DeploymentService {
  /**
   * Yields once at the start, and after every change in the project, including new log lines of a deployment, until the signal is
   * aborted. The caller has to read the new state.
   */
  watch(projectId: string, signal: AbortSignal): AsyncIterable<void>;
  /** Runs the next round of background work immediately. Has no effect before `start`. */
  wake(): void;
  /**
   * Makes the engine apply a member's action that is stored with the container. Resolves after a few seconds at the latest;
   * unfinished work is completed in the background.
   */
  follow(container: ContainerRow, action: ContainerAction): Promise<void>;
  /**
   * Assigns external ports to tcp and udp networks of some or all containers, inside the transaction that has locked the project.
   */
  assignPorts(tx: Database, projectId: string, slugs?: readonly string[]): Promise<void>;
  /** Restores the earlier external port of a network if the port is still free; inside the transaction that has locked the project. */
  reclaimPort(tx: Database, networkId: string, externalPort: number): Promise<void>;
  /** Starts the background work. */
  start(database: Pick<OpenDatabase, 'peers' | 'name'>): Promise<BackgroundJob>;
}

/**
 * Creates the queue for builds. If several builds can run at once, each member may use all places except one, so that long builds of
 * one member do not block the builds of other members.
 */
const buildQueue = (atOnce: number): FairQueue =>
  fairQueue({ atOnce, atOncePerKey: Math.max(1, atOnce - 1) });

export function createDeploymentService(options: DeploymentServiceOptions): DeploymentService {
  const { db, runtime, secrets, clock, log, domains, publishedPorts } = options;
  const services: DeploymentDependencies = {
    db,
    runtime,
    secrets,
    clock,
    log,
    writes: options.writes,
    builds: buildQueue(options.buildsAtOnce),
    pulls: fairQueue({ atOnce: PULLS_AT_ONCE, atOncePerKey: 1 }),
    disk: { isFull: false },
    openUpload: options.openUpload,
    sourceAccess: options.sourceAccess,
    registryLogins: options.registryLogins,
    routablePorts: (projectId, ...rest) => findRoutablePorts(db, domains, projectId, ...rest),
  };
  let wakeAll = (): void => undefined;
  return {
    watch: (projectId, signal) => watchProject(options.peers, projectId, signal),
    wake: () => wakeAll(),
    follow: (container, action) =>
      applyContainerAction(services, container, action, () => wakeAll()),
    assignPorts: (tx, projectId, slugs) =>
      publishedPorts ? assignPorts(tx, projectId, publishedPorts, slugs) : Promise.resolve(),
    reclaimPort: (tx, networkId, externalPort) =>
      publishedPorts ? reclaimPort(tx, networkId, externalPort, publishedPorts) : Promise.resolve(),
    async start(database) {
      // An embedded database has no other server, so leases of an earlier run are ended immediately.
      if (database.name === 'embedded') await runWithDiskReserve(() => endAllLeases(db));
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
