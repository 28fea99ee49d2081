/** Keeps a list of objects current. Restores the watch after every end of the connection, and after a connection without data. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type KubeConfig,
  type KubernetesListObject,
  type KubernetesObject,
  ListWatch,
  Watch,
} from '@kubernetes/client-node';

/** The pause before a lost watch is started again, in ms. */
const RECONNECT_MS = 1000;
/**
 * The duration of one watch, in s. The library treats a connection without data as lost after 30 s, so the duration is shorter.
 * Shortly before the end of a watch the API server sends the current version of the list. The next watch continues from that version,
 * even if no object has changed.
 */
const ROUND_SECONDS = 25;

interface WatchObserver {
  /** Called when the API server responds. */
  received(): void;
  /** Called when the API server does not respond or refuses a request. */
  lost(): void;
}

class ObservedWatch extends Watch {
  readonly #observer: WatchObserver;
  readonly #signal: AbortSignal;

  constructor(config: KubeConfig, observer: WatchObserver, signal: AbortSignal) {
    super(config);
    this.#observer = observer;
    this.#signal = signal;
  }

  override async watch(...[path, query, onEvent, done]: Parameters<Watch['watch']>) {
    // The library does not check for an abort before the start of a watch.
    if (this.#signal.aborted) return new AbortController();
    const { received, lost } = this.#observer;
    let hasFailed = false;
    const end = (error: unknown): void => {
      hasFailed = Boolean(error);
      if (hasFailed) lost();
      else received();
      done(error);
    };
    const round = { ...query, allowWatchBookmarks: true, timeoutSeconds: ROUND_SECONDS };
    const receive: typeof onEvent = (...event) => {
      received();
      onEvent(...event);
    };
    try {
      const request = await super.watch(path, round, receive, end);
      if (!hasFailed) received();
      return request;
    } catch (error) {
      // Without credentials, the library rejects the call and emits no event about the end of the watch.
      end(error);
      return new AbortController();
    }
  }
}

export interface WatchedObjectKind<T extends KubernetesObject> {
  config: KubeConfig;
  path: string;
  labelSelector: string;
  list(): Promise<KubernetesListObject<T>>;
}

/** Watches the objects of one kind until the signal is aborted. */
export function watchObjects<T extends KubernetesObject>(
  { config, path, labelSelector, list }: WatchedObjectKind<T>,
  observer: WatchObserver,
  signal: AbortSignal,
): ListWatch<T> {
  const pause = (ms: number): Promise<void> =>
    sleep(Math.min(ms, RECONNECT_MS), undefined, { signal }).catch(() => undefined);
  const watch = new ObservedWatch(config, observer, signal);
  const watched = new ListWatch(path, watch, list, false, labelSelector, undefined, {
    delayFn: pause,
  });
  const again = (): void => {
    observer.lost();
    void pause(RECONNECT_MS).then(start);
  };
  const start = async (): Promise<void> => {
    // The promise rejects when the response is not a list.
    if (!signal.aborted) await watched.start().catch(again);
  };
  watched.on('error', again);
  signal.addEventListener('abort', () => void watched.stop());
  void start();
  return watched;
}
