import '@naru/tokens';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Records console errors, which fail the test: React and Radix report invalid markup and missing accessible names in the console. */
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
