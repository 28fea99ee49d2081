/**
 * The error for a server or a command that cannot run. The message is a Korean sentence for the operator. The process prints the
 * message and exits with code 1.
 */
export class StartFailure extends Error {}

/** Returns the code of a system or database error, such as "EACCES" or "23505"; otherwise the code of its cause, or `undefined`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCode(error.cause);
}

/** Ends this process at once with a sentence for the operator and exit code 1. Running work is not finished. */
export function endProcess(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * The codes of failures of streams, sockets, files and child processes. Such an error affects only its own operation. Any other
 * uncaught error may have interrupted work that is then incomplete.
 */
const BROKEN_OFF: ReadonlySet<string | undefined> = new Set([
  ...['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY', 'EEXIST', 'EACCES', 'EPERM', 'EBUSY', 'ESRCH'],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
  ...['ERR_SOCKET_CLOSED', 'ERR_HTTP2_STREAM_ERROR', 'UND_ERR_SOCKET', 'UND_ERR_ABORTED'],
]);
/** The names of errors of an intended cancellation or of a time limit. */
const ENDED: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError']);

/** The limit of uncaught errors, as a number of errors within a time in ms. More errors stop the process. */
const MOST = 20;
const WITHIN_MS = 60_000;

export interface UncaughtErrorOptions {
  /** Checks whether an error of the server's own classes only reports the result of an operation. */
  isExpected(error: unknown): boolean;
  /** Logs an error. */
  log(what: { err: unknown; origin: string }, message: string): void;
  /** Stops the process gracefully; called once. */
  stop(error: unknown): void;
  /** Returns the current time in ms since any fixed time. */
  now?(): number;
}

/**
 * Creates a handler of uncaught errors. After an error of a stream, socket, file or child process, the handler logs the error and the
 * server continues. After any other error, or after too many errors, the handler stops the process gracefully. Register the handler
 * for `uncaughtException`, which Node.js also emits for unhandled rejections.
 */
export function uncaughtErrorHandler({
  isExpected,
  log,
  stop,
  now = () => performance.now(),
}: UncaughtErrorOptions): (error: unknown, origin: string) => void {
  const times: number[] = [];
  let isStopping = false;

  const isHarmless = (error: unknown): boolean =>
    isExpected(error) ||
    BROKEN_OFF.has(errorCode(error)) ||
    (error instanceof Error && ENDED.has(error.name));
  const isOneTooMany = (): boolean => {
    times.push(now());
    return times.length > MOST && now() - (times.shift() ?? 0) < WITHIN_MS;
  };
  /** Logs without throwing, because an error inside the handler would end the process at once. */
  const report = (what: { err: unknown; origin: string }, message: string): void => {
    try {
      log(what, message);
    } catch {
      // The log itself fails, so the error cannot be reported.
    }
  };
  return (err, origin) => {
    const continues = isHarmless(err) && !isOneTooMany();
    report(
      { err, origin },
      continues ? 'an error was caught by nobody' : 'an error ends the server',
    );
    if (continues || isStopping) return;
    isStopping = true;
    stop(err);
  };
}
