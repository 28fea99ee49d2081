import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { enlargeText } from '../../testing/enlarge-text.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityFold, ActivityRow } from './activity-row.tsx';

const none = () => undefined;
const filter = { options: [{ value: 'all', label: '전체' }], value: 'all', onValueChange: none };

function TwoPages() {
  const [isLast, setLast] = useState(false);
  const row = <ActivityRow key="a" text="로그인" subject={[]} at={null} origin={[]} />;
  return (
    <ActivityCard
      kind={filter}
      outcome={filter}
      period={filter}
      days={[{ title: '오늘', rows: [row] }]}
      failure={undefined}
      onMore={isLast ? undefined : () => setLast(true)}
      loadingMore={false}
      onExport={none}
      exporting={false}
    />
  );
}

test('when the last page takes the button away, the heading has the focus', async () => {
  const screen = await render(<TwoPages />);
  screen.getByRole('button', { name: '이전 활동 더 보기' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: '활동' })).toHaveFocus();
});

test('on a phone with text of twice the size, every filter has a row of its own', async () => {
  enlargeText();
  const screen = await render(
    <div style={{ inlineSize: '343px' }}>
      <TwoPages />
    </div>,
  );
  const filters = screen.getByRole('combobox').all();
  const tops = filters.map((field) => field.element().getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(3);
});

test('repeated actions are one row, which opens to all of them', async () => {
  const screen = await render(
    <ul>
      <ActivityFold text="셸을 열었다 닫음" count={3} subject={['웹']} at={null} origin={[]}>
        <ActivityRow text="셸 닫기" subject={['웹']} at={null} origin={[]} />
      </ActivityFold>
    </ul>,
  );
  const unfold = screen.getByRole('button', { name: '셸을 열었다 닫음 · 3회 펼치기' });
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(unfold);
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'true');
  const entries = screen.getByRole('list', { name: '셸을 열었다 닫음 · 3회' });
  await expect.element(entries.getByText('셸 닫기')).toBeVisible();
});

test('rows with and without a menu end at the same place and are equally high', async () => {
  const screen = await render(
    <ul>
      <ActivityRow text="배포" subject={[]} actor="나" at={null} origin={[]} />
      <ActivityRow
        text="로그인"
        subject={[]}
        actor="나"
        at={null}
        origin={[]}
        menu={<IconButton label="작업" icon={Ellipsis} size="small" />}
      />
    </ul>,
  );
  const boxes = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.getBoundingClientRect().height);
  // The first row of a list has less space above it.
  expect(Math.abs((boxes[0] ?? 0) - (boxes[1] ?? 0))).toBeLessThan(16);
  const times = screen
    .getByText('-')
    .elements()
    .map((time) => time.getBoundingClientRect().right);
  expect(new Set(times).size).toBe(1);
});
