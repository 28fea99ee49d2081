import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ActivityCard, ActivityRow } from './activity-card.tsx';

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
      rows={[row]}
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
