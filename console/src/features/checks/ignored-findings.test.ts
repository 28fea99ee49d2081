import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#shared/session/safe-storage.ts';
import { IgnoredFindingStore } from './ignored-findings.ts';

test('each member ignores their own, in this browser', () => {
  const store = createMemoryStorage();
  const ignored = new IgnoredFindingStore(store);
  const changed = vi.fn();
  ignored.subscribe(changed);
  ignored.set('하나', 'port web 80', true);
  ignored.set('하나', 'volume a', true);
  ignored.set('하나', 'port web 80', false);
  expect(changed).toHaveBeenCalledTimes(3);
  expect(ignored.of('하나')).toEqual(['volume a']);
  expect(ignored.of('둘')).toEqual([]);
  expect(new IgnoredFindingStore(store).of('하나')).toEqual(['volume a']);
});

test('what another tab has written stays', () => {
  const store = createMemoryStorage();
  const [one, other] = [new IgnoredFindingStore(store), new IgnoredFindingStore(store)];
  one.set('나', 'a', true);
  other.set('나', 'b', true);
  expect(other.of('나')).toEqual(['a', 'b']);
});

test('beyond 200 the oldest are told of again', () => {
  const ignored = new IgnoredFindingStore(createMemoryStorage());
  for (let count = 0; count <= 200; count += 1) ignored.set('나', String(count), true);
  expect(ignored.of('나')).toHaveLength(200);
  expect(ignored.of('나')[0]).toBe('1');
});

test.each(['', '{', '[]', '{"나":"a"}', 'null'])('%s in the storage counts as nothing', (text) => {
  const store = createMemoryStorage();
  store.setItem('ignored_checks', text);
  const ignored = new IgnoredFindingStore(store);
  expect(ignored.of('나')).toEqual([]);
  ignored.set('나', 'a', true);
  expect(ignored.of('나')).toEqual(['a']);
});
