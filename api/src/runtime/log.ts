import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorCode } from './errors.ts';

interface DescribedError {
  type: string;
  code: string | undefined;
  message: string | undefined;
  /** The text of the SQL statement, with placeholders instead of values. */
  query: string | undefined;
  at: string[];
  cause: DescribedError | undefined;
}

/**
 * Describes an error without members' data. Messages of database errors are omitted: the message of a failed query contains its
 * parameters, and PostgreSQL's message quotes the rejected value.
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
 * Returns the options of the log. A log entry of a request contains only method, path, status and times, because a query string can
 * contain a token and a body can contain a password.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: describe },
});

/** Creates a structured log on the error output. Without problems the log is empty, so that the output of `start` stays readable. */
export const createLog = (level: string): Logger =>
  pino(loggerOptions(level), pino.destination({ dest: 2, sync: true }));
