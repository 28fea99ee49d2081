import type { EventEmitter } from 'node:events';

/** How a child process is read and ended. */
export interface ChildOptions {
  /** Aborting the signal, before or during the run, kills the child; the call then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Kills the process and the processes that it started. Harmless after its end. */
  kill(): void;
  /** Reads the output; called at once. A rejection kills the child. */
  read(): Promise<unknown>;
}

/**
 * Resolves with the exit code after the child has ended and its output is read. Never settles earlier, because files that the child uses
 * must not be removed before. Call this in the same turn as the spawn, so that no event is missed.
 * @throws the signal's reason, the error of `read`, or the system's error when the child could not be started
 */
export async function waitForChild(
  child: EventEmitter & { pid?: number | undefined },
  { signal, kill, read }: ChildOptions,
): Promise<number | null> {
  const over = new Promise<number | null>((resolve, reject) => {
    // A started child reports its end by `close`. A child that failed to start emits only `error`, and has no streams when file descriptors
    // have run out.
    child.on('error', (error) => (child.pid === undefined ? reject(error) : undefined));
    child.once('close', resolve);
  });
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  const reading = read();
  reading.catch(kill);
  try {
    const code = await over;
    signal.throwIfAborted();
    await reading;
    return code;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}
