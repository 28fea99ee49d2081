import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorCode } from './error-code.ts';

interface DescribedError {
  type: string;
  code: string | undefined;
  message: string | undefined;
  /** The statement, with placeholders where the values were. */
  query: string | undefined;
  at: string[];
  cause: DescribedError | undefined;
}

/**
 * An error without members' data: the message of a failed query ends with its parameters, and PostgreSQL's message
 * quotes the value that did not fit.
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

/** How the server logs. Only method, path, status and times of a request: a query can hold a token, a body a password. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: describe },
});

/**
 * Structured log on standard error, silent unless something is wrong, so that what `start` prints stays readable.
 */
export const createLog = (level: string): Logger =>
  pino(logOptions(level), pino.destination({ dest: 2, sync: true }));
