import { anySignal } from './any-signal.ts';
import { NetworkError } from './errors.ts';
import type { EndpointEvent, EventEndpoint, EventEndpointInput } from './event-endpoint.ts';
import { type ReadEvents, readEvents } from './event-reader.ts';
import { type InStreamSlot, inStreamSlot } from './stream-slots.ts';
import { onMachineWake, pauseUntilWake } from './wake.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** The duration from which on a stream counts as steady, in ms. A proxy may cut each stream at once, and the pause has to grow then too. */
const STEADY_MS = 10_000;
/** The pause between two calls that read events without a stream, in ms. Texts of the page say it in seconds. */
const POLL_MS = 3000;
/** From this number of events on, the next call follows at once, because more events probably wait. */
const MANY_EVENTS = 500;
/** The time for which no stream is tried where something on the way to the server has held one back, in ms. */
const HELD_MS = 5 * 60_000;

/**
 * The state of the connection to the server. `opening`: before the first response. `open`: the stream is open. `polling`: there is no
 * stream, and calls read the events every few seconds. `broken`: after an interruption, until the server has answered again.
 */
export type ConnectionState = 'opening' | 'open' | 'polling' | 'broken';

/** The events that one call has read. */
export interface PolledEvents<E extends EventEndpoint> {
  events: readonly EndpointEvent<E>[];
  /** Whether no further events follow. */
  ended?: boolean;
}

export interface FollowEventsOptions<E extends EventEndpoint> {
  /** The signal that aborts when the events are no longer needed. */
  signal: AbortSignal;
  /** The id of the last known event; the stream continues after this event. */
  lastEventId?: string | undefined;
  /** Reads the events after the last known event by a call, where no stream is free or a proxy holds streams back. */
  poll: (lastEventId: string | undefined, signal: AbortSignal) => Promise<PolledEvents<E>>;
  onEvent: (event: EndpointEvent<E>) => void;
  /** Called for every event, every heartbeat and every answer of `poll`. */
  onHeard?: () => void;
  onConnection?: (state: ConnectionState) => void;
}

/**
 * Follows the events of a call by a stream, or by repeated calls where no stream is free or nothing arrives on it. After every
 * interruption, the events continue after the last received event. Resolves when the server ends the events or the signal aborts.
 * Rejects with an ApiError or an InvalidResponseError when the server refuses them.
 */
export type FollowEvents = <E extends EventEndpoint>(
  endpoint: E,
  input: EventEndpointInput<E>,
  options: FollowEventsOptions<E>,
) => Promise<void>;

/** The functions that `createFollowEvents` needs; tests replace these functions. */
export interface FollowEventsDependencies {
  read: ReadEvents;
  inSlot: InStreamSlot;
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

type ConnectionEnd = 'ended' | 'polled' | 'held' | 'broken' | 'slept';

/**
 * Opens one connection, and resolves with what `read` resolves with. A connection is dead after a sleep of the machine, and is then
 * closed at once.
 * @throws every error except an interruption
 */
async function connect(
  onWake: FollowEventsDependencies['onWake'],
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<ConnectionEnd>,
): Promise<ConnectionEnd> {
  const over = new AbortController();
  let end: ConnectionEnd = 'broken';
  onWake(() => {
    end = 'slept';
    over.abort(new NetworkError('network'));
  }, over.signal);
  try {
    return await read(anySignal([signal, over.signal]));
  } catch (error) {
    if (signal.aborted) return 'ended';
    if (!(error instanceof NetworkError)) throw error;
    return end;
  } finally {
    over.abort();
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof NetworkError && error.kind === 'timeout';

/** Follows the events of one call. */
class EventFollower<E extends EventEndpoint> {
  private readonly parts: FollowEventsDependencies;
  private readonly call: readonly [E, EventEndpointInput<E>];
  private readonly options: FollowEventsOptions<E>;
  private lastEventId: string | undefined;
  private openedAt: number | undefined;
  private heldUntil: number;
  private pollPause = POLL_MS;
  private failures = 0;

  constructor(
    parts: FollowEventsDependencies,
    call: readonly [E, EventEndpointInput<E>],
    options: FollowEventsOptions<E>,
  ) {
    this.parts = parts;
    this.call = call;
    this.options = options;
    this.lastEventId = options.lastEventId;
    this.heldUntil = parts.now();
  }

  async follow(): Promise<void> {
    const { signal, onConnection } = this.options;
    onConnection?.('opening');
    while (!signal.aborted) {
      const end = await this.connectOnce();
      if (end === 'ended') return;
      if (end === 'held') this.heldUntil = this.parts.now() + HELD_MS;
      else if (end === 'polled') await this.parts.pause(this.pollPause, signal);
      else await this.interrupted(end);
    }
  }

  private async interrupted(end: 'broken' | 'slept'): Promise<void> {
    const { now, pause } = this.parts;
    this.options.onConnection?.('broken');
    if (this.openedAt !== undefined && now() - this.openedAt >= STEADY_MS) this.failures = 0;
    this.openedAt = undefined;
    if (end === 'broken') await pause(pauseAfter(this.failures), this.options.signal);
    this.failures += 1;
  }

  private async connectOnce(): Promise<ConnectionEnd> {
    const { onWake, inSlot, now } = this.parts;
    const { signal } = this.options;
    const stream = () => connect(onWake, signal, (connected) => this.readStream(connected));
    const end = now() < this.heldUntil ? undefined : await inSlot(stream);
    return end ?? connect(onWake, signal, (connected) => this.readPolled(connected));
  }

  private async readStream(signal: AbortSignal): Promise<ConnectionEnd> {
    const { onHeard, onConnection } = this.options;
    const onOpen = () => {
      this.openedAt = this.parts.now();
      onConnection?.('open');
    };
    const onEvent = (event: EndpointEvent<E>) => this.take(event);
    const { lastEventId } = this;
    try {
      await this.parts.read(...this.call, { signal, lastEventId, onHeard, onOpen, onEvent });
      return 'ended';
    } catch (error) {
      if (isTimeout(error) && this.openedAt === undefined) return 'held';
      throw error;
    }
  }

  private async readPolled(signal: AbortSignal): Promise<ConnectionEnd> {
    const { poll, onHeard, onConnection } = this.options;
    const { events, ended } = await poll(this.lastEventId, signal);
    signal.throwIfAborted();
    onHeard?.();
    onConnection?.('polling');
    for (const event of events) this.take(event);
    this.failures = 0;
    this.pollPause = events.length < MANY_EVENTS ? POLL_MS : 0;
    return ended ? 'ended' : 'polled';
  }

  private take(event: EndpointEvent<E>): void {
    this.lastEventId = event.id ?? this.lastEventId;
    this.options.onEvent(event);
  }
}

/** Creates a `followEvents` with the given functions, for tests. */
export const createFollowEvents =
  (parts: FollowEventsDependencies): FollowEvents =>
  (endpoint, input, options) =>
    new EventFollower(parts, [endpoint, input], options).follow();

/** Follows the events of a call across interruptions, see {@link FollowEvents}. */
export const followEvents: FollowEvents = createFollowEvents({
  read: readEvents,
  inSlot: inStreamSlot,
  pause: pauseUntilWake,
  onWake: onMachineWake,
  now: () => performance.now(),
});
