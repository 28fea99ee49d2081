import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataUseCard } from './data-use-card.tsx';

const MIB = 2 ** 20;
const stored = {
  configuration: 1024,
  deployments: 2 * MIB,
  logs: 3 * MIB,
  activities: 512,
  total: 5.5 * MIB,
};

test('what is written of a limit is read with its units, beside when it begins again', async () => {
  const hour = { used: 96 * MIB, limit: 128 * MIB, restartsIn: '23분' };
  await render(<DataUseCard use={{ stored, hour, day: { used: 0, limit: 1024 * MIB } }} />);
  const meter = page.getByRole('meter', { name: '한 시간 동안 쓴 양' });
  await expect.element(meter).toHaveAttribute('data-level', 'warning');
  await expect
    .element(meter)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('128 MiB 중 96 MiB 사용'));
  await expect.element(page.getByText('23분 뒤에 0부터 다시 셉니다.')).toBeVisible();
  await expect.poll(() => page.getByText(/다시 셉니다/).elements()).toHaveLength(1);
});

const window = { used: 0, limit: MIB };

test('every kind has its size, and all together, and the files of backups apart', async () => {
  const all = { ...stored, backups: 7 * MIB };
  await render(<DataUseCard use={{ stored: all, hour: window, day: window }} />);
  for (const size of ['7.0 MiB', '1.0 KiB', '2.0 MiB', '3.0 MiB', '512 B', '5.5 MiB']) {
    await expect.element(page.getByText(size, { exact: true })).toBeVisible();
  }
});

test('a server that does not measure backups shows none', async () => {
  await render(<DataUseCard use={{ stored, hour: window, day: window }} />);
  await expect.element(page.getByText('5.5 MiB')).toBeVisible();
  expect(page.getByText('백업 파일').elements()).toEqual([]);
});
