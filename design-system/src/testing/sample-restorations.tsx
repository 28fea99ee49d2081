import {
  type ComparedItem,
  ContentComparison,
} from '../patterns/restorations/content-comparison.tsx';
import {
  RestorationRow,
  type RestorationRowProps,
} from '../patterns/restorations/restoration-row.tsx';

const act = { onPress: () => undefined };

/** Tables of which four differ. */
export const sampleTables: readonly ComparedItem[] = [
  { name: 'public.orders', difference: 'different', now: 48_522, restored: 48_210 },
  { name: 'public.order_items', difference: 'different', now: 120_431, restored: 120_533 },
  { name: 'public.coupons_2025', difference: 'only_now', now: 12, restored: undefined },
  { name: 'public.old_carts', difference: 'only_backup', now: undefined, restored: 3_204 },
  ...['members', 'addresses', 'products', 'reviews', 'sessions'].map((name, index) => ({
    name: `public.${name}`,
    difference: 'equal',
    now: 100 * (index + 1),
    restored: 100 * (index + 1),
  })),
];

/** Folders of which two differ. */
export const sampleFolders: readonly ComparedItem[] = [
  {
    ...{ name: '/업로드/2025-03', difference: 'different', now: 1_204, restored: 1_100 },
    ...{ bytesNow: 734_003_200, bytesRestored: 701_400_320 },
  },
  {
    ...{ name: '/tmp', difference: 'only_now', now: 3, restored: undefined },
    ...{ bytesNow: 2_048 },
  },
  {
    ...{ name: '/업로드/2025-02', difference: 'equal', now: 900, restored: 900 },
    ...{ bytesNow: 512_000_000, bytesRestored: 512_000_000 },
  },
];

/** The comparison of the sample tables. */
const sampleComparison = (
  <ContentComparison
    unit="tables"
    items={sampleTables}
    total={9}
    different={4}
    comparedAt="2025-03-02T14:06:12+09:00"
  />
);

const base: RestorationRowProps = {
  ...{ name: '주문 DB', kind: 'PostgreSQL 17', state: 'running', origin: 'backup' },
  ...{ backupAt: '2025-03-02T03:10:41+09:00', startedAt: '2025-03-02T14:05:00+09:00' },
};

const ended = '2025-03-02T14:06:12+09:00';

/** Restorations in each state that has something to decide. */
export const sampleRestorations: readonly RestorationRowProps[] = [
  {
    ...base,
    ...{ state: 'ready', dropAt: '2025-03-09T14:06:12+09:00', comparison: sampleComparison },
    ...{ switching: act, dropping: act },
  },
  {
    ...base,
    ...{ name: '올린 파일', kind: '볼륨', step: 'restoring', stopping: act },
  },
  {
    ...base,
    ...{ name: 'cache', kind: 'Redis 8', state: 'switched', endedAt: ended },
    ...{ keptUntil: '2025-03-03T14:06:12+09:00', undoing: act, freeing: act },
  },
  {
    ...base,
    ...{ name: '회원 DB', kind: 'MySQL 8.4', state: 'failed', endedAt: ended },
    reason: '복원할 디스크가 부족합니다. 볼륨의 용량을 늘리거나 다른 볼륨을 삭제해주세요.',
  },
];

/** Restorations in the other states. */
export const sampleFormerRestorations: readonly RestorationRowProps[] = [
  { ...base, state: 'undone', endedAt: ended, keptUntil: '2025-03-03T14:06:12+09:00' },
  { ...base, state: 'dropped', endedAt: ended },
  { ...base, name: '주문 DB 사본', state: 'switched', created: true, endedAt: ended },
];

/** The row of a sample. */
export const sampleRestorationRow = (props: RestorationRowProps) => (
  <RestorationRow key={`${props.name} ${props.state} ${props.step}`} {...props} />
);
