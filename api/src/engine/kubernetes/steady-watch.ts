/** A list of objects that stays true: whatever ends the watch of them, it is taken up again, and silence counts as an end. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type KubeConfig,
  type KubernetesListObject,
  type KubernetesObject,
  ListWatch,
  Watch,
} from '@kubernetes/client-node';

/** How long to wait before a watch that was lost is taken up again, in ms. */
const RECONNECT_MS = 1000;
/**
 * How long the API server leaves one watch open, in s: less than the 30 s without a byte after which the library takes the connection for
 * dead. Shortly before it tells how far it is, so that the next watch goes on from there however little happens.
 */
const ROUND_SECONDS = 25;

interface Hearing {
  /** The API server answers. */
  heard(): void;
  /** It does not, or refuses. */
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
    // The library looks only before it lists and pauses.
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
      // There was nothing to authenticate with: the library ends without telling.
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

/** Begins to watch, until the signal is aborted. */
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
    // It rejects over what is no list.
    if (!signal.aborted) await watched.start().catch(again);
  };
  watched.on('error', again);
  signal.addEventListener('abort', () => void watched.stop());
  void start();
  return watched;
}
