import { NetworkError } from './errors.ts';
import type { EventEndpoint, EventInput, EventOf } from './event-endpoint.ts';
import { type ReadEvents, readEvents } from './event-reader.ts';
import { onWake, pause } from './wake.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** How the line to the server is: `open` once it has answered, `broken` while it is awaited again. */
export type LineState = 'opening' | 'open' | 'broken';

export interface FollowOptions<E extends EventEndpoint> {
  /** Aborts when nobody listens any more. */
  signal: AbortSignal;
  /** To go on after an event that is known already. */
  lastEventId?: string | undefined;
  onEvent: (event: EventOf<E>) => void;
  /** Something came, and be it a heartbeat. */
  onHeard?: () => void;
  onLine?: (state: LineState) => void;
}

/**
 * Reads the event stream of a call and reconnects after every interruption, from the last received event on. Resolves when the server
 * ends the stream or the signal aborts. Rejects with an ApiError or an InvalidResponseError when the server refuses the stream.
 */
export type FollowEvents = <E extends EventEndpoint>(
  endpoint: E,
  input: EventInput<E>,
  options: FollowOptions<E>,
) => Promise<void>;

/** What following needs of the browser; tests give their own. */
export interface FollowParts {
  read: ReadEvents;
  pause: typeof pause;
  onWake: typeof onWake;
}

/** How long until the next try, in ms: twice as long each time, and not the same in every browser. */
const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

type Outcome = 'ended' | 'broken' | 'slept';

/** One connection. One from before the machine slept is dead, and given up at once. @throws what is no break of the line */
async function connect(
  onWake: FollowParts['onWake'],
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<void>,
): Promise<Outcome> {
  const over = new AbortController();
  let outcome: Outcome = 'broken';
  onWake(() => {
    outcome = 'slept';
    over.abort(new NetworkError('network'));
  }, over.signal);
  try {
    await read(AbortSignal.any([signal, over.signal]));
    return 'ended';
  } catch (error) {
    if (signal.aborted) return 'ended';
    if (!(error instanceof NetworkError)) throw error;
    return outcome;
  } finally {
    over.abort();
  }
}

/** Makes a `followEvents` of other parts, for tests. */
export function createFollowEvents({ read, pause, onWake }: FollowParts): FollowEvents {
  return async (endpoint, input, { signal, onEvent, onHeard, onLine, ...from }) => {
    let { lastEventId } = from;
    let failures = 0;
    const readOnce = (connected: AbortSignal) =>
      read(endpoint, input, {
        signal: connected,
        lastEventId,
        onHeard,
        onOpen() {
          failures = 0;
          onLine?.('open');
        },
        onEvent(event) {
          lastEventId = event.id ?? lastEventId;
          onEvent(event);
        },
      });
    onLine?.('opening');
    while (!signal.aborted) {
      const outcome = await connect(onWake, signal, readOnce);
      if (outcome === 'ended') return;
      onLine?.('broken');
      if (outcome === 'broken') await pause(pauseAfter(failures), signal);
      failures += 1;
    }
  };
}

/** Listens to a call over breaks, see {@link FollowEvents}. */
export const followEvents: FollowEvents = createFollowEvents({ read: readEvents, pause, onWake });
