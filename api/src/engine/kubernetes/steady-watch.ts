/** A list of objects that stays current: after any end of the watch, silence included, the watch is restored. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type KubeConfig,
  type KubernetesListObject,
  type KubernetesObject,
  ListWatch,
  Watch,
} from '@kubernetes/client-node';

/** The pause before a lost watch is restored, in ms. */
const RECONNECT_MS = 1000;
/**
 * How long the API server keeps one watch open, in s: less than 30 s, after which the library treats a silent connection as lost. Shortly
 * before the end the API server sends the current version, so that the next watch continues from there even if nothing changed.
 */
const ROUND_SECONDS = 25;

interface Hearing {
  /** Called when the API server responds. */
  heard(): void;
  /** Called when the API server does not respond, or refuses. */
  lost(): void;
}

class HeardWatch extends Watch {
  readonly #hearing: Hearing;
  readonly #signal: AbortSignal;

  constructor(config: KubeConfig, hearing: Hearing, signal: AbortSignal) {
    super(config);
    this.#hearing = hearing;
    this.#signal = signal;
  }

  override async watch(...[path, query, tell, done]: Parameters<Watch['watch']>) {
    // The library checks only before it lists and before it pauses.
    if (this.#signal.aborted) return new AbortController();
    const { heard, lost } = this.#hearing;
    let hasFailed = false;
    const end = (error: unknown): void => {
      hasFailed = Boolean(error);
      if (hasFailed) lost();
      else heard();
      done(error);
    };
    const round = { ...query, allowWatchBookmarks: true, timeoutSeconds: ROUND_SECONDS };
    const told: typeof tell = (...event) => {
      heard();
      tell(...event);
    };
    try {
      const request = await super.watch(path, round, told, end);
      if (!hasFailed) heard();
      return request;
    } catch (error) {
      // Without credentials, the library ends the watch without an event.
      end(error);
      return new AbortController();
    }
  }
}

export interface WatchedKind<T extends KubernetesObject> {
  config: KubeConfig;
  path: string;
  labelSelector: string;
  list(): Promise<KubernetesListObject<T>>;
}

/** Watches until the signal is aborted. */
export function steadyWatch<T extends KubernetesObject>(
  { config, path, labelSelector, list }: WatchedKind<T>,
  hearing: Hearing,
  signal: AbortSignal,
): ListWatch<T> {
  const pause = (ms: number): Promise<void> =>
    sleep(Math.min(ms, RECONNECT_MS), undefined, { signal }).catch(() => undefined);
  const watch = new HeardWatch(config, hearing, signal);
  const watched = new ListWatch(path, watch, list, false, labelSelector, undefined, {
    delayFn: pause,
  });
  const again = (): void => {
    hearing.lost();
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
