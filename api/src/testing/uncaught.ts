import { afterEach, beforeEach, expect } from 'vitest';

/** Fails each test of the calling test file that causes an uncaught error, because such an error would end the server. */
export function failOnUncaughtErrors(): void {
  let uncaught: unknown[] = [];
  const collect = (error: unknown): void => void uncaught.push(error);
  beforeEach(() => {
    uncaught = [];
    process.on('uncaughtExceptionMonitor', collect);
    process.on('unhandledRejection', collect);
  });
  afterEach(() => {
    process.off('uncaughtExceptionMonitor', collect);
    process.off('unhandledRejection', collect);
    expect(uncaught).toEqual([]);
  });
}
