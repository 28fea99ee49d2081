import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/**
 * Structured log on standard error, quiet unless something is wrong, so that what `start` prints stays readable. Only
 * method, path, status and times are logged: a query can hold a token, a body a password.
 */
export const createLog = (config: Pick<Config, 'LOG_LEVEL'>): Logger =>
  pino({ level: config.LOG_LEVEL, base: null }, pino.destination({ dest: 2, sync: true }));
