import { NetworkError } from './errors.ts';
import type { EventEndpoint, EventInput, EventOf } from './event-endpoint.ts';
import { type ReadEvents, readEvents } from './event-reader.ts';
import { onWake, pause } from './wake.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** The state of the connection to the server: `open` after its response, `broken` until a new connection is open. */
export type ConnectionState = 'opening' | 'open' | 'broken';

export interface FollowOptions<E extends EventEndpoint> {
  /** Aborts when the events are no longer needed. */
  signal: AbortSignal;
  /** The id of the last known event; the stream continues after it. */
  lastEventId?: string | undefined;
  onEvent: (event: EventOf<E>) => void;
  /** Called for every event and every heartbeat. */
  onHeard?: () => void;
  onConnection?: (state: ConnectionState) => void;
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

/** The functions of the browser that following needs; tests replace them. */
export interface FollowParts {
  read: ReadEvents;
  pause: typeof pause;
  onWake: typeof onWake;
}

/** The pause before the next attempt, in ms. It doubles each time, with a random factor, so that browsers do not reconnect together. */
const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

type ConnectionEnd = 'ended' | 'broken' | 'slept';

/** Opens one connection. After a sleep of the machine it is dead and closed at once. @throws every error except an interruption */
async function connect(
  onWake: FollowParts['onWake'],
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<void>,
): Promise<ConnectionEnd> {
  const over = new AbortController();
  let end: ConnectionEnd = 'broken';
  onWake(() => {
    end = 'slept';
    over.abort(new NetworkError('network'));
  }, over.signal);
  try {
    await read(AbortSignal.any([signal, over.signal]));
    return 'ended';
  } catch (error) {
    if (signal.aborted) return 'ended';
    if (!(error instanceof NetworkError)) throw error;
    return end;
  } finally {
    over.abort();
  }
}

/** Makes a `followEvents` of other parts, for tests. */
export function createFollowEvents({ read, pause, onWake }: FollowParts): FollowEvents {
  return async (endpoint, input, { signal, onEvent, onHeard, onConnection, ...from }) => {
    let { lastEventId } = from;
    let failures = 0;
    const readOnce = (connected: AbortSignal) =>
      read(endpoint, input, {
        signal: connected,
        lastEventId,
        onHeard,
        onOpen() {
          failures = 0;
          onConnection?.('open');
        },
        onEvent(event) {
          lastEventId = event.id ?? lastEventId;
          onEvent(event);
        },
      });
    onConnection?.('opening');
    while (!signal.aborted) {
      const end = await connect(onWake, signal, readOnce);
      if (end === 'ended') return;
      onConnection?.('broken');
      if (end === 'broken') await pause(pauseAfter(failures), signal);
      failures += 1;
    }
  };
}

/** Listens to a call over breaks, see {@link FollowEvents}. */
export const followEvents: FollowEvents = createFollowEvents({ read: readEvents, pause, onWake });
