import type { EventEmitter } from 'node:events';

/** What goes with a child process. */
export interface Accompaniment {
  /** Has it killed, also where it is aborted already; its end then is this signal's reason. */
  signal: AbortSignal;
  /** Ends it at once, with what it started. Harmless when it is over. */
  kill(): void;
  /** Reads what it writes, called at once. Where that fails, the child is killed. */
  read(): Promise<unknown>;
}

/**
 * Resolves with its exit code once a child is over and all that it wrote is read; never settles before: nothing that it works on
 * may go earlier. To be called before anything of it can be missed.
 * @throws the signal's reason, what `read` throws, or the system's error when it could not be started
 */
export async function childEnd(
  child: EventEmitter & { pid?: number | undefined },
  { signal, kill, read }: Accompaniment,
): Promise<number | null> {
  const over = new Promise<number | null>((resolve, reject) => {
    // One that runs tells its end by `close`. Where files have run out it has no streams either.
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
