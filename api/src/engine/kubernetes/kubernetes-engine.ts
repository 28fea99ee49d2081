import { EventEmitter, on } from 'node:events';
import type { KubeConfig } from '@kubernetes/client-node';
import type { ContainerEngine, EngineCapabilities, EngineEvent } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { OWN_PLATFORM } from '../own-platform.ts';
import type { RegistryLogins } from '../registry/registry-login.ts';
import { runningCopies } from '../running-copies.ts';
import { runningTaskKeys, serialQueue } from '../task-order.ts';
import { shellVolumeFiles } from '../volume-files/shell-volume-files.ts';
import { applyContainer } from './apply.ts';
import { type ObjectChange, watchCluster } from './cluster-state.ts';
import { clusterConsoleCheck } from './console.ts';
import { updateEdgeProxy } from './edge.ts';
import { applyProjectObjects } from './ending.ts';
import { containerKey, readContainerRef } from './in-force.ts';
import { kubernetesClient } from './kubernetes-client.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { usageSource } from './kubernetes-context.ts';
import { clusterUnreachableError, toEngineError } from './kubernetes-error.ts';
import { readContainerLogs } from './logs.ts';
import type { ClusterEdgeOptions } from './manifests/edge.ts';
import { formatLabelSelector, installationLabels, LABEL_KEYS } from './manifests/labels.ts';
import type { ManifestSettings } from './manifests/manifest.ts';
import { containerObjectName } from './manifests/names.ts';
import type { RegistryLogin } from './manifests/project.ts';
import { observeContainers } from './observe.ts';
import { runProgram } from './program.ts';
import { applyProjectLogins, updateProjectLogins } from './project-logins.ts';
import { edgeHosts } from './published-ports.ts';
import { pullSecrets } from './pull-secrets.ts';
import { reconcileCluster } from './reconcile.ts';
import { actOnContainer, removeFromCluster } from './removal.ts';
import { openTerminal } from './terminal.ts';
import { startThrowAway } from './throw-away.ts';
import { measureAllContainers, measureProjectVolumes, readContainerUsage } from './usage.ts';
import { clusterVolumePrograms } from './volume-programs.ts';
import { clusterVolumeStore } from './volume-store.ts';

const EVERYTHING: EngineEvent = { action: 'reconnected', project: '*', container: '*' };

const toEvent = (change: ObjectChange | undefined): EngineEvent =>
  change === undefined
    ? EVERYTHING
    : { action: `${change.kind} ${change.action}`, ...readContainerRef(change.object) };

