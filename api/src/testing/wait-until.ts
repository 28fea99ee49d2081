/** Waits of tests, with one deadline that is long enough for a busy machine: a test that passes never reaches it. */
import { vi } from 'vitest';

/** The deadline in milliseconds, and the pause between two checks. */
interface WaitOptions {
  timeout?: number;
  interval?: number;
}

const DEADLINE = { timeout: 120_000, interval: 20 };

/** Waits until a condition returns a truthy value, and returns the value. Fails after two minutes. */
export const waitUntil = <Value>(
  condition: () => Value | Promise<Value>,
  options: WaitOptions = {},
) => vi.waitUntil(condition, { ...DEADLINE, ...options });

/** Waits until the assertions of a function pass. Fails after two minutes with their last error. */
export const waitFor = <Value>(
  assertions: () => Value | Promise<Value>,
  options: WaitOptions = {},
): Promise<Value> => vi.waitFor(assertions, { ...DEADLINE, ...options });
