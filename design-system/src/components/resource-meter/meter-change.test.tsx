import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { formatCpu } from '../../format/format.ts';
import { MeterChange } from './meter-change.tsx';
import { ResourceMeter } from './resource-meter.tsx';

beforeEach(() => {
  prepareAnnouncements().replaceChildren();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const announced = () => prepareAnnouncements().textContent;
const props = { label: 'CPU', resource: 'cpu', limit: 2000, format: formatCpu } as const;

/** The visible text, without the text for screen readers. */
const seen = (container: HTMLElement) => {
  const signs = container.querySelector('span[aria-hidden="true"]');
  const texts = [signs?.textContent, signs?.nextElementSibling?.textContent];
  return texts.join('').replace(/\s+/g, ' ');
};

test.each([
  [1200, 1700, '1.2 vCPU → 1.7 vCPU / 2 vCPU 0.3 vCPU 남음'],
  [1200, 2300, '1.2 vCPU → 2.3 vCPU / 2 vCPU 0.3 vCPU 초과'],
  [0, 2000, '0 vCPU → 2 vCPU / 2 vCPU 0 vCPU 남음'],
  [2500, 2100, '2.5 vCPU → 2.1 vCPU / 2 vCPU 0.1 vCPU 초과'],
  [1200, 1200, '1.2 vCPU / 2 vCPU 0.8 vCPU 남음'],
])('from %d to %d of 2000 millicores', async (used, projected, text) => {
  const { container } = await render(
    <MeterChange used={used} projected={projected} limit={2000} format={formatCpu} />,
  );
  expect(seen(container)).toBe(text);
});

test('is read as a sentence, without arrow and slash', async () => {
  await render(
    <p>
      <MeterChange used={1200} projected={2300} limit={2000} format={formatCpu} />
    </p>,
  );
  await expect
    .element(page.getByText('2 vCPU 중 지금 1.2 vCPU, 바꾸면 2.3 vCPU,'))
    .toBeInTheDocument();
  await expect.element(page.getByText('0.3 vCPU 초과')).toBeVisible();
});

test('the meter shows the change only with a projected use and a known limit', async () => {
  const { container, rerender } = await render(<ResourceMeter {...props} used={1200} />);
  expect(seen(container)).not.toContain('/ 2 vCPU');
  await rerender(<ResourceMeter {...props} used={1200} projected={1700} />);
  expect(seen(container)).toContain('1.2 vCPU → 1.7 vCPU / 2 vCPU 0.3 vCPU 남음');
  await rerender(<ResourceMeter {...props} limit={undefined} used={1200} projected={1700} />);
  expect(seen(container)).not.toContain('→');
  await rerender(<ResourceMeter {...props} used={undefined} projected={undefined} />);
  await expect.poll(() => page.getByRole('meter').elements()).toHaveLength(0);
});

test('during typing, only a level that stays is announced', { tags: 'full' }, async () => {
  const typed = (projected: number) => (
    <ResourceMeter {...props} used={200} projected={projected} />
  );
  const { rerender } = await render(typed(300));
  await rerender(typed(1900));
  vi.advanceTimersByTime(700);
  await rerender(typed(19_000));
  vi.advanceTimersByTime(700);
  expect(announced()).toBe('');
  vi.advanceTimersByTime(100);
  await expect.poll(announced).toBe('CPU: 제한을 17 vCPU 초과합니다.');
  await rerender(typed(1900));
  await rerender(typed(18_000));
  vi.advanceTimersByTime(1000);
  expect(announced(), 'over the limit still, and said already').toContain('17 vCPU');
  await rerender(typed(1600));
  vi.advanceTimersByTime(1000);
  await expect.poll(announced).toBe('CPU: 80%입니다. 주의 단계입니다.');
});
