import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorCode } from './errors.ts';

interface DescribedError {
  type: string;
  code: string | undefined;
  message: string | undefined;
  /** The statement with placeholders instead of values. */
  query: string | undefined;
  at: string[];
  cause: DescribedError | undefined;
}

/**
 * Describes an error without members' data: the message of a failed query ends with its parameters, and PostgreSQL's message quotes the
 * rejected value.
 */
function describe(error: unknown): DescribedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  const ofDatabase = query !== undefined || 'severity' in error;
  const lines = error.stack?.split('\n') ?? [];
  return {
    type: error.name,
    code: errorCode(error),
    message: ofDatabase ? undefined : error.message,
    query,
    at: lines.filter((line) => /^ {4}at /.test(line)).map((line) => line.trim()),
    cause: describe(error.cause),
  };
}

/**
 * The options of the log. Of a request, only method, path, status and times are logged, because a query string can contain a token, and a
 * body a password.
 */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: describe },
});

/** A structured log on standard error. It is silent without problems, so that the output of `start` stays readable. */
export const createLog = (level: string): Logger =>
  pino(logOptions(level), pino.destination({ dest: 2, sync: true }));
