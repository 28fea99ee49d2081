import type { Volume } from '@naru/contract/entities';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { VolumeList } from './VolumeList.tsx';

const volume = (name: string, capacity: number): Volume => ({
  volume_id: name,
  slug: name,
  name,
  capacity,
  created_at: '2026-03-02T00:00:00Z',
});

const showList = (volumes: Volume[], onDelete = vi.fn()) =>
  render(<VolumeList volumes={volumes} onDelete={onDelete} buttonId={({ slug }) => slug} />);

test.each([
  [256, '256 MiB', '작음'],
  [512, '512 MiB', '보통'],
  [1536, '1.5 GiB', '보통'],
  [2048, '2.0 GiB', '큼'],
])('%i MiB reads %s, %s (section 9)', async (capacity, written, size) => {
  const screen = await showList([volume('데이터', capacity)]);
  const row = screen.getByRole('list', { name: '볼륨 목록' }).getByRole('listitem');
  await expect.element(row.getByText(written, { exact: true })).toBeVisible();
  await expect.element(row.getByText(size, { exact: true })).toBeVisible();
});

test('each row asks to delete its own volume', async () => {
  const onDelete = vi.fn();
  const volumes = [volume('데이터', 512), volume('로그', 512)];
  const screen = await showList(volumes, onDelete);
  await screen.getByRole('button', { name: '로그 삭제' }).click();
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(volumes[1]);
});

test('what a server sends as a name is text', async () => {
  const screen = await showList([volume('<img src=x onerror=alert(1)>', 512)]);
  await expect.element(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(screen.container.querySelector('img')).toBeNull();
});
