import { expect, test } from 'vitest';
import { createDraftStorage } from '../../testing/draft-storage.ts';
import { type DraftOwner, type DraftStorage, draftKey, removeDrafts } from './draft-keys.ts';
import { DraftStore, MAX_DRAFTS, MAX_DRAFTS_TOTAL_LENGTH } from './draft-store.ts';

const START = Date.UTC(2026, 2, 2);
const owner = (visit = 'v1'): DraftOwner => ({ member: 'u1', form: 'git', at: 'shop/web', visit });
const later = owner('later');

test('of many drafts only the latest are stored, limited by number and by length', () => {
  const storage = createDraftStorage();
  const store = new DraftStore(
    () => storage,
    () => START,
  );
  for (let count = 0; count < 2 * MAX_DRAFTS; count++) {
    store.keep(owner(`v${count}`), START + count, 'a');
  }
  expect(storage).toHaveLength(MAX_DRAFTS);
  expect(store.others(later)[0]?.at).toBe(START + 2 * MAX_DRAFTS - 1);
  for (let count = 0; count < MAX_DRAFTS; count++) {
    store.keep(owner(`w${count}`), START + 1000 + count, 'a'.repeat(15_000));
  }
  expect(storage).toHaveLength(Math.floor(MAX_DRAFTS_TOTAL_LENGTH / 15_030));
});

test('in a full storage the oldest draft is removed, and the current draft is stored', () => {
  const storage = createDraftStorage(400);
  const store = new DraftStore(
    () => storage,
    () => START,
  );
  for (const visit of ['a', 'b', 'c', 'd']) {
    store.keep(owner(visit), START + visit.charCodeAt(0), visit.repeat(80));
  }
  expect(store.others(later).map(({ body }) => String(body)[0])).toEqual(['d', 'c']);
});

const broken = new Proxy<DraftStorage>(createDraftStorage(), {
  get: () => {
    throw new Error('SecurityError');
  },
});

test('a browser that refuses its storage causes no error', () => {
  const store = new DraftStore(() => broken);
  store.keep(owner(), START, '가');
  store.remove(draftKey(owner()));
  removeDrafts(() => broken, 'u1');
  expect(store.others(later)).toEqual([]);
  expect(store.has(owner())).toBe(false);
});
