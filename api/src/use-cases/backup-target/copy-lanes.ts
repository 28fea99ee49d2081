/** The concurrent transfers to the storages of members. A slow storage keeps nobody else from a place for longer than one turn. */
import { fairQueue } from '../../runtime/fair-queue.ts';

/** The number of transfers at once, of all members and of one, whose storages may be slow. */
const AT_ONCE = 4;

/** The time in ms after which a transfer leaves its place when another member waits for one. */
const TURN_MS = 5 * 60_000;

/** The time in ms of a transfer in all its turns. */
const TRANSFER_MS = 2 * 60 * 60_000;

/** The time in ms after which the bytes of a transfer count half for its speed. */
const HALF_LIFE_MS = 60_000;

/** The place of a transfer that runs. */
export interface CopyTurn {
  /** Aborted when the transfer has to end, or to leave its place. The transfer is continued in the latter case. */
  signal: AbortSignal;
  /** Aborted when the transfer has used its time. */
  late?: AbortSignal;
  /** Counts bytes that the storage has taken or sent. */
  transferred?: (bytes: number) => void;
}

/** The places of transfers. */
export interface CopyLanes {
  /**
   * Runs a transfer when a place is free. A transfer that has left its place for another member is run again when its next turn comes, and has to
   * continue where it was.
   * @param owner the member whose share is used
   * @param transfer rejects with the reason of its signal when that is aborted
   * @throws the reason of the signal; errors of the transfer
   */
  run<Result>(
    owner: string,
    transfer: (turn: CopyTurn) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
}

/** A transfer that runs. */
interface Running {
  owner: string;
  beganAt: number;
  /** The bytes that were transferred, each counted less with its age, at the time `countedAt`. */
  recent: number;
  countedAt: number;
  /** Whether its turn may be ended for another member. */
  isDue: boolean;
  leaving: AbortController;
}

/** A transfer that waits. `speed` is that of its last turn; infinite before the first one. */
interface Waiting {
  owner: string;
  speed: number;
}

function speedAt({ recent, countedAt }: Running, now: number): number {
  return recent * 0.5 ** ((now - countedAt) / HALF_LIFE_MS);
}

const beginTurn = (owner: string): Running => {
  const beganAt = performance.now();
  const times = { beganAt, countedAt: beganAt };
  return { ...times, owner, recent: 0, isDue: false, leaving: new AbortController() };
};

/**
 * Ends the turns of the slowest transfers for the members who wait: a fast one ends soon by itself, and would read a long object anew. A transfer
 * that has had a turn takes no place of a faster one.
 */
function makeRoom(
  running: ReadonlySet<Running>,
  waiting: ReadonlySet<Waiting>,
  atOnce: number,
): void {
  const now = performance.now();
  const owners = new Set(Array.from(running, ({ owner }) => owner));
  const inOrder = Array.from(waiting)
    .filter(({ owner }) => !owners.has(owner))
    .sort((one, other) => (one.speed < other.speed ? 1 : -1));
  const fastest = new Map(inOrder.toReversed().map((one) => [one.owner, one]));
  let free = atOnce - running.size;
  for (const { leaving } of running) if (leaving.signal.aborted) free += 1;
  for (const { speed } of inOrder.filter((one) => fastest.get(one.owner) === one)) {
    if (free > 0) {
      free -= 1;
      continue;
    }
    const [slowest] = Array.from(running)
      .filter(({ isDue, leaving }) => isDue && !leaving.signal.aborted)
      .sort((one, other) => speedAt(one, now) - speedAt(other, now));
    if (slowest === undefined || speedAt(slowest, now) > speed) return;
    slowest.leaving.abort(new Error('another member waits for the place of this transfer'));
  }
}

/**
 * Creates the places of transfers of a server.
 * @param turnMs the least time of a turn, in ms
 */
export function createCopyLanes({ atOnce = AT_ONCE, turnMs = TURN_MS } = {}): CopyLanes {
  const queue = fairQueue({ atOnce, atOncePerKey: 1 });
  const running = new Set<Running>();
  const waiting = new Set<Waiting>();
  /** Waits for a place, and uses it until its end or that of the turn. */
  const takeTurn = async <Result>(
    wait: Waiting,
    signal: AbortSignal,
    use: (turn: Running) => Promise<Result>,
  ): Promise<Result> => {
    waiting.add(wait);
    makeRoom(running, waiting, atOnce);
    const task = async (): Promise<Result> => {
      waiting.delete(wait);
      const turn = beginTurn(wait.owner);
      running.add(turn);
      const due = setTimeout(() => {
        turn.isDue = true;
        makeRoom(running, waiting, atOnce);
      }, turnMs);
      try {
        return await use(turn);
      } finally {
        clearTimeout(due);
        running.delete(turn);
      }
    };
    // Transfers that begin have precedence over those whose turn has ended.
    const rank = wait.speed === Number.POSITIVE_INFINITY ? 0 : 1;
    return await queue.run(wait.owner, task, { signal, rank }).finally(() => waiting.delete(wait));
  };
  return {
    async run(owner, transfer, signal) {
      let left = TRANSFER_MS;
      let last: Running | undefined;
      const use = (turn: Running) => {
        last = turn;
        return transfer({
          signal: AbortSignal.any([signal, turn.leaving.signal]),
          late: AbortSignal.timeout(Math.max(0, Math.round(left))),
          transferred(bytes) {
            const now = performance.now();
            turn.recent = speedAt(turn, now) + bytes;
            turn.countedAt = now;
          },
        });
      };
      for (let speed = Number.POSITIVE_INFINITY; ; ) {
        try {
          return await takeTurn({ owner, speed }, signal, use);
        } catch (error) {
          if (signal.aborted || last?.leaving.signal.aborted !== true) throw error;
          const now = performance.now();
          left -= now - last.beganAt;
          speed = speedAt(last, now);
        }
      }
    },
  };
}
