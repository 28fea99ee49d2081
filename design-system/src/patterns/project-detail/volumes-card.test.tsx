import { describe, expect, it, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { volumeStrings } from '../strings/volumes.ts';
import {
  classifyVolumeSize,
  sizeClassTones,
  VolumeRow,
  VolumesCard,
  type VolumesCardProps,
} from './volumes-card.tsx';

const volume = (name: string, capacity: number, onDelete = vi.fn()) => (
  <VolumeRow
    key={name}
    name={name}
    capacity={capacity}
    createdAt="2026-03-02T00:00:00Z"
    onResize={vi.fn()}
    onDelete={onDelete}
  />
);

const showCard = (rows: VolumesCardProps['rows'], onAdd = vi.fn()) =>
  render(
    <VolumesCard
      rows={rows}
      disk={rows && { used: 768, limit: 2048 }}
      loading={rows === undefined}
      failure={undefined}
      onAdd={onAdd}
    />,
  );

test.each([
  [256, '256 MiB', '작음'],
  [512, '512 MiB', '보통'],
  [1536, '1.5 GiB', '보통'],
  [2048, '2.0 GiB', '큼'],
])('%i MiB reads %s, %s', async (capacity, written, size) => {
  await showCard([volume('데이터', capacity)]);
  const row = page.getByRole('list', { name: '볼륨 목록' }).getByRole('listitem');
  await expect.element(row.getByText(written, { exact: true })).toBeVisible();
  await expect.element(row.getByText(size, { exact: true })).toBeVisible();
});

test('each row asks to delete its own volume', async () => {
  const onDelete = vi.fn();
  await showCard([volume('데이터', 512), volume('로그', 512, onDelete)]);
  await page.getByRole('button', { name: '로그 삭제' }).click();
  expect(onDelete).toHaveBeenCalledOnce();
});

test('what a server sends as a name is text', async () => {
  const screen = await showCard([volume('<img src=x onerror=alert(1)>', 512)]);
  await expect.element(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
});

test('waits, then says what volumes are for and offers the first one', async () => {
  const onAdd = vi.fn();
  const screen = await showCard(undefined, onAdd);
  await expect.element(page.getByRole('status', { name: '불러오는 중' })).toBeInTheDocument();
  await screen.rerender(
    <VolumesCard
      rows={[]}
      disk={{ used: 0, limit: 2048 }}
      loading={false}
      failure={undefined}
      onAdd={onAdd}
    />,
  );
  await expect.element(page.getByText('볼륨이 없습니다')).toBeVisible();
  expect(page.getByRole('list', { name: '볼륨 목록' }).query()).toBeNull();
  await page.getByRole('button', { name: '첫 번째 볼륨 추가' }).click();
  expect(onAdd).toHaveBeenCalledOnce();
});

describe('the colour of a volume’s capacity (green under 512 MiB, yellow under 2048, then red)', () => {
  it.each([
    [0, 'success'],
    [128, 'success'],
    [511, 'success'],
    [512, 'warning'],
    [2047, 'warning'],
    [2048, 'danger'],
    [9000, 'danger'],
  ])('of %i MiB is the tone %s', (capacity, tone) => {
    expect(sizeClassTones[classifyVolumeSize(capacity)]).toBe(tone);
  });

  it('never stands without a word of its own', () => {
    const texts = Object.values(volumeStrings.strings.size);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test.each([
  ['outside', '복원에 쓰는 데이터라 디스크 한도에 포함하지 않습니다.'],
  ['counted', '복원에 쓰는 데이터이지만 마운트하는 동안 디스크 한도에 포함합니다.'],
] as const)(
  'the content of a restoration that is %s says so, and has no capacity to change',
  async (spare, sentence) => {
    const screen = await showCard([
      <VolumeRow
        key="former"
        name="데이터 (이전 데이터)"
        capacity={512}
        createdAt="2026-03-02T00:00:00Z"
        spare={spare}
        onResize={undefined}
        onDelete={vi.fn()}
      />,
    ]);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /삭제$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /용량 변경/ }).elements()).toEqual([]);
  },
);
