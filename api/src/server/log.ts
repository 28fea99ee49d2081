import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';
import { errorCode } from '../start-failure.ts';

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
 * An error without what members wrote: the message of a failed query ends with its parameters, and PostgreSQL's own words
 * quote the value that did not fit.
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
 * Structured log on standard error, quiet unless something is wrong, so that what `start` prints stays readable.
 */
export const createLog = (config: Pick<Config, 'LOG_LEVEL'>): Logger =>
  pino(logOptions(config.LOG_LEVEL), pino.destination({ dest: 2, sync: true }));
