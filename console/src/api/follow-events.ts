import { anySignal } from './any-signal.ts';
import { NetworkError } from './errors.ts';
import type { EndpointEvent, EventEndpoint, EventEndpointInput } from './event-endpoint.ts';
import { type ReadEvents, readEvents } from './event-reader.ts';
import { onMachineWake, pauseUntilWake } from './wake.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** The duration from which on a stream counts as steady, in ms. A proxy may cut each stream at once, and the pause has to grow then too. */
const STEADY_MS = 10_000;

/**
 * The state of the connection to the server. `opening`: before the first response. `open`: the stream is open. `broken`: after an
 * interruption, until a new stream is open.
 */
export type ConnectionState = 'opening' | 'open' | 'broken';

export interface FollowEventsOptions<E extends EventEndpoint> {
  /** The signal that aborts when the events are no longer needed. */
  signal: AbortSignal;
  /** The id of the last known event; the stream continues after this event. */
  lastEventId?: string | undefined;
  onEvent: (event: EndpointEvent<E>) => void;
  /** Called for every event and every heartbeat. */
  onHeard?: () => void;
  onConnection?: (state: ConnectionState) => void;
}

/**
 * Reads the event stream of a call. After every interruption, a new stream continues after the last received event. Resolves when the
 * server ends the stream or the signal aborts. Rejects with an ApiError or an InvalidResponseError when the server refuses the stream.
 */
export type FollowEvents = <E extends EventEndpoint>(
  endpoint: E,
  input: EventEndpointInput<E>,
  options: FollowEventsOptions<E>,
) => Promise<void>;

/** The functions that `createFollowEvents` needs; tests replace these functions. */
export interface FollowEventsDependencies {
  read: ReadEvents;
  pause: typeof pauseUntilWake;
  onWake: typeof onMachineWake;
  /** Returns the time since any fixed moment, in ms. */
  now: () => number;
}

/**
 * The pause before the next attempt, in ms. The pause doubles with each failure, and has a random factor so that browsers do not
 * reconnect simultaneously.
 */
const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

type ConnectionEnd = 'ended' | 'broken' | 'slept';

/**
 * Opens one connection. A connection is dead after a sleep of the machine, and is then closed at once.
 * @throws every error except an interruption
 */
async function connect(
  onWake: FollowEventsDependencies['onWake'],
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
    await read(anySignal([signal, over.signal]));
    return 'ended';
  } catch (error) {
    if (signal.aborted) return 'ended';
    if (!(error instanceof NetworkError)) throw error;
    return end;
  } finally {
    over.abort();
  }
}

/** Creates a `followEvents` with the given functions, for tests. */
export function createFollowEvents({
  read,
  pause,
  onWake,
  now,
}: FollowEventsDependencies): FollowEvents {
  return async (endpoint, input, { signal, onEvent, onHeard, onConnection, ...from }) => {
    let { lastEventId } = from;
    let failures = 0;
    let openedAt: number | undefined;
    const readOnce = (connected: AbortSignal) =>
      read(endpoint, input, {
        signal: connected,
        lastEventId,
        onHeard,
        onOpen() {
          openedAt = now();
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
      if (openedAt !== undefined && now() - openedAt >= STEADY_MS) failures = 0;
      openedAt = undefined;
      if (end === 'broken') await pause(pauseAfter(failures), signal);
      failures += 1;
    }
  };
}

/** Follows the events of a call across interruptions, see {@link FollowEvents}. */
export const followEvents: FollowEvents = createFollowEvents({
  read: readEvents,
  pause: pauseUntilWake,
  onWake: onMachineWake,
  now: () => performance.now(),
});
