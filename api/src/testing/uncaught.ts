import { afterEach, beforeEach, expect } from 'vitest';

/** For the test file that calls it: no test of it may leave an error that nobody catches, by which the server would end. */
export function useNothingUncaught(): void {
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
