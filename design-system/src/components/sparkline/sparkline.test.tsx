import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { formatBytes } from '../../format/format.ts';
import { Sparkline, type SparklineProps } from './sparkline.tsx';

const KIB = 1024;
const props: SparklineProps = {
  label: '메모리 실사용, 최근 1시간',
  values: [KIB, null, 3 * KIB, 2 * KIB],
  from: new Date(2025, 2, 2, 14, 5, 0).toISOString(),
  stepSeconds: 10,
  format: formatBytes,
  resource: 'memory',
};
const slider = () => page.getByRole('slider', { name: props.label });

test('summarises the line in words', async () => {
  await render(<Sparkline {...props} />);
  await expect
    .element(slider())
    .toHaveAccessibleDescription(
      '최소 1.0 KiB, 최대 3.0 KiB, 평균 2.0 KiB, 마지막 2.0 KiB, 재지 못한 시간 25%',
    );
  await expect.element(page.getByText('최소 1.0 KiB · 최대 3.0 KiB')).toBeVisible();
});

test.each([
  ['{Home}', '14:05:00 · 1.0 KiB'],
  ['{Home}{ArrowRight}', '14:05:10 · 재지 못함'],
  ['{ArrowLeft}', '14:05:20 · 3.0 KiB'],
  ['{Home}{End}', '14:05:30 · 2.0 KiB'],
])('%s reads a point (Slider pattern)', async (keys, text) => {
  await render(<Sparkline {...props} />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', text);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('the point that is read stays the same when a new value arrives, and nothing is announced', async () => {
  prepareAnnouncements().replaceChildren();
  const { rerender } = await render(<Sparkline {...props} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  const from = new Date(2025, 2, 2, 14, 5, 10).toISOString();
  await rerender(<Sparkline {...props} from={from} values={[null, 3 * KIB, 2 * KIB, 9 * KIB]} />);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '14:05:20 · 3.0 KiB');
  expect(prepareAnnouncements().textContent).toBe('');
});

test('the pointer reads the point under it, until it leaves', async () => {
  await render(<Sparkline {...props} />);
  const chart = slider().element().parentElement as HTMLElement;
  await userEvent.hover(chart, { position: { x: 1, y: 10 } });
  await expect.element(page.getByText('14:05:00 · 1.0 KiB')).toBeVisible();
  await userEvent.unhover(chart);
  await expect.element(page.getByText('최소 1.0 KiB · 최대 3.0 KiB')).toBeVisible();
});

test('points at intervals of minutes are read with their date', async () => {
  await render(<Sparkline {...props} stepSeconds={300} />);
  await userEvent.tab();
  await userEvent.keyboard('{Home}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '2025. 3. 2. 14:05 · 1.0 KiB');
});

test('time begins with the first measurement, and both ends are written', async () => {
  await render(<Sparkline {...props} values={[null, null, KIB, 3 * KIB, null]} />);
  await expect.element(page.getByText('14:05:20', { exact: true })).toBeVisible();
  await expect.element(page.getByText('14:05:30', { exact: true })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Home}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '14:05:20 · 1.0 KiB');
  await expect.element(slider()).toHaveAttribute('max', '1');
});

test('a limit far above the line is written instead of drawn', async () => {
  const { container, rerender } = await render(<Sparkline {...props} limit={4 * KIB} />);
  const dashes = () => container.querySelectorAll('path').length;
  const drawn = dashes();
  await expect
    .element(page.getByText('최소 1.0 KiB · 최대 3.0 KiB', { exact: true }))
    .toBeVisible();
  await rerender(<Sparkline {...props} limit={64 * KIB} />);
  await expect
    .element(page.getByText('최소 1.0 KiB · 최대 3.0 KiB · 할당 64 KiB', { exact: true }))
    .toBeVisible();
  expect(dashes()).toBe(drawn - 1);
  await expect.element(slider()).toHaveAccessibleDescription(/할당 64 KiB/);
});

test('without a value there is a text and no control', async () => {
  await render(<Sparkline {...props} values={[null, null]} />);
  await expect.element(page.getByText('아직 잰 값이 없습니다')).toBeVisible();
  await expect.element(slider()).not.toBeInTheDocument();
});
