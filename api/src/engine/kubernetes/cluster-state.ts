/** What the cluster has of ours, watched: one list, then every change, from the version seen last (`resourceVersion`). */
import { EventEmitter } from 'node:events';
import type {
  KubernetesListObject,
  KubernetesObject,
  ListWatch,
  V1Deployment,
  V1Pod,
} from '@kubernetes/client-node';
import type { KubernetesClient } from './kubernetes-client.ts';
import { unreachable } from './kubernetes-error.ts';
import { steadyWatch } from './steady-watch.ts';

/** How long the first look may take, in ms. */
const FIRST_LOOK_MS = 30_000;

export interface Change {
  kind: 'deployment' | 'pod';
  action: 'add' | 'update' | 'delete';
  object: KubernetesObject;
}

interface Waiting {
  signal?: AbortSignal | undefined;
  /** In ms. */
  timeoutMs: number;
}

export interface ClusterState {
  /** Resolves once everything was seen once. @throws EngineError `unreachable` */
  ready(): Promise<void>;
  deployments(): readonly V1Deployment[];
  pods(namespace: string): readonly V1Pod[];
  /** For how long it has not been known whether this is still true, in ms; `undefined` while it is known. */
  lostFor(): number | undefined;
  /** Looks now and after every change; `undefined` when nothing was found in time. @throws what `look` throws, or the signal's reason */
  until<T>(look: () => T | undefined, waiting: Waiting): Promise<T | undefined>;
  /** Every change, until the signal is aborted; `undefined` stands for a watch that was lost and is there again. */
  follow(heard: (change: Change | undefined) => void, signal: AbortSignal): void;
}

function waitFor<T>(
  emitter: EventEmitter,
  look: () => T | undefined,
  { signal, timeoutMs }: Waiting,
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

/** Watches the Deployments and Pods with these labels in all namespaces, until the signal is aborted. */
export function watchCluster(
  { config, core, apps, call }: KubernetesClient,
  labelSelector: string,
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
    ask: () => Promise<KubernetesListObject<T>>,
  ): ListWatch<T> {
    const list = async () => {
      const all = await call(ask());
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
  const selector = { labelSelector };
  const deployments = watch<V1Deployment>('deployment', '/apis/apps/v1/deployments', () =>
    apps.listDeploymentForAllNamespaces(selector),
  );
  const pods = watch<V1Pod>('pod', '/api/v1/pods', () => core.listPodForAllNamespaces(selector));
  return {
    async ready() {
      const isReady = () => seen.size === 2 || undefined;
      if (await waitFor(emitter, isReady, { timeoutMs: FIRST_LOOK_MS })) return;
      throw unreachable(new Error('the cluster could not be listed'));
    },
    deployments: () => deployments.list(),
    pods: (namespace) => pods.list(namespace),
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
