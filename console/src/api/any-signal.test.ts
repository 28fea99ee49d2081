import { expect, test } from 'vitest';
import { followSignals } from './any-signal.ts';

test('a joined signal aborts with the first of its signals, and for its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const joined = followSignals([first.signal, second.signal]);
  expect(joined.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect(joined).toMatchObject({ aborted: true, reason: 'second' });
});

test('a joined signal is aborted if one of its signals already is', () => {
  const joined = followSignals([new AbortController().signal, AbortSignal.abort('before')]);
  expect(joined).toMatchObject({ aborted: true, reason: 'before' });
});
