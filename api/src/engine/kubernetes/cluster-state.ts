/**
 * Keeps a copy of the installation's objects in the cluster. Lists the objects once, and then watches changes after the last version
 * (`resourceVersion`).
 */
import { EventEmitter } from 'node:events';
import type {
  KubernetesListObject,
  KubernetesObject,
  ListWatch,
  V1Deployment,
  V1Pod,
  V1Service,
} from '@kubernetes/client-node';
import type { KubernetesClient } from './kubernetes-client.ts';
import { clusterUnreachableError } from './kubernetes-error.ts';
import { watchObjects } from './watch-objects.ts';

export interface ClusterWaitOptions {
  signal?: AbortSignal | undefined;
  /** The time limit, in ms. */
  timeoutMs: number;
}

/**
 * Calls `look` now and at every event `look` of the emitter. Resolves with the first result of `look` that is not `undefined`, or with
 * `undefined` after the time limit.
 * @throws errors of `look`, or the signal's reason
 */
function waitFor<T>(
  emitter: EventEmitter,
  look: () => T | undefined,
  { signal, timeoutMs }: ClusterWaitOptions,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      emitter.off('look', again);
      signal?.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(signal?.reason);
    };
    const again = () => {
      try {
        const found = look();
        if (found === undefined) return;
        end();
        resolve(found);
      } catch (error) {
        end();
        reject(error);
      }
    };
    const timer = setTimeout(() => {
      end();
      resolve(undefined);
    }, timeoutMs);
    signal?.addEventListener('abort', abort);
    emitter.on('look', again);
    if (signal?.aborted) abort();
    else again();
  });
}

/** The time limit of the first list, in ms. */
const FIRST_LOOK_MS = 30_000;

export interface ObjectChange {
  kind: 'deployment' | 'pod' | 'service';
  action: 'add' | 'update' | 'delete';
  object: KubernetesObject;
}

export interface ClusterState {
  /** Resolves after the first list of every kind. @throws EngineError `unreachable` */
  ready(): Promise<void>;
  deployments(): readonly V1Deployment[];
  pods(namespace: string): readonly V1Pod[];
  /** Returns the Services that are reachable from outside of the cluster. */
  services(namespace: string): readonly V1Service[];
  /**
   * Returns the time since the first loss of a watch, in ms; `undefined` while all watches work. The copy may be outdated during a
   * loss.
   */
  lostFor(): number | undefined;
  /**
   * Calls `look` now and after every change. Resolves with the first result of `look` that is not `undefined`, or with `undefined`
   * after the time limit.
   * @throws errors of `look`, or the signal's reason
   */
  until<T>(look: () => T | undefined, waiting: ClusterWaitOptions): Promise<T | undefined>;
  /** Calls `onChange` with every change, and with `undefined` after a lost watch was restored, until the signal is aborted. */
  follow(onChange: (change: ObjectChange | undefined) => void, signal: AbortSignal): void;
}

/** The label selectors of the watched objects. */
export interface WatchSelectors {
  /** The selector of Deployments and pods. */
  containers: string;
  services: string;
}

/** Watches the objects with these labels in all namespaces until the signal is aborted. */
export function watchCluster(
  { config, core, apps, call }: KubernetesClient,
  watching: WatchSelectors,
  signal: AbortSignal,
): ClusterState {
  const emitter = new EventEmitter().setMaxListeners(0);
  const seen = new Set<ObjectChange['kind']>();
  /** The time at which each lost watch was lost, in ms since the start of the process. */
  const lostSince = new Map<ObjectChange['kind'], number>();
  const report = (change: ObjectChange | undefined) => {
    emitter.emit('change', change);
    emitter.emit('look');
  };

  function watch<T extends KubernetesObject>(
    kind: ObjectChange['kind'],
    path: string,
    labelSelector: string,
    request: (selector: { labelSelector: string }) => Promise<KubernetesListObject<T>>,
  ): ListWatch<T> {
    const list = async () => {
      const all = await call(request({ labelSelector }));
      // The library stores the list after this function has returned.
      setImmediate(() => {
        seen.add(kind);
        emitter.emit('look');
      });
      return all;
    };
    const observer = {
      received() {
        if (lostSince.delete(kind)) report(undefined);
      },
      lost() {
        if (!lostSince.has(kind)) lostSince.set(kind, performance.now());
      },
    };
    const watched = watchObjects<T>({ config, path, labelSelector, list }, observer, signal);
    for (const action of ['add', 'update', 'delete'] as const) {
      watched.on(action, (object) => report({ kind, action, object }));
    }
    return watched;
  }
  const deployments = watch<V1Deployment>(
    'deployment',
    '/apis/apps/v1/deployments',
    watching.containers,
    (selector) => apps.listDeploymentForAllNamespaces(selector),
  );
  const pods = watch<V1Pod>('pod', '/api/v1/pods', watching.containers, (selector) =>
    core.listPodForAllNamespaces(selector),
  );
  const services = watch<V1Service>('service', '/api/v1/services', watching.services, (selector) =>
    core.listServiceForAllNamespaces(selector),
  );
  return {
    async ready() {
      const isReady = () => seen.size === 3 || undefined;
      if (await waitFor(emitter, isReady, { timeoutMs: FIRST_LOOK_MS })) return;
      throw clusterUnreachableError(new Error('the cluster could not be listed'));
    },
    deployments: () => deployments.list(),
    pods: (namespace) => pods.list(namespace),
    services: (namespace) => services.list(namespace),
    lostFor() {
      if (lostSince.size === 0) return undefined;
      return performance.now() - Math.min(...lostSince.values());
    },
    until: (look, waiting) => waitFor(emitter, look, waiting),
    follow(onChange, until) {
      emitter.on('change', onChange);
      until.addEventListener('abort', () => emitter.off('change', onChange));
    },
  };
}