/** Yields events of the managed containers until the signal is aborted. After a lost watch, one event replaces all missed events. */
async function* containerEvents(
  { state }: KubernetesContext,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const emitter = new EventEmitter();
  try {
    const events = on(emitter, 'event', { signal });
    const forward = (change: ObjectChange | undefined) => {
      const event = toEvent(change);
      // Some Services, such as the proxy's Service, belong to no container.
      if (event.container !== '') emitter.emit('event', event);
    };
    state.follow(forward, signal);
    for await (const [event] of events) yield event;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

export interface KubernetesEngineOptions {
  /** The configuration of the cluster, read from a file or from the pod in which the server runs (`loadFromCluster`). */
  config: KubeConfig;
  settings: ManifestSettings;
  /** The platforms of the nodes, see `EngineInfo`; by default that of this server. */
  platforms?: readonly string[];
  /** The settings of our own proxy, used only with the route `edge`, apart from its image, which also copies volumes. */
  edge?: ClusterEdgeOptions;
  /**
   * Returns the current login for pulling images; `undefined` if the nodes can pull without a login. Requires `settings.pullSecret`.
   */
  registry?: () => RegistryLogin | undefined;
  /** The public hostnames and IP addresses of the nodes. By default, the address of each container's node is reported. */
  nodeAddresses?: readonly string[];
  /** The time limit for the start of a container, in ms. */
  startTimeoutMs?: number;
  /** The time limit for the end of objects, in ms; longer than the time limit for the end of pods. */
  endTimeoutMs?: number;
  /** Aborting the signal ends the watch of the cluster only. */
  signal: AbortSignal;
}

const DEFAULTS = { nodeAddresses: [], startTimeoutMs: 60_000, endTimeoutMs: 180_000 };

/**
 * Reasons for `false`: the storage class decides whether the size of volumes is enforced, the cluster replaces pods whose limits
 * change, the cluster ignores health checks of images, and the API server merges standard output and error output.
 */
const CAPABILITIES: Omit<EngineCapabilities, 'userNamespaces'> = {
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
  message: '클러스터가 요청을 거절했습니다. 잠시 후 다시 시도해주세요.',
} as const;

function contextOf(options: KubernetesEngineOptions): KubernetesContext {
  const { config, settings, edge, registry: _, signal, ...rest } = options;
  const client = kubernetesClient(config, settings.fieldManager);
  const ours = installationLabels(settings);
  const watching = {
    containers: formatLabelSelector(ours, LABEL_KEYS.container),
    services: formatLabelSelector(ours, LABEL_KEYS.published),
  };
  return {
    ...DEFAULTS,
    ...rest,
    client,
    settings,
    edge: settings.route.kind === 'edge' ? edge : undefined,
    helperImage: edge?.image,
    copies: runningCopies(),
    state: watchCluster(client, watching, signal),
    sources: { summaries: usageSource([403]), metrics: usageSource([403, 404]) },
    held: new Set(),
    oneByOne: serialQueue(),
  };
}

interface StartingProject {
  project: string;
  /** The logins of the project's members. */
  logins: RegistryLogins;
  signal: AbortSignal;
}

type PullSecrets = ReturnType<typeof pullSecrets> | undefined;

/** Applies the namespace of a project and what its pods require without the logins of members. */
async function prepareNamespace(
  context: KubernetesContext,
  secrets: PullSecrets,
  project: string,
  signal?: AbortSignal,
): Promise<void> {
  await applyProjectObjects(context, project, signal);
  await secrets?.apply(project);
}

/** Applies the objects that the containers of a project require before their first pod. */
async function prepareProject(
  context: KubernetesContext,
  secrets: PullSecrets,
  { project, logins, signal }: StartingProject,
): Promise<void> {
  await prepareNamespace(context, secrets, project, signal);
  await applyProjectLogins(context, project, logins);
  await updateEdgeProxy(context);
}

/**
 * Creates an engine that runs containers in a Kubernetes cluster. All state is stored in labels and annotations of the cluster's
 * objects.
 */
export function kubernetesEngine(options: KubernetesEngineOptions): ContainerEngine {
  const context = contextOf(options);
  const { client, settings } = context;
  const secrets = options.registry && pullSecrets(context, options.registry);
  const { during, isBusy } = runningTaskKeys();
  const checkConsole = clusterConsoleCheck(context);

  /** Converts errors of the cluster to errors for the member. */
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw toEngineError(error, FAILED);
    }
  };
  /** Runs a task on a container after earlier tasks on the container. */
  const work = <T>(ref: ContainerRef, task: () => Promise<T>): Promise<T> => {
    const key = containerKey(ref);
    return during(key, () => told(context.oneByOne(key, task)));
  };
  return {
    async info() {
      const version = await told(client.version());
      const hosts = edgeHosts(context);
      const capabilities = { ...CAPABILITIES, userNamespaces: settings.userNamespaces ?? false };
      const { platforms = [OWN_PLATFORM] } = options;
      const known = { name: 'kubernetes', version, platforms, capabilities };
      return hosts === undefined ? known : { ...known, httpHosts: hosts };
    },
    internalHost: containerObjectName,
    async accept() {
      // The watch is checked first, because a call to an unreachable cluster would reach its time limit only after 30 s.
      if (context.state.lostFor() !== undefined)
        throw clusterUnreachableError(new Error('not watched'));
      await told(client.version());
    },
    async begin({ project, readLogins }, { signal }) {
      const logins = (await readLogins?.()) ?? {};
      await told(prepareProject(context, secrets, { project, logins, signal }));
    },
    apply: (spec, accompaniment) => work(spec, () => applyContainer(context, spec, accompaniment)),
    observe: () => told(observeContainers(context)),
    act: (ref, action) => work(ref, () => actOnContainer(context, ref, action)),
    remove: (target) =>
      target.kind === 'container'
        ? work(target, () => removeFromCluster(context, target))
        : told(removeFromCluster(context, target)),
    logs: (ref, logOptions) => readContainerLogs(context, ref, logOptions),
    usage: (ref) => told(readContainerUsage(context, ref)),
    allUsage: () => told(measureAllContainers(context)),
    volumeUsage: (project) => told(measureProjectVolumes(context, project)),
    openTerminal: (ref, terminalOptions) => told(openTerminal(context, ref, terminalOptions)),
    events: (signal) => containerEvents(context, signal),
    async reconcile(runExclusively) {
      await told(reconcileCluster(context, runExclusively, isBusy));
      if (secrets) await told(secrets.renew());
    },
    isOutdated: () => secrets?.isOutdated() ?? false,
    updateLogins: (loginsByProject) => told(updateProjectLogins(context, loginsByProject)),
    checkConsole: () => told(checkConsole()),
    checkCertificates: () => Promise.resolve([]),
    runProgram: (ref, programOptions) => told(runProgram(context, ref, programOptions)),
    async startThrowAway(spec) {
      await told(prepareNamespace(context, secrets, spec.project));
      return told(startThrowAway(context, spec));
    },
    ...(context.helperImage !== undefined && {
      volumes: clusterVolumeStore(context, context.helperImage),
      files: shellVolumeFiles(clusterVolumePrograms(context, context.helperImage)),
    }),
  };
}
