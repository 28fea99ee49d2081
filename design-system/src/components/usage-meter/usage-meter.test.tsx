import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { formatMiB } from '../../format/format.ts';
import { UsageMeter } from './usage-meter.tsx';

const props = { label: '메모리 실사용', resource: 'memory', format: formatMiB } as const;
const meter = () => page.getByRole('meter', { name: '메모리 실사용', exact: true });

test.each([
  [212, '할당 512 MiB 중 실사용 212 MiB, 41.4%, 정상', 'normal'],
  [400, '할당 512 MiB 중 실사용 400 MiB, 78.1%, 주의', 'warning'],
  [489, '할당 512 MiB 중 실사용 489 MiB, 95.5%, 위험', 'critical'],
])('%d of 512 MiB', async (used, text, level) => {
  await render(<UsageMeter {...props} used={used} allotted={512} />);
  await expect.element(meter()).toHaveAttribute('aria-valuetext', text);
  await expect.element(meter()).toHaveAttribute('data-level', level);
  await expect.element(page.getByText(`실사용 ${used} MiB / 할당 512 MiB`)).toBeVisible();
});

test('a kind and thresholds of its own', async () => {
  const connections = { label: '연결', unit: '개' };
  const thresholds = { warning: 50, critical: 80 };
  await render(
    <UsageMeter resource={connections} thresholds={thresholds} used={51} allotted={60} />,
  );
  await expect
    .element(page.getByRole('meter', { name: '연결' }))
    .toHaveAttribute('aria-valuetext', '할당 60개 중 실사용 51개, 85%, 위험');
});

test('an unknown use is shown neither as a meter nor as zero', async () => {
  await render(<UsageMeter {...props} used={null} allotted={512} />);
  await expect.element(page.getByText('실사용 - / 할당 512 MiB')).toBeVisible();
  await expect.element(meter()).not.toBeInTheDocument();
});

test('crossing a threshold is not announced, because the use changes often', async () => {
  prepareAnnouncements().replaceChildren();
  const { rerender } = await render(<UsageMeter {...props} used={100} allotted={512} />);
  await rerender(<UsageMeter {...props} used={500} allotted={512} />);
  await expect.element(meter()).toHaveAttribute('data-level', 'critical');
  expect(prepareAnnouncements().textContent).toBe('');
});
