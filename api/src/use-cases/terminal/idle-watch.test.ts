import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleWatch, type IdleWatch } from './idle-watch.ts';

const MINUTE_MS = 60_000;
let told: string[];
let watch: IdleWatch;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  watch = createIdleWatch({
    warn: (seconds) => told.push(`warned ${seconds}`),
    active: () => told.push('active'),
    over: () => told.push('over'),
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('is over after 15 minutes, and warns a minute before', () => {
  vi.advanceTimersByTime(14 * MINUTE_MS - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['warned 60']);
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(told).toEqual(['warned 60']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['warned 60', 'over']);
});

test('begins again with what is typed, and says so after a warning', () => {
  vi.advanceTimersByTime(13 * MINUTE_MS);
  watch.touch();
  vi.advanceTimersByTime(13 * MINUTE_MS);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1.5 * MINUTE_MS);
  watch.touch();
  expect(told).toEqual(['warned 60', 'active']);
  vi.advanceTimersByTime(13 * MINUTE_MS);
  expect(told).toEqual(['warned 60', 'active']);
});

test('says nothing once it is stopped', () => {
  watch.stop();
  vi.advanceTimersByTime(20 * MINUTE_MS);
  expect(told).toEqual([]);
});
