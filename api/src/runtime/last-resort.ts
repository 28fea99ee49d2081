/** What becomes of an error that nobody caught: the last line, behind the listeners and handlers that should have heard it. */
import { errorCode } from './error-code.ts';

/**
 * Codes of what streams, sockets, files and child processes tell when they break. Such an error has ended only what it is about: nothing else
 * was in the middle of anything. What is not among them may have left anything half done.
 */
const BROKEN_OFF: ReadonlySet<string | undefined> = new Set([
  ...['ECONNRESET', 'ECONNABORTED', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY', 'EEXIST', 'EACCES', 'EPERM', 'EBUSY', 'ESRCH'],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
  ...['ERR_SOCKET_CLOSED', 'ERR_HTTP2_STREAM_ERROR', 'UND_ERR_SOCKET', 'UND_ERR_ABORTED'],
]);
/** Ended on purpose, or by a deadline. */
const ENDED: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError']);

/** So many of them in such a time, in ms, are no accidents any more. */
const MOST = 20;
const WITHIN_MS = 60_000;

export interface LastResort {
  /** Errors of the server's own that say how something ended, which harm nothing but that. */
  isExpected(error: unknown): boolean;
  /** Takes what is not to be lost of it. */
  log(what: { err: unknown; origin: string }, message: string): void;
  /** Ends the process in order; called once. */
  stop(error: unknown): void;
  /** In ms, from any beginning. */
  now?(): number;
}

/**
 * Judges errors that nobody caught: what broke off by itself is logged and the server goes on; anything else, or too much of that, ends the
 * process in order. For `uncaughtException`, which Node raises for rejections too.
 */
export function lastResort({
  isExpected,
  log,
  stop,
  now = () => performance.now(),
}: LastResort): (error: unknown, origin: string) => void {
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
  /** An error in here would end the process at once. */
  const tell = (what: { err: unknown; origin: string }, message: string): void => {
    try {
      log(what, message);
    } catch {
      // There is nobody left to tell.
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
