import { afterEach, expect, test, vi } from 'vitest';
import type { FollowLog, LogListener } from '#api/log.ts';
import { LogStore } from './log-store.ts';

afterEach(() => vi.restoreAllMocks());

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a hidden page follows no log, and continues after its last line when it is shown again', () => {
  const calls: { after: string | undefined; listener: LogListener }[] = [];
  const follow: FollowLog = (after, listener) => {
    calls.push({ after, listener });
    return Promise.race<void>([]);
  };
  const store = new LogStore(follow);
  const stop = store.followWhileVisible();
  calls[0]?.listener.onEntry({ id: '7', time: '2026-03-02T00:00:00Z', text: 'seven' });
  show('hidden');
  expect(calls[0]?.listener.signal.aborted).toBe(true);
  expect(store.snapshot().lines.map(({ text }) => text)).toEqual(['seven']);
  show('visible');
  expect(calls.map(({ after }) => after)).toEqual([undefined, '7']);
  stop();
  expect(calls[1]?.listener.signal.aborted).toBe(true);
  show('visible');
  expect(calls).toHaveLength(2);
});
