import '@naru/tokens';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A console error is a failed test: React and Radix report broken markup and missing names there. */
const consoleErrors = vi.fn();

beforeEach(() => {
  document.documentElement.lang = 'ko';
  vi.spyOn(globalThis.console, 'error').mockImplementation(consoleErrors);
});

afterEach(() => {
  const calls = consoleErrors.mock.calls;
  vi.restoreAllMocks();
  consoleErrors.mockClear();
  expect(calls).toEqual([]);
});
