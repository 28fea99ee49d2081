import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForFirstResponses } from './page-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests a value that arrives after the given times, one request after the other. Returns whether the wait for them has ended. */
function waitFor(...times: readonly number[]): () => boolean {
  const client = new QueryClient();
  const request = async (at: number): Promise<void> => {
    const ms = times[at];
    if (ms === undefined) return;
    const queryFn = () => new Promise((resolve) => setTimeout(() => resolve(at), ms));
    await client.prefetchQuery({ queryKey: [at], queryFn });
    await request(at + 1);
  };
  void request(0);
  let isOver = false;
  void waitForFirstResponses(client).then(() => {
    isOver = true;
  });
  return () => isOver;
}

test('a page without requests does not wait', async () => {
  const isOver = waitFor();
  await Promise.resolve();
  await Promise.resolve();
  expect(isOver()).toBe(true);
});

test('a page waits for its responses, and for those that follow a response', async () => {
  const isOver = waitFor(20, 20);
  await vi.advanceTimersByTimeAsync(35);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(15);
  expect(isOver()).toBe(true);
});

test('a page does not wait for slow responses', async () => {
  const isOver = waitFor(5000);
  await vi.advanceTimersByTimeAsync(90);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isOver()).toBe(true);
});
