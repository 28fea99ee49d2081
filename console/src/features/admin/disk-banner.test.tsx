import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DiskBanner } from './disk-banner.tsx';

const OVERVIEW = {
  ...{ members: {}, projects: 0, containers: 0, cpu: 0, memory: 0, disk: 0, failures: [] },
  free_disk: 800,
};

const show = (disk_state: string | null) =>
  render(<DiskBanner overview={{ ...OVERVIEW, disk_state }} />);

test('an operator reads that the disk is low with the free space, and louder when it is full', async () => {
  await show('low');
  const notice = page.getByRole('status').filter({ hasText: '곧 가득 찹니다' });
  await expect.element(notice.filter({ hasText: '800 MiB' })).toBeVisible();
  await show('full');
  const alert = page.getByRole('alert').filter({ hasText: '가득 찼습니다' });
  await expect.element(alert).toBeVisible();
});

test.each(['ok', null, 'of-a-newer-server'])(
  'a disk that is %s is not mentioned',
  async (state) => {
    const { container } = await show(state);
    expect(container.textContent).toBe('');
  },
);
