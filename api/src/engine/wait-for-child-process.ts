import type { EventEmitter } from 'node:events';

/** The functions that read and end a child process. */
export interface ChildProcessControls {
  /** Aborting the signal, before or during the run, kills the child process. The call then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Kills the child process and the processes that the child process has started. Does nothing after the end of the child process. */
  kill(): void;
  /** Reads the output. Called at once. A rejection kills the child process. */
  read(): Promise<unknown>;
}

/**
 * Resolves with the exit code after a child process has ended and its output is read. Never settles earlier, because files that the
 * child process uses must not be removed before its end. Call this function synchronously after the spawn, so that no event is missed.
 * @throws the signal's reason, the error of `read`, or the system's error when the child process could not be started
 */
export async function waitForChildProcess(
  child: EventEmitter & { pid?: number | undefined },
  { signal, kill, read }: ChildProcessControls,
): Promise<number | null> {
  const over = new Promise<number | null>((resolve, reject) => {
    // A started child process emits `close` at its end. A child process that failed to start emits only `error`, and has no streams
    // when file descriptors have run out.
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
