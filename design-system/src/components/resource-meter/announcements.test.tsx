import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { formatMiB } from '../../format/format.ts';
import { ResourceMeter } from './resource-meter.tsx';

beforeEach(() => prepareAnnouncements().replaceChildren());

const props = { label: '메모리', resource: 'memory', limit: 2048, format: formatMiB } as const;
const announced = () => prepareAnnouncements().textContent;

test('announces the crossing of a threshold once, and nothing else', async () => {
  const { rerender } = await render(<ResourceMeter {...props} used={1400} />);
  expect(announced()).toBe('');
  await rerender(<ResourceMeter {...props} used={1430} />);
  expect(announced()).toBe('');
  await rerender(<ResourceMeter {...props} used={1536} />);
  await expect.poll(announced).toBe('메모리: 75%입니다. 주의 단계입니다.');
  await rerender(<ResourceMeter {...props} used={1600} />);
  expect(announced()).toBe('메모리: 75%입니다. 주의 단계입니다.');
  prepareAnnouncements().replaceChildren();
  await rerender(<ResourceMeter {...props} used={2000} />);
  await expect.poll(announced).toBe('메모리: 97.7%입니다. 위험 단계입니다.');
});

test('two meters that cross a threshold at the same moment are both announced', async () => {
  const both = (used: number) => (
    <>
      <ResourceMeter {...props} used={used} />
      <ResourceMeter {...props} label="디스크" resource="disk" used={used} />
    </>
  );
  const { rerender } = await render(both(1024));
  await rerender(both(1536));
  await expect
    .poll(announced)
    .toBe('메모리: 75%입니다. 주의 단계입니다. 디스크: 75%입니다. 주의 단계입니다.');
});

test('a level that only becomes known, or unknown, is not announced', async () => {
  const { rerender } = await render(<ResourceMeter {...props} used={undefined} />);
  await rerender(<ResourceMeter {...props} used={2000} />);
  await rerender(<ResourceMeter {...props} used={2000} limit={undefined} />);
  await expect.element(page.getByText('알 수 없음')).toBeVisible();
  expect(announced()).toBe('');
});

test('levels crossed at the same moment are announced together, the last three at most', async () => {
  const meters = (used: number) =>
    ['가', '나', '다', '라'].map((label) => (
      <ResourceMeter key={label} {...props} label={label} used={used} />
    ));
  const { rerender } = await render(meters(1024));
  await rerender(meters(1536));
  await expect
    .poll(announced)
    .toBe(['나', '다', '라'].map((name) => `${name}: 75%입니다. 주의 단계입니다.`).join(' '));
});
