import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { announce } from '../../announce.ts';
import { formatMiB } from '../../format/format.ts';
import { ResourceMeter, type ResourceMeterProps } from './ResourceMeter.tsx';

beforeEach(() => announce(''));

const props: ResourceMeterProps = {
  label: '메모리',
  resource: 'memory',
  used: 1024,
  limit: 2048,
  format: formatMiB,
};

const meter = page.getByRole('meter', { name: '메모리' });

function announced(): string | null | undefined {
  return document.querySelector('[aria-live]')?.textContent;
}

test('is a meter named by its visible label, in raw units', async () => {
  await render(<ResourceMeter {...props} used={1536} />);
  await expect.element(meter).toHaveAttribute('aria-valuenow', '1536');
  await expect.element(meter).toHaveAttribute('aria-valuemax', '2048');
  await expect.element(meter).toHaveAttribute('data-level', 'warning');
  await expect.element(page.getByText('주의')).toBeVisible();
});

test('its facts say limit, use, rest and share', async () => {
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

test('passing the limit clamps the bar and keeps the numbers', async () => {
  await render(<ResourceMeter {...props} used={2458} />);
  await expect.element(meter).toHaveAttribute('aria-valuenow', '2048');
  await expect.element(page.getByText('120%')).toBeVisible();
  await expect.element(page.getByText('0 MiB', { exact: true })).toBeVisible();
});

test('shows what a change would mean, in words too', async () => {
  await render(<ResourceMeter {...props} projected={1884} />);
  await expect.element(page.getByText('추가 후 92%, 위험')).toBeVisible();
  await expect.element(meter).toHaveAttribute('data-level', 'normal');
});

describe('without a limit to measure against', () => {
  test.each([[undefined], [null], [0], [-1], [Number.NaN]])(
    'of %s it is text only',
    async (limit) => {
      await render(<ResourceMeter {...props} limit={limit} />);
      await expect.element(page.getByText('알 수 없음')).toBeVisible();
      await expect.element(page.getByText('1.0 GiB')).toBeVisible();
      expect(page.getByRole('meter').elements()).toHaveLength(0);
    },
  );
});

test('announces a level that is crossed, once, and nothing else', async () => {
  const { rerender } = await render(<ResourceMeter {...props} used={1400} />);
  expect(announced()).toBe('');
  await rerender(<ResourceMeter {...props} used={1430} />);
  expect(announced()).toBe('');
  await rerender(<ResourceMeter {...props} used={1536} />);
  await expect.poll(announced).toBe('메모리가 75%입니다. 주의 단계입니다.');
  await rerender(<ResourceMeter {...props} used={1600} />);
  expect(announced()).toBe('메모리가 75%입니다. 주의 단계입니다.');
  await rerender(<ResourceMeter {...props} used={2000} />);
  await expect.poll(announced).toBe('메모리가 97.7%입니다. 위험 단계입니다.');
});
