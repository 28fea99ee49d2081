/** The copies of volumes that this process runs. */
import { EngineError } from './engine-error.ts';

const MINUTE_MS = 60_000;

/** The limits of the transfer of a volume's archive. */
export interface TransferOptions {
  signal: AbortSignal;
  deadlineMs: number;
  /** `end` is to be called after `ms` without a byte in either direction. It aborts the signal. */
  idle: { ms: number; end: () => void };
}

export interface RunningCopies {
  /**
   * Runs a copy of a volume.
   * @param signal ends the copy, which then rejects with the signal's reason
   * @throws EngineError `not-found` after `end`; `start-failed` when no byte moves
   */
  run<Result>(
    volume: string,
    signal: AbortSignal | undefined,
    copy: (transfer: TransferOptions) => Promise<Result>,
  ): Promise<Result>;
  /** Ends all copies of a volume that is deleted. Docker locks a container while it reads or writes an archive. */
  end(volume: string): void;
}

/** Returns the error for a volume that was deleted while it was copied. */
export const deletedError = (options?: ErrorOptions): EngineError =>
  new EngineError('not-found', '볼륨이 복사하는 동안 삭제되었습니다.', options);

const idleError = (ms: number): EngineError =>
  new EngineError(
    'start-failed',
    `볼륨의 데이터가 ${ms / MINUTE_MS}분 동안 오가지 않아 복사를 중단했습니다. 컨테이너 엔진의 상태를 확인해주세요.`,
  );

/** @param idleMs the time without a byte after which a transfer ends, in ms */
export function runningCopies(idleMs = 10 * MINUTE_MS): RunningCopies {
  const running = new Map<string, Set<AbortController>>();
  return {
    async run(volume, signal, copy) {
      const ending = new AbortController();
      const signals = signal === undefined ? [ending.signal] : [signal, ending.signal];
      const either = AbortSignal.any(signals);
      const idle = { ms: idleMs, end: () => ending.abort(idleError(idleMs)) };
      const ofVolume = running.get(volume) ?? new Set();
      running.set(volume, ofVolume.add(ending));
      try {
        return await copy({ signal: either, deadlineMs: Infinity, idle });
      } catch (error) {
        either.throwIfAborted();
        throw error;
      } finally {
        ofVolume.delete(ending);
        if (ofVolume.size === 0 && running.get(volume) === ofVolume) running.delete(volume);
      }
    },
    end(volume) {
      for (const ending of running.get(volume) ?? []) ending.abort(deletedError());
    },
  };
}

/** Yields what a stream contains, and calls `end` when nothing moves. */
export async function* whileMoving(
  parts: AsyncIterable<Buffer>,
  { ms, end }: TransferOptions['idle'],
): AsyncGenerator<Buffer> {
  const timer = setTimeout(end, ms);
  try {
    for await (const part of parts) {
      timer.refresh();
      yield part;
    }
  } finally {
    clearTimeout(timer);
  }
}
