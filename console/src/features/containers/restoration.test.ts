import { expect, test, vi } from 'vitest';
import { createUndoFunction } from './restoration.ts';

const part = (part_id: string, kind: string, name: string) => ({
  ...{ part_id, kind, name },
  expires_at: '2026-01-01T00:00:00Z',
});

const addAgain = vi.fn(() => Promise.resolve('added'));
const restore = vi.fn(({ part_id }: { part_id: string }) => Promise.resolve(`restored ${part_id}`));

test('the server restores what was deleted last by this name and of this kind', async () => {
  const kept = [
    part('1', 'env', 'KEY'),
    part('2', 'secret', 'OTHER'),
    part('3', 'secret', 'KEY'),
    part('4', 'secret', 'KEY'),
  ];
  const deleted = { kind: 'secret', name: 'KEY', addAgain };
  expect(await createUndoFunction(deleted, kept, restore)?.()).toBe('restored 3');
  expect(addAgain).not.toHaveBeenCalled();
});

test('a server that keeps nothing has it added again, where the console knows all of it', async () => {
  const deleted = { kind: 'env', name: 'KEY', addAgain };
  expect(await createUndoFunction(deleted, null, restore)?.()).toBe('added');
  const secret = { kind: 'secret', name: 'KEY', addAgain: undefined };
  expect(createUndoFunction(secret, null, restore)).toBeUndefined();
});

test('what a server that keeps things does not keep is not offered', () => {
  const kept = [part('1', 'env', 'OTHER')];
  expect(createUndoFunction({ kind: 'env', name: 'KEY', addAgain }, kept, restore)).toBeUndefined();
});
