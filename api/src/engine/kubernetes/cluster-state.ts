/** What the cluster has of ours, watched: one list, then every change, from the version seen last (`resourceVersion`). */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Informer,
  type KubernetesListObject,
  type KubernetesObject,
  makeInformer,
  type ObjectCache,
  type V1Deployment,
  type V1Pod,
  type V1Service,
} from '@kubernetes/client-node';
import type { KubernetesClient } from './kubernetes-client.ts';
import { unreachable } from './kubernetes-error.ts';
import { type Waiting, waitFor } from './wait-for.ts';

/** How long to wait before a watch that was lost is taken up again, in ms. */
const RECONNECT_MS = 1000;
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
  /** Looks now and after every change; `undefined` when nothing was found in time. @throws what `look` throws, or the signal's reason */
  until<T>(look: () => T | undefined, waiting: Waiting): Promise<T | undefined>;
  /** Every change, until the signal is aborted; `undefined` stands for a watch that was lost and is there again. */
  follow(heard: (change: Change | undefined) => void, signal: AbortSignal): void;
}

type Watched<T extends KubernetesObject> = Informer<T> & ObjectCache<T>;

/** Takes a watch up again whenever it is lost, until the signal is aborted. */
function keepWatching<T extends KubernetesObject>(
  informer: Watched<T>,
  signal: AbortSignal,
  lost: () => void,
): void {
  const start = async (): Promise<void> => {
    if (!signal.aborted) await informer.start();
  };
  informer.on('error', () => {
    lost();
    sleep(RECONNECT_MS, undefined, { signal })
      .then(start)
      .catch(() => undefined);
  });
  signal.addEventListener('abort', () => void informer.stop());
  void start();
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
  let wasLost = false;
  const tell = (change: Change) => {
    emitter.emit('change', change);
    emitter.emit('look');
  };

  function watch<T extends KubernetesObject>(
    kind: Change['kind'],
    path: string,
    labelSelector: string,
    list: (selector: { labelSelector: string }) => Promise<KubernetesListObject<T>>,
  ): Watched<T> {
    const listed = async () => {
      const all = await call(list({ labelSelector }));
      // The list is taken over when this has returned.
      setImmediate(() => {
        seen.add(kind);
        if (wasLost) emitter.emit('change', undefined);
        wasLost = false;
        emitter.emit('look');
      });
      return all;
    };
    const informer = makeInformer<T>(config, path, listed, labelSelector);
    for (const action of ['add', 'update', 'delete'] as const) {
      informer.on(action, (object) => tell({ kind, action, object }));
    }
    keepWatching(informer, signal, () => {
      wasLost = true;
    });
    return informer;
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
    until: (look, waiting) => waitFor(emitter, look, waiting),
    follow(heard, until) {
      emitter.on('change', heard);
      until.addEventListener('abort', () => emitter.off('change', heard));
    },
  };
}
