import { afterEach, beforeEach, expect } from 'vitest';

/** Fails each test of the calling test file that causes an uncaught error, because such an error would end the server. */
export function failOnUncaughtErrors(): void {
  let uncaught: unknown[] = [];
  const hear = (error: unknown): void => void uncaught.push(error);
  beforeEach(() => {
    uncaught = [];
    process.on('uncaughtExceptionMonitor', hear);
    process.on('unhandledRejection', hear);
  });
  afterEach(() => {
    process.off('uncaughtExceptionMonitor', hear);
    process.off('unhandledRejection', hear);
    expect(uncaught).toEqual([]);
  });
}
