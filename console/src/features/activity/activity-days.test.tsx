import type { ActivityEntry } from '@naru/contract/entities/activity';
import { describe, expect, test } from 'vitest';
import { groupActivityByDay, shellCount } from './activity-days.ts';

const now = new Date(2026, 2, 10, 15);
const entry = (action: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  activity_id: action,
  action,
  kind: 'container',
  target: 'web',
  outcome: 'done',
  created_at: new Date(2026, 2, 10, 12).toISOString(),
  ...more,
});
const [opened, closed] = ['shell-opened', 'shell-closed'];

/** The rows of the only day: actions, and the number of shells of a folded row. */
const rows = (entries: readonly ActivityEntry[]) =>
  groupActivityByDay(entries, now).flatMap(({ items }) =>
    items.map((item) => (item.kind === 'entry' ? item.entry.action : shellCount(item.entries))),
  );

test('entries are grouped by day, with words for today and yesterday', () => {
  const at = (day: number) => ({ created_at: new Date(2026, 2, day, 12).toISOString() });
  const days = groupActivityByDay(
    [10, 10, 9, 2].map((day) => entry('deployed', at(day))),
    now,
  );
  expect(days.map(({ title, items }) => [title, items.length])).toEqual([
    ['오늘', 2],
    ['어제', 1],
    ['2026. 3. 2.', 1],
  ]);
});

describe('shells, the newest entry first', () => {
  test('that were opened and closed are one row with their number', () => {
    expect(rows([entry(closed), entry(opened), entry(closed), entry(opened)])).toEqual([2]);
    expect(rows([entry(closed), entry(opened)])).toEqual([1]);
  });

  test('that are still open, or were opened earlier than the page, are rows of their own', () => {
    const all = [entry(opened), entry(closed), entry(opened), entry(closed)];
    expect(rows(all)).toEqual([opened, 1, closed]);
    expect(rows([entry(opened)])).toEqual([opened]);
    expect(rows([entry(closed)])).toEqual([closed]);
  });

  test('of another container, of another member, or refused are not folded', () => {
    expect(rows([entry(closed), entry(opened, { target: 'api' })])).toEqual([closed, opened]);
    const other = { actor: { kind: 'member', name: '다른 사람' } };
    expect(rows([entry(closed), entry(opened, other)])).toEqual([closed, opened]);
    expect(rows([entry(closed), entry(opened, { outcome: 'SHELL_OFF' })])).toEqual([
      closed,
      opened,
    ]);
  });

  test('with another action in between are two rows', () => {
    const visit = () => [entry(closed), entry(opened)];
    expect(rows([...visit(), entry('deployed'), ...visit()])).toEqual([1, 'deployed', 1]);
  });
});
