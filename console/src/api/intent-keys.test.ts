import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clearIdempotencyKeys,
  idempotencyKeyForRequest,
  storeIdempotencyKey,
} from './intent-keys.ts';

const newSession = () => new AbortController().signal;

afterEach(() => vi.restoreAllMocks());

describe('the key of a request', () => {
  test('is a different long random key each time', () => {
    const session = newSession();
    const keys = Array.from({ length: 100 }, () => idempotencyKeyForRequest(session, 'deploy'));
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^\d+(-\d+){3}$/);
  });

  test('stays the same while the outcome is unknown, for the same content in the same session', () => {
    const session = newSession();
    const key = idempotencyKeyForRequest(session, 'create "a"');
    storeIdempotencyKey(session, 'create "a"', key);
    expect(idempotencyKeyForRequest(session, 'create "a"')).toBe(key);
    expect(idempotencyKeyForRequest(session, 'create "b"')).not.toBe(key);
    expect(idempotencyKeyForRequest(newSession(), 'create "a"')).not.toBe(key);
  });

  test('changes after a successful write', () => {
    const session = newSession();
    storeIdempotencyKey(session, 'deploy', 'k');
    clearIdempotencyKeys(session);
    expect(idempotencyKeyForRequest(session, 'deploy')).not.toBe('k');
  });

  test('changes after five minutes, even with retries in between', () => {
    const session = newSession();
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    storeIdempotencyKey(session, 'deploy', 'k');
    now.mockReturnValue(200_000);
    storeIdempotencyKey(session, 'deploy', 'k');
    expect(idempotencyKeyForRequest(session, 'deploy')).toBe('k');
    now.mockReturnValue(300_000);
    expect(idempotencyKeyForRequest(session, 'deploy')).not.toBe('k');
  });
});
