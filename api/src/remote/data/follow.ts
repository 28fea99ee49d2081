import { setTimeout as pause } from 'node:timers/promises';
import { printableErrorMessage } from '../plan-text.ts';
import { InterruptedError, RemoteCallError } from '../server-project-port.ts';
import type { DataSession } from './data-session.ts';

/** The times between two reads of a followed item, in ms. */
const FIRST_PAUSE_MS = 500;
const PAUSE_MAX_MS = 5000;
const PAUSE_GROWTH = 1.25;

/** For how long a server that does not answer is called again, in ms. A server is away for a while when it is upgraded. */
const PATIENCE_MS = 10 * 60_000;

/** The HTTP statuses of a request that took too long, and of a server that is overloaded or starts again. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
/** The code of a call that has to wait for another backup. */
const WAITS = 'BACKUP_RUNNING';

/** Whether the same call may succeed later. */
const isTemporaryFailure = (error: unknown): boolean =>
  error instanceof RemoteCallError &&
  (error.status === undefined || TEMPORARY.has(error.status) || error.code === WAITS);

/** Waits. @throws InterruptedError */
export async function waitFor(ms: number, signal: AbortSignal, interrupted: string): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw new InterruptedError(interrupted);
  }
}

/** Counts failures in a row, and ends with the error when there was no success for a long time. */
export function createPatience({ note }: DataSession['terminal'], limit = PATIENCE_MS) {
  let since: number | undefined;
  return {
    succeeded(): void {
      since = undefined;
    },
    /** @throws the error, when it is permanent or lasts too long */
    failed(error: unknown): void {
      if (!isTemporaryFailure(error)) throw error;
      if (since === undefined) note(`${printableErrorMessage(error)} 다시 시도합니다.`);
      since ??= performance.now();
      if (performance.now() - since > limit) throw error;
    },
  };
}

/** How an item is followed to its end. */
export interface Following<Item> {
  /** Reads the item; `undefined` when it was deleted. */
  readonly read: () => Promise<Item | undefined>;
  readonly isOver: (item: Item) => boolean;
  /** Returns the step that is noted when it changes. */
  readonly stepOf: (item: Item) => string;
  /** The message when the user interrupts, which says how to go on. */
  readonly interrupted: string;
}

/**
 * Reads an item until it is over, and notes its steps. A server that is away for a while is called again.
 * @throws InterruptedError, RemoteCallError
 */
export async function follow<Item>(
  session: Pick<DataSession, 'terminal' | 'signal'>,
  following: Following<Item>,
): Promise<Item> {
  const { terminal, signal } = session;
  const patience = createPatience(terminal);
  let noted = '';
  let wait = FIRST_PAUSE_MS;
  for (;;) {
    try {
      const item = await following.read();
      patience.succeeded();
      if (item === undefined) throw new RemoteCallError('그사이에 삭제되었습니다.', 404);
      if (following.isOver(item)) return item;
      const step = following.stepOf(item);
      if (step !== noted) terminal.note(step);
      noted = step;
    } catch (error) {
      if (signal.aborted) throw new InterruptedError(following.interrupted);
      patience.failed(error);
    }
    await waitFor(wait, signal, following.interrupted);
    wait = Math.min(PAUSE_MAX_MS, wait * PAUSE_GROWTH);
  }
}
