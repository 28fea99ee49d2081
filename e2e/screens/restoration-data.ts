/** Restorations in every state, for the screens of a project and a database. */
import type { Page } from '@playwright/test';
import { respondWith } from './responses.ts';

const AT = '2026-03-02T05:04:00Z';
const SOON = '2026-03-03T05:06:00Z';

const base = {
  ...{ origin: 'backup', kind: 'postgresql', backup_id: 'b', backup_at: '2026-03-01T18:10:41Z' },
  ...{ from_version: '17', to_version: '17', started_at: AT },
};

const equal = ['public.addresses', 'public.members', 'public.products', 'public.reviews'];

const comparison = {
  ...{ unit: 'table', compared_at: '2026-03-02T05:06:12Z', total: 8, different: 4 },
  entries: [
    { name: 'public.orders', difference: 'different', now: 48_522, backup: 48_210 },
    { name: 'public.order_items', difference: 'different', now: 120_431, backup: 120_533 },
    { name: 'public.coupons_2026', difference: 'only_now', now: 12, backup: null },
    { name: 'public.old_carts', difference: 'only_backup', now: null, backup: 3204 },
    ...equal.map((name, index) => ({
      ...{ name, difference: 'equal', now: 100 * (index + 1), backup: 100 * (index + 1) },
    })),
  ],
};

/** A restoration of the open database that can be compared. */
const ready = (container: string) => ({
  ...base,
  ...{ restoration_id: 'ready', state: 'ready', ready_at: AT, drop_at: '2026-03-09T05:06:00Z' },
  ...{ container, container_name: '주문 DB', comparison },
});

/** A restoration of a database of another name. */
const other = (id: string, name: string, more: object) => ({
  ...base,
  ...{ restoration_id: id, container: id, container_name: name, ...more },
});

const inEveryState = (container: string) => [
  ready(container),
  other('running', '회원 DB', {
    ...{ state: 'running', step: 'restoring', origin: 'upgrade' },
    ...{ from_version: '17', to_version: '18', backup_at: null },
  }),
  other('switched', 'cache', {
    ...{ kind: 'redis', from_version: '8', to_version: '8', state: 'switched', switched_at: AT },
    undo_until: SOON,
  }),
  {
    ...base,
    ...{ restoration_id: 'failed', kind: 'volume', volume: 'files', volume_name: '올린 파일' },
    ...{ state: 'failed', ended_at: AT, from_version: null, to_version: null },
    error: '복원할 디스크가 부족합니다. 볼륨의 용량을 늘리거나 다른 볼륨을 삭제해주세요.',
  },
  other('dropped', '정산 DB', { state: 'dropped', ended_at: AT }),
];

/** Responds with restorations of the database whose page is open. */
const respond =
  (rows: (container: string) => object[]) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/restorations$/, (route) => {
      const [, container = 'db'] = /\/containers\/([^/]+)/.exec(page.url()) ?? [];
      return respondWith({ restorations: rows(container) })(route);
    });
  };

/** Responds with restorations in every state. */
export const showRestorations = respond(inEveryState);

/** Responds with a restoration that can be compared. */
export const showReady = respond((container) => [ready(container)]);

/** Responds with a restoration that was undone, whose content is kept, and that could not be switched again. */
export const showUndone = respond((container) => [
  {
    ...ready(container),
    ...{ state: 'undone', switched_at: AT, undo_until: SOON, drop_at: null },
    error: '복원한 내용으로 데이터베이스가 시작되지 않아 이전 내용으로 돌아갔습니다.',
  },
]);

/** Responds with no restoration. */
export const showNone = respond(() => []);
