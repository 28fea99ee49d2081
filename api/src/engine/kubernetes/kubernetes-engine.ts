import { EventEmitter, on } from 'node:events';
import type { KubeConfig } from '@kubernetes/client-node';
import { busyKeys } from '../busy-keys.ts';
import type { ContainerEngine, EngineCapabilities, EngineEvent } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { serially } from '../serially.ts';
import { actOn } from './act.ts';
import { applyContainer } from './apply.ts';
import { type Change, watchCluster } from './cluster-state.ts';
import { syncEdge } from './edge.ts';
import { applyProject } from './ending.ts';
import { keyOf, refOf } from './in-force.ts';
import { kubernetesClient } from './kubernetes-client.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { toEngineError, unreachable } from './kubernetes-error.ts';
import { containerLogs } from './logs.ts';
import type { ClusterEdge } from './manifests/edge.ts';
import { installationLabels, LABEL, selectorOf } from './manifests/labels.ts';
import { pullSecret, type RegistryLogin } from './manifests/pull-secret.ts';
import type { ManifestSettings } from './manifests/settings.ts';
import { observeContainers } from './observe.ts';
import { httpHosts } from './published-ports.ts';
import { reconcileCluster } from './reconcile.ts';
import { removeTarget } from './removal.ts';
import { openTerminal } from './terminal.ts';
import { allUsage, containerUsage } from './usage.ts';
import { usageSource } from './usage-source.ts';
import { volumeUsage } from './volume-usage.ts';

const EVERYTHING: EngineEvent = { action: 'reconnected', project: '*', container: '*' };

const toEvent = (change: Change | undefined): EngineEvent =>
  change === undefined
    ? EVERYTHING
    : { action: `${change.kind} ${change.action}`, ...refOf(change.object) };

/** What happens to our containers, until the signal is aborted. After a gap in the watch, one event stands for all. */
async function* containerEvents(
  { state }: KubernetesContext,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const emitter = new EventEmitter();
  try {
    const events = on(emitter, 'event', { signal });
    const hear = (change: Change | undefined) => {
      const event = toEvent(change);
      // What is published for all, as our own proxy, is of no container.
      if (event.container !== '') emitter.emit('event', event);
    };
    state.follow(hear, signal);
    for await (const [event] of events) yield event;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

export interface KubernetesEngineOptions {
  /** From a file, or of the pod that the server runs in (`loadFromCluster`). */
  config: KubeConfig;
  settings: ManifestSettings;
  /** Our own proxy; only with the route `edge`. */
  edge?: ClusterEdge;
  /** As whom images are pulled; left out where the nodes may anyway. Needs `settings.pullSecret`. */
  registry?: RegistryLogin;
  /** Host names and IP addresses by which the nodes are reached from outside; otherwise the node of each container is told. */
  nodeAddresses?: readonly string[];
  /** How long a container may take until it answers, in ms. */
  startTimeoutMs?: number;
  /** How long what is to end may take, in ms; longer than a pod is given. */
  endTimeoutMs?: number;
  /** Ends the watch of the cluster, and nothing else. */
  signal: AbortSignal;
}

const DEFAULTS = { nodeAddresses: [], startTimeoutMs: 60_000, endTimeoutMs: 120_000 };

/**
 * Volumes are as large as their storage class makes them, the cluster replaces pods whose limits change, images' own health checks are
 * nothing to it, and its API server tells both streams of output as one.
 */
const CAPABILITIES: EngineCapabilities = {
  volumeQuotas: false,
  udp: true,
  liveLimits: false,
  healthChecks: false,
  outputStreams: false,
  shell: true,
  simulated: false,
};

const FAILED = {
  reason: 'start-failed',
  message: '클러스터가 요청을 거절했습니다. 잠시 뒤 다시 시도해주세요.',
} as const;

function contextOf(options: KubernetesEngineOptions): KubernetesContext {
  const { config, settings, edge, registry: _, signal, ...rest } = options;
  const client = kubernetesClient(config, settings.fieldManager);
  const ours = installationLabels(settings);
  const watching = {
    containers: selectorOf(ours, LABEL.container),
    services: selectorOf(ours, LABEL.published),
  };
  return {
    ...DEFAULTS,
    ...rest,
    client,
    settings,
    edge: settings.route.kind === 'edge' ? edge : undefined,
    state: watchCluster(client, watching, signal),
    sources: { summaries: usageSource([403]), metrics: usageSource([403, 404]) },
    held: new Set(),
    oneByOne: serially(),
  };
}

/** Containers in a Kubernetes cluster. Nothing is kept here that the cluster's labels and annotations would not tell again. */
export function kubernetesEngine(options: KubernetesEngineOptions): ContainerEngine {
  const context = contextOf(options);
  const { client, settings } = context;
  const { registry } = options;
  const { during, isBusy } = busyKeys();

  /** What the cluster refuses becomes what a member is told. */
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw toEngineError(error, FAILED);
    }
  };
  /** Work on one container at a time. */
  const work = <T>(ref: ContainerRef, task: () => Promise<T>): Promise<T> => {
    const key = keyOf(ref);
    return during(key, () => told(context.oneByOne(key, task)));
  };
  return {
    async info() {
      const version = await told(client.version());
      const hosts = httpHosts(context);
      const known = { name: 'kubernetes', version, capabilities: CAPABILITIES };
      return hosts === undefined ? known : { ...known, httpHosts: hosts };
    },
    async accept() {
      // One that is gone without a word is asked in vain for longer than a member waits.
      if (context.state.lostFor() !== undefined) throw unreachable(new Error('not watched'));
      await told(client.version());
    },
    async begin({ project }, { signal }) {
      await told(applyProject(context, project, signal));
      if (registry) await told(client.apply(pullSecret(settings, project, registry)));
      await told(syncEdge(context));
    },
    apply: (spec, accompaniment) => work(spec, () => applyContainer(context, spec, accompaniment)),
    observe: () => told(observeContainers(context)),
    act: (ref, action) => work(ref, () => actOn(context, ref, action)),
    remove: (target) =>
      target.kind === 'container'
        ? work(target, () => removeTarget(context, target))
        : told(removeTarget(context, target)),
    logs: (ref, logOptions) => containerLogs(context, ref, logOptions),
    usage: (ref) => told(containerUsage(context, ref)),
    allUsage: () => told(allUsage(context)),
    volumeUsage: (project) => told(volumeUsage(context, project)),
    shell: (ref, terminalOptions) => told(openTerminal(context, ref, terminalOptions)),
    events: (signal) => containerEvents(context, signal),
    reconcile: (whileAlone) => told(reconcileCluster(context, whileAlone, isBusy)),
  };
}
