import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { formatCpu } from '../../format/format.ts';
import { composeSyllable } from '../../testing/hangul.ts';
import { NumberField, type NumberFieldProps } from '../number-field/number-field.tsx';
import { SliderField } from '../slider-field/slider-field.tsx';

beforeEach(() => prepareAnnouncements().replaceChildren());

const fit = page.getByRole('button', { name: '가능한 최대로 맞추기' });
const back = page.getByRole('button', { name: '이전 값으로' });
const field = page.getByRole('spinbutton', { name: 'CPU' });

const cpu = (props: Partial<NumberFieldProps> = {}) => (
  <NumberField label="CPU" min={100} max={4000} step={100} valueText={formatCpu} {...props} />
);

test('sets the largest possible value, says it, and takes it back as it was written', async () => {
  const onChange = vi.fn();
  await render(
    cpu({ most: 700, defaultValue: '0.2 vCPU', onChange: (event) => onChange(event.target.value) }),
  );
  await userEvent.click(fit);
  await expect.element(field).toHaveValue('700');
  await expect.element(back).toHaveFocus();
  await expect.poll(() => prepareAnnouncements().textContent).toBe('CPU: 0.7 vCPU');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('0.2 vCPU');
  await expect.element(fit).toHaveFocus();
  expect(onChange.mock.calls).toEqual([['700'], ['0.2 vCPU']]);
});

test('the way back ends with another value, and with another room', async () => {
  const { rerender } = await render(cpu({ most: 700, defaultValue: '200' }));
  await userEvent.click(fit);
  await userEvent.fill(field, '300');
  await expect.element(fit).toBeVisible();
  await userEvent.click(fit);
  await rerender(cpu({ most: 500, defaultValue: '200' }));
  await expect.element(back).not.toBeInTheDocument();
  await userEvent.click(fit);
  await expect.element(field).toHaveValue('500');
  await userEvent.click(back);
  await expect.element(field).toHaveValue('700');
});

test('says why there is nothing to do', async () => {
  const { rerender } = await render(cpu({ most: null, defaultValue: '100' }));
  await expect.element(page.getByText('남은 양이 최솟값 0.1 vCPU보다 적습니다')).toBeVisible();
  await rerender(cpu({ most: 100, defaultValue: '100' }));
  await expect.element(page.getByText('가능한 최대입니다')).toBeVisible();
  await rerender(cpu({ defaultValue: '100' }));
  await expect
    .poll(() => page.getByText('가능한 최대입니다').elements(), { message: 'unknown: no claim' })
    .toHaveLength(0);
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(0);
});

test('nothing below moves between the button and its sentences', async () => {
  const { container, rerender } = await render(cpu({ most: 700, defaultValue: '200' }));
  const height = container.offsetHeight;
  await userEvent.click(fit);
  expect(container.offsetHeight).toBe(height);
  await rerender(cpu({ most: null, defaultValue: '200' }));
  expect(container.offsetHeight).toBe(height);
});

test('waits for an open syllable', async () => {
  await render(cpu({ most: 700, defaultValue: '200' }));
  await userEvent.click(field);
  await composeSyllable(['ㄱ', '기']);
  const press = new MouseEvent('click', { bubbles: true });
  fit.element().dispatchEvent(press);
  await expect.element(field).toHaveValue('200기');
});

function Capacity() {
  const [value, setValue] = useState(256);
  const range = { min: 128, max: 1000, step: 128, most: 896 };
  return (
    <SliderField
      label="용량"
      {...range}
      value={value}
      onValueChange={setValue}
      valueText={String}
    />
  );
}

test('a slider is set and taken back in the same way', async () => {
  await render(<Capacity />);
  const slider = page.getByRole('slider', { name: '용량' });
  await userEvent.click(fit);
  await expect.element(slider).toHaveAttribute('aria-valuenow', '896');
  await userEvent.click(back);
  await expect.element(slider).toHaveAttribute('aria-valuenow', '256');
});
