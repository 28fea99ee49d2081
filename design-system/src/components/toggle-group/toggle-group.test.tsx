import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToggleGroup } from './toggle-group.tsx';

const plans = ['free', 'eco', 'pro'].map((value) => ({ value, label: value }));
const plan = (name: string) => page.getByRole('button', { name, exact: true });

function Plans() {
  const [value, setValue] = useState('eco');
  return <ToggleGroup label="플랜" options={plans} value={value} onValueChange={setValue} />;
}

test('toggle button pattern: a named group of buttons, one of them pressed', async () => {
  await render(<Plans />);
  await expect.element(page.getByRole('group', { name: '플랜', exact: true })).toBeVisible();
  await userEvent.click(plan('pro'));
  await expect.element(plan('pro')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(plan('eco')).toHaveAttribute('aria-pressed', 'false');
});

test('the pressed button cannot be released', async () => {
  await render(<Plans />);
  await userEvent.click(plan('eco'));
  await expect.element(plan('eco')).toHaveAttribute('aria-pressed', 'true');
});

test('toggle button pattern: Tab enters at the pressed one; arrow keys, Home and End move, Space and Enter press', async () => {
  await render(<Plans />);
  await userEvent.tab();
  await expect.element(plan('eco')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(plan('pro')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(plan('free')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(plan('pro')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(plan('pro')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(plan('free')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(plan('free')).toHaveAttribute('aria-pressed', 'true');
});

test('toggle button pattern: moving the focus presses nothing', async () => {
  await render(<Plans />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(plan('free')).toHaveFocus();
  await expect.element(plan('eco')).toHaveAttribute('aria-pressed', 'true');
});

test('read-only shows the pressed button and permits no change', async () => {
  const onValueChange = vi.fn();
  await render(
    <ToggleGroup label="플랜" options={plans} value="eco" onValueChange={onValueChange} readOnly />,
  );
  await userEvent.click(plan('pro'), { force: true });
  expect(onValueChange).not.toHaveBeenCalled();
  await expect.element(plan('pro')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(plan('eco')).toHaveAttribute('aria-pressed', 'true');
});
