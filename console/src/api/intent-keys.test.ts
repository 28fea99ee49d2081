import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetKeys, keepKey, keyFor } from './intent-keys.ts';

const newSession = () => new AbortController().signal;

afterEach(() => vi.restoreAllMocks());

describe('the key of a request', () => {
  test('is a different long random key each time', () => {
    const session = newSession();
    const keys = Array.from({ length: 100 }, () => keyFor(session, 'deploy'));
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^\d+(-\d+){3}$/);
  });

  test('stays the same while the outcome is unknown, for the same content in the same session', () => {
    const session = newSession();
    const key = keyFor(session, 'create "a"');
    keepKey(session, 'create "a"', key);
    expect(keyFor(session, 'create "a"')).toBe(key);
    expect(keyFor(session, 'create "b"')).not.toBe(key);
    expect(keyFor(newSession(), 'create "a"')).not.toBe(key);
  });

  test('changes after a successful write', () => {
    const session = newSession();
    keepKey(session, 'deploy', 'k');
    forgetKeys(session);
    expect(keyFor(session, 'deploy')).not.toBe('k');
  });

  test('changes after five minutes, even with retries in between', () => {
    const session = newSession();
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    keepKey(session, 'deploy', 'k');
    now.mockReturnValue(200_000);
    keepKey(session, 'deploy', 'k');
    expect(keyFor(session, 'deploy')).toBe('k');
    now.mockReturnValue(300_000);
    expect(keyFor(session, 'deploy')).not.toBe('k');
  });
});
