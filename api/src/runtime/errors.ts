/** The errors that end a start, error codes of the system, and the handling of uncaught errors. */
/**
 * The reason why the server or a command cannot run, as a Korean sentence for the operator. The process prints the sentence and exits with
 * code 1.
 */
export class StartFailure extends Error {}

/** The code of a system or database error ("EACCES", "EADDRINUSE", "23505"), or that of its cause, if either has one. */
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
 * Codes of errors of streams, sockets, files and child processes that broke. Such an error affects only its own operation. Any other
 * uncaught error may have left work half done.
 */
const BROKEN_OFF: ReadonlySet<string | undefined> = new Set([
  ...['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY', 'EEXIST', 'EACCES', 'EPERM', 'EBUSY', 'ESRCH'],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
  ...['ERR_SOCKET_CLOSED', 'ERR_HTTP2_STREAM_ERROR', 'UND_ERR_SOCKET', 'UND_ERR_ABORTED'],
]);
/** Errors of an intended cancellation or of a time limit. */
const ENDED: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError']);

/** More errors than this number within this time, in ms, are not accidental. */
const MOST = 20;
const WITHIN_MS = 60_000;

export interface UncaughtErrorOptions {
  /** Whether an error of the server's own only reports the result of an operation. */
  isExpected(error: unknown): boolean;
  /** Logs an error. */
  log(what: { err: unknown; origin: string }, message: string): void;
  /** Stops the process gracefully; called once. */
  stop(error: unknown): void;
  /** The current time in ms, from any origin. */
  now?(): number;
}

/**
 * Handles uncaught errors: an error of a broken stream or process is logged and the server continues; any other error, or too many errors,
 * stops the process gracefully. For `uncaughtException`, which Node raises for rejections too.
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
  /** Logs without throwing, because an error here would end the process at once. */
  const tell = (what: { err: unknown; origin: string }, message: string): void => {
    try {
      log(what, message);
    } catch {
      // The log itself fails, so the error cannot be reported.
    }
  };
  return (err, origin) => {
    const goesOn = isHarmless(err) && !isOneTooMany();
    tell({ err, origin }, goesOn ? 'an error was caught by nobody' : 'an error ends the server');
    if (goesOn || isStopping) return;
    isStopping = true;
    stop(err);
  };
}
