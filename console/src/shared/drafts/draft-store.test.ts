import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraftStorage } from '../../testing/draft-storage.ts';
import { type DraftOwner, type DraftStorage, draftKey, removeDrafts } from './draft-keys.ts';
import {
  DRAFT_LIFETIME_MS,
  DRAFT_MAX_LENGTH,
  DraftStore,
  MAX_DRAFTS,
  MAX_DRAFTS_TOTAL_LENGTH,
} from './draft-store.ts';

const START = Date.UTC(2026, 2, 2);
const owner = (changes: Partial<DraftOwner> = {}): DraftOwner => ({
  ...{ member: 'u1', form: 'container-git', at: 'shop/web', visit: 'v1' },
  ...changes,
});
/** Another visit of the same form, which finds the draft of the first visit. */
const later = owner({ visit: 'later' });

describe('a draft', () => {
  test('is found by the next visit of its form, but not for another member, form or resource', () => {
    const store = new DraftStore(
      () => storage,
      () => START,
    );
    const storage = createDraftStorage();
    store.keep(owner(), START, '가');
    expect(store.others(later)).toEqual([{ key: draftKey(owner()), at: START, body: '가' }]);
    expect(store.others(owner())).toEqual([]);
    for (const other of [{ member: 'u2' }, { form: 'container-name' }, { at: 'shop/api' }]) {
      expect(store.others(owner({ ...other, visit: 'later' }))).toEqual([]);
    }
  });

  test('is found after drafts with later changes', () => {
    const storage = createDraftStorage();
    const store = new DraftStore(
      () => storage,
      () => START,
    );
    for (const [visit, at] of Object.entries({ a: 1, b: 3, c: 2 })) {
      store.keep(owner({ visit }), START + at, visit);
    }
    expect(store.others(later).map(({ body }) => body)).toEqual(['b', 'c', 'a']);
  });

  test.each([
    ['seven days later', DRAFT_LIFETIME_MS, 1],
    ['a moment after that', DRAFT_LIFETIME_MS + 1, 0],
    ['when the clock was a year ahead', -52 * DRAFT_LIFETIME_MS, 0],
  ])('%s', (_, passed, left) => {
    const storage = createDraftStorage();
    new DraftStore(
      () => storage,
      () => START,
    ).keep(owner(), START, '가');
    const store = new DraftStore(
      () => storage,
      () => START + passed,
    );
    expect(store.others(later)).toHaveLength(left);
    expect(storage).toHaveLength(left);
  });

  test('that becomes too large is not stored, and its previous version is removed', () => {
    const storage = createDraftStorage();
    const store = new DraftStore(
      () => storage,
      () => START,
    );
    store.keep(owner(), START, '가');
    store.keep(owner(), START, '가'.repeat(DRAFT_MAX_LENGTH));
    expect(storage).toHaveLength(0);
  });

  test.each(['{', 'null', '[]', '{"at":"1","body":1}'])(
    'with the invalid text %s is removed',
    (text) => {
      const storage = createDraftStorage();
      storage.setItem(draftKey(owner()), text);
      expect(
        new DraftStore(
          () => storage,
          () => START,
        ).others(later),
      ).toEqual([]);
      expect(storage).toHaveLength(0);
    },
  );

  test('in another format stays, and is removed at a logout', () => {
    const storage = createDraftStorage();
    storage.setItem('draft:2:["u1","x"]', '{}');
    storage.setItem('draft:2:["u2","x"]', '{}');
    new DraftStore(
      () => storage,
      () => START,
    ).others(later);
    expect(storage).toHaveLength(2);
    removeDrafts(() => storage, 'u1');
    expect(storage.dump()).not.toContain('u1');
    expect(storage).toHaveLength(1);
  });
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('결제', '결제'.normalize('NFD'), '\0', '\uD800', '__proto__', 'a'.repeat(9000)),
);
const ids = fc.constantFrom('u1', 'u2', '__proto__', '', 'constructor');
const owners = fc.record({
  ...{ member: ids, form: ids, at: text, visit: fc.constantFrom('v1', 'v2', 'v3') },
});

test('every text is restored unchanged, whichever characters it contains', () => {
  fc.assert(
    fc.property(owners, text, (whose, typed) => {
      const storage = createDraftStorage();
      const store = new DraftStore(
        () => storage,
        () => START,
      );
      store.keep(whose, START, { typed });
      const [found] = store.others({ ...whose, visit: 'later' });
      expect(found?.body).toEqual({ typed });
    }),
  );
});

/** The state of a browser during a random sequence of operations. */
interface Browser {
  storage: DraftStorage;
  store: DraftStore;
  now: number;
}
type Deed = (browser: Browser) => void;
const DAY = 24 * 60 * 60 * 1000;

/** Stores a value that is not a draft; a full storage refuses the value. */
function putWhereRoom(storage: DraftStorage, key: string, junk: string): void {
  try {
    storage.setItem(key, junk);
  } catch (error) {
    expect(String(error)).toContain('QuotaExceededError');
  }
}

const act = fc.oneof(
  fc.tuple(owners, text).map(
    ([whose, typed]): Deed =>
      ({ store, now }) => {
        store.keep(whose, now, { ...whose, typed });
      },
  ),
  owners.map(
    (whose): Deed =>
      ({ store }) =>
        store.remove(draftKey(whose)),
  ),
  ids.map(
    (member): Deed =>
      ({ storage }) =>
        removeDrafts(() => storage, member),
  ),
  fc.nat(4).map(
    (days): Deed =>
      (browser) => {
        browser.now += days * DAY;
      },
  ),
  fc.tuple(owners, fc.string({ maxLength: 9 })).map(
    ([whose, junk]): Deed =>
      ({ storage }) => {
        storage.removeItem(draftKey(whose));
        putWhereRoom(storage, draftKey(whose), junk);
      },
  ),
);

/** Expects that a later visit finds only drafts of its own member and form that have not expired. */
function expectOwn({ store, now }: Browser, { member, form, at }: DraftOwner) {
  for (const draft of store.others({ member, form, at, visit: 'later' })) {
    expect(draft.body).toMatchObject({ member, form, at });
    expect(now - draft.at).toBeLessThanOrEqual(DRAFT_LIFETIME_MS);
  }
}

test('after any sequence of operations, no visit finds foreign or expired drafts, and the limits hold', () => {
  const steps = fc.array(fc.tuple(act, owners), { maxLength: 80 });
  fc.assert(
    fc.property(steps, fc.constantFrom(20_000, 1e9), (deeds, room) => {
      const storage = createDraftStorage(room);
      const browser: Browser = {
        storage,
        now: START,
        store: new DraftStore(
          () => storage,
          () => browser.now,
        ),
      };
      for (const [act, whose] of deeds) {
        browser.now += 1;
        act(browser);
        expectOwn(browser, whose);
      }
      browser.store.keep(owner(), browser.now, '가');
      expect(browser.store.has(owner())).toBe(true);
      expect(storage.length).toBeLessThanOrEqual(MAX_DRAFTS);
      expect(storage.size()).toBeLessThanOrEqual(MAX_DRAFTS_TOTAL_LENGTH);
    }),
  );
});
