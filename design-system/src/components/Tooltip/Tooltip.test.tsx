import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const button = page.getByRole('button', { name: '갱신' });
const bubble = page.getByRole('tooltip');

const renderTooltip = (onClick?: () => void) =>
  render(
    <>
      <Tooltip content="지금 상태를 다시 읽습니다">
        <Button {...(onClick && { onClick })}>갱신</Button>
      </Tooltip>
      <div data-testid="elsewhere" style={{ height: 400 }} />
    </>,
  );

/** A pointer comes from somewhere: the first move leaves the button, the next one is away from its bubble too. */
async function moveAway() {
  const elsewhere = page.getByTestId('elsewhere');
  await elsewhere.hover({ position: { x: 200, y: 300 } });
  await elsewhere.hover({ position: { x: 200, y: 350 } });
}

test('shows on focus, describes its button, and goes on Escape', async () => {
  await renderTooltip();
  await expect.element(button).not.toHaveAccessibleDescription();
  await userEvent.tab();
  await expect.element(bubble).toBeInTheDocument();
  await expect.element(button).toHaveAccessibleDescription('지금 상태를 다시 읽습니다');
  await userEvent.keyboard('{Escape}');
  await expect.element(bubble).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('the button that is focused when the bubble comes is the one that was there', async () => {
  await renderTooltip();
  const element = button.element();
  await userEvent.tab();
  await expect.element(bubble).toBeInTheDocument();
  expect(button.element()).toBe(element);
  expect(document.activeElement).toBe(element);
});

test('shows on hover, time after time, and goes when the pointer leaves or presses', async () => {
  let presses = 0;
  await renderTooltip(() => {
    presses += 1;
  });
  await button.hover();
  await expect.element(bubble).toBeInTheDocument();
  await moveAway();
  await expect.element(bubble).not.toBeInTheDocument();
  await button.hover();
  await expect.element(bubble).toBeInTheDocument();
  await button.click();
  await expect.element(bubble).not.toBeInTheDocument();
  expect(presses).toBe(1);
});
