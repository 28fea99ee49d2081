import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SliderField } from './SliderField.tsx';

const slider = () => page.getByRole('slider', { name: '용량 (MiB)', exact: true });
const inMiB = (value: number) => `${value} MiB`;

function Capacity({ max = 2048 }: { max?: number }) {
  const [value, setValue] = useState(512);
  return (
    <SliderField
      label="용량 (MiB)"
      min={128}
      max={max}
      step={128}
      value={value}
      onValueChange={setValue}
      valueText={inMiB}
      hint="512–1024 MiB를 권장합니다."
    />
  );
}

test('shows and tells its value with the unit', async () => {
  const screen = await render(<Capacity />);
  await expect.element(screen.getByText('512 MiB', { exact: true })).toBeVisible();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '512 MiB');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '512');
  await expect.element(slider()).toHaveAccessibleDescription('512–1024 MiB를 권장합니다.');
});

test('arrow and page keys, Home and End move it on its grid', async () => {
  await render(<Capacity />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '640');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '512');
  await userEvent.keyboard('{PageUp}');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '1792');
  await userEvent.keyboard('{End}');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '2048');
  await userEvent.keyboard('{Home}');
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '128');
});

test.each([{ max: 128 }, { max: 0 }])('up to $max there is nothing to choose', async ({ max }) => {
  await render(<Capacity max={max} />);
  await expect.element(slider()).toHaveAttribute('data-disabled');
  await expect.element(slider()).not.toHaveAttribute('tabindex');
});

test('the ref is the thumb, so that a form can focus it', async () => {
  const ref = vi.fn();
  await render(
    <SliderField
      label="용량 (MiB)"
      ref={ref}
      min={0}
      max={10}
      value={5}
      onValueChange={() => undefined}
      valueText={String}
    />,
  );
  expect(ref).toHaveBeenCalledWith(slider().element());
});
