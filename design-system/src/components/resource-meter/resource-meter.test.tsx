import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatMiB } from '../../format/format.ts';
import { ResourceMeter, type ResourceMeterProps } from './resource-meter.tsx';

const props: ResourceMeterProps = {
  label: '메모리',
  resource: 'memory',
  used: 1024,
  limit: 2048,
  format: formatMiB,
};

const meter = page.getByRole('meter', { name: '메모리' });

test('is a meter named by its visible label, in raw units', async () => {
  await render(<ResourceMeter {...props} used={1536} />);
  await expect.element(meter).toHaveAttribute('aria-valuenow', '1536');
  await expect.element(meter).toHaveAttribute('aria-valuemax', '2048');
  await expect.element(meter).toHaveAttribute('data-level', 'warning');
  await expect.element(page.getByText('주의')).toBeVisible();
});

test('the description list shows limit, use, available amount and percentage', async () => {
  const { container } = await render(<ResourceMeter {...props} used={1945} />);
  const facts = Array.from(container.querySelectorAll('dl > div'), (fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);
  expect(facts).toEqual([
    ['제한', '2.0 GiB'],
    ['사용', '1.9 GiB'],
    ['가용', '103 MiB'],
    ['사용률', '95%'],
  ]);
});

test('the length of the bar is the percentage, and at most the length of the track', async () => {
  const { rerender } = await render(<ResourceMeter {...props} used={512} projected={1024} />);
  const shares = () => {
    const track = meter.element();
    const whole = track.getBoundingClientRect();
    return Array.from(track.children, (bar) =>
      Math.round(((bar.getBoundingClientRect().right - whole.left) * 100) / whole.width),
    );
  };
  expect(shares()).toEqual([50, 25]);
  await rerender(<ResourceMeter {...props} used={1024} projected={4096} />);
  await expect.poll(shares).toEqual([100, 50]);
});

test('from the first threshold on, each level has a word, a shape and a colour of its own, so that any one of them is enough', async () => {
  const uses = [1536, 2000, undefined];
  const { container } = await render(
    uses.map((used) => <ResourceMeter key={String(used)} {...props} used={used} facts={false} />),
  );
  const words = ['주의', '위험', '알 수 없음'].map((word) => page.getByText(word).element());
  const distinct = (values: (string | undefined)[]) => new Set(values).size;
  await expect
    .poll(() => distinct(Array.from(container.querySelectorAll('svg'), (svg) => svg.innerHTML)))
    .toBe(3);
  expect(distinct(words.slice(0, 2).map((word) => getComputedStyle(word).color))).toBe(2);
});

test('ticks are drawn at 70 and 90 percent', async () => {
  await render(<ResourceMeter {...props} />);
  const { backgroundPositionX } = getComputedStyle(meter.element(), '::after');
  expect(backgroundPositionX).toMatch(/70%.*90%/);
});

test('a kind and thresholds of its own', async () => {
  const thresholds = { warning: 50, critical: 80 };
  await render(
    <ResourceMeter
      resource={{ label: '월간 요청', unit: '건' }}
      thresholds={thresholds}
      used={61_200}
      limit={100_000}
    />,
  );
  const requests = page.getByRole('meter', { name: '월간 요청' });
  await expect.element(requests).toHaveAttribute('data-level', 'warning');
  await expect
    .element(requests)
    .toHaveAttribute('aria-valuetext', '100,000건 중 61,200건 사용, 61.2%, 38,800건 남음, 주의');
  const { backgroundPositionX } = getComputedStyle(requests.element(), '::after');
  expect(backgroundPositionX).toMatch(/50%.*80%/);
});

test('digits have equal widths: a changing use moves no adjacent text', async () => {
  const { container, rerender } = await render(<ResourceMeter {...props} used={1111} />);
  const widths = () =>
    Array.from(container.querySelectorAll('dd'), (fact) => {
      const range = document.createRange();
      range.selectNodeContents(fact);
      return range.getBoundingClientRect().width;
    });
  const before = widths();
  await rerender(<ResourceMeter {...props} used={1130} />);
  expect(widths()).toEqual(before);
});

test('passing the limit clamps the bar and keeps the numbers', async () => {
  await render(<ResourceMeter {...props} used={2458} />);
  await expect.element(meter).toHaveAttribute('aria-valuenow', '2048');
  await expect.element(page.getByText('120%')).toBeVisible();
  await expect.element(page.getByText('-410 MiB', { exact: true })).toBeVisible();
});

test('shows the use after a change, also in words', async () => {
  await render(<ResourceMeter {...props} projected={1884} />);
  await expect.element(page.getByText('추가 후 92%, 위험')).toBeVisible();
  await expect.element(meter).toHaveAttribute('data-level', 'critical');
  await expect
    .element(meter)
    .toHaveAttribute(
      'aria-valuetext',
      '2.0 GiB 중 1.0 GiB 사용, 50%, 1.0 GiB 남음, 추가 후 92%, 위험',
    );
});

test('a normal level is heard but takes no space', async () => {
  await render(<ResourceMeter {...props} />);
  await expect.element(meter).toHaveAttribute('aria-valuetext', expect.stringContaining('정상'));
  await expect.poll(() => page.getByText('정상').elements()).toHaveLength(0);
});

test('a mark across the bar shows the measured use, which is also written and heard', async () => {
  const { container, rerender } = await render(<ResourceMeter {...props} measured={512.5} />);
  await expect
    .element(meter)
    .toHaveAttribute(
      'aria-valuetext',
      '2.0 GiB 중 1.0 GiB 사용, 50%, 1.0 GiB 남음, 정상, 실사용 513 MiB',
    );
  await expect.element(page.getByText('실사용 513 MiB')).toBeVisible();
  const place = () => {
    const track = meter.element().getBoundingClientRect();
    const mark = meter.element().lastElementChild?.getBoundingClientRect();
    return Math.round((((mark?.left ?? 0) - track.left) * 100) / track.width);
  };
  expect(place()).toBe(25);
  await rerender(<ResourceMeter {...props} measured={4096} />);
  await expect.poll(() => place() > 95 && place() <= 100).toBe(true);
  await expect.element(page.getByText('실사용 4.0 GiB')).toBeVisible();
  expect(container.scrollWidth).toBe(container.clientWidth);
});

describe('without a limit to measure against', () => {
  test.each([[undefined], [null], [0], [-1], [Number.NaN]])(
    'of %s it is text only',
    async (limit) => {
      await render(<ResourceMeter {...props} limit={limit} />);
      await expect.element(page.getByText('알 수 없음')).toBeVisible();
      await expect.element(page.getByText('1.0 GiB')).toBeVisible();
      await expect.poll(() => page.getByRole('meter').elements()).toHaveLength(0);
    },
  );
});
