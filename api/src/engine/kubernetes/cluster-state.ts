/** What the cluster has of ours, watched: one list, then every change, from the version seen last (`resourceVersion`). */
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
import { unreachable } from './kubernetes-error.ts';
import { steadyWatch } from './steady-watch.ts';
import { type Waiting, waitFor } from './wait-for.ts';

/** How long the first look may take, in ms. */
const FIRST_LOOK_MS = 30_000;

export interface Change {
  kind: 'deployment' | 'pod' | 'service';
  action: 'add' | 'update' | 'delete';
  object: KubernetesObject;
}

export interface ClusterState {
  /** Resolves once everything was seen once. @throws EngineError `unreachable` */
  ready(): Promise<void>;
  deployments(): readonly V1Deployment[];
  pods(namespace: string): readonly V1Pod[];
  /** Those that are reached from outside. */
  services(namespace: string): readonly V1Service[];
  /** For how long it has not been known whether this is still true, in ms; `undefined` while it is known. */
  lostFor(): number | undefined;
  /** Looks now and after every change; `undefined` when nothing was found in time. @throws what `look` throws, or the signal's reason */
  until<T>(look: () => T | undefined, waiting: Waiting): Promise<T | undefined>;
  /** Every change, until the signal is aborted; `undefined` stands for a watch that was lost and is there again. */
  follow(heard: (change: Change | undefined) => void, signal: AbortSignal): void;
}

/** By which labels objects are watched. */
export interface Watching {
  /** Deployments and pods. */
  containers: string;
  services: string;
}

/** Watches what has these labels in all namespaces, until the signal is aborted. */
export function watchCluster(
  { config, core, apps, call }: KubernetesClient,
  watching: Watching,
  signal: AbortSignal,
): ClusterState {
  const emitter = new EventEmitter().setMaxListeners(0);
  const seen = new Set<Change['kind']>();
  /** Which watches are lost, and since when. */
  const lostSince = new Map<Change['kind'], number>();
  const tell = (change: Change | undefined) => {
    emitter.emit('change', change);
    emitter.emit('look');
  };

  function watch<T extends KubernetesObject>(
    kind: Change['kind'],
    path: string,
    labelSelector: string,
    ask: (selector: { labelSelector: string }) => Promise<KubernetesListObject<T>>,
  ): ListWatch<T> {
    const list = async () => {
      const all = await call(ask({ labelSelector }));
      // The list is taken over when this has returned.
      setImmediate(() => {
        seen.add(kind);
        emitter.emit('look');
      });
      return all;
    };
    const hearing = {
      heard() {
        if (lostSince.delete(kind)) tell(undefined);
      },
      lost() {
        if (!lostSince.has(kind)) lostSince.set(kind, performance.now());
      },
    };
    const watched = steadyWatch<T>({ config, path, labelSelector, list }, hearing, signal);
    for (const action of ['add', 'update', 'delete'] as const) {
      watched.on(action, (object) => tell({ kind, action, object }));
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
      throw unreachable(new Error('the cluster could not be listed'));
    },
    deployments: () => deployments.list(),
    pods: (namespace) => pods.list(namespace),
    services: (namespace) => services.list(namespace),
    lostFor() {
      if (lostSince.size === 0) return undefined;
      return performance.now() - Math.min(...lostSince.values());
    },
    until: (look, waiting) => waitFor(emitter, look, waiting),
    follow(heard, until) {
      emitter.on('change', heard);
      until.addEventListener('abort', () => emitter.off('change', heard));
    },
  };
}
