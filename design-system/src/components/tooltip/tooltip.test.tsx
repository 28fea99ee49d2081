import { RotateCw } from 'lucide';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

afterEach(() => vi.useRealTimers());

const button = page.getByRole('button', { name: '갱신' });
const bubble = page.getByRole('tooltip');

const renderTooltip = (onClick?: () => void) =>
  render(
    <>
      <Tooltip content="지금 상태를 다시 읽습니다">
        <Button {...(onClick && { onClick })}>갱신</Button>
      </Tooltip>
      <Button>다음</Button>
      <div data-testid="elsewhere" style={{ height: 400 }} />
    </>,
  );

/** Moves the pointer twice: the first movement leaves the button, the second movement leaves the bubble. */
async function moveAway() {
  const elsewhere = page.getByTestId('elsewhere');
  await elsewhere.hover({ position: { x: 200, y: 300 } });
  await elsewhere.hover({ position: { x: 200, y: 350 } });
}

test('is shown on focus, describes its button, and is closed by Escape', async () => {
  await renderTooltip();
  await expect.element(button).not.toHaveAccessibleDescription();
  await userEvent.tab();
  await expect.element(bubble).toBeInTheDocument();
  await expect.element(button).toHaveAccessibleDescription('지금 상태를 다시 읽습니다');
  await userEvent.keyboard('{Escape}');
  await expect.element(bubble).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('the focused button is still the same element when the bubble appears', async () => {
  await renderTooltip();
  const element = button.element();
  await userEvent.tab();
  await expect.element(bubble).toBeInTheDocument();
  await expect.poll(() => button.element()).toBe(element);
  await expect.poll(() => document.activeElement).toBe(element);
});

test('is shown on every hover, and is closed when the pointer leaves or presses', {
  tags: 'full',
}, async () => {
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

describe('Content on Hover or Focus (WCAG 2.2, 1.4.13)', () => {
  test('dismissable: Escape closes the bubble while the pointer stays and the focus is on another element', async () => {
    await renderTooltip();
    await button.hover();
    await expect.element(bubble).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(bubble).not.toBeInTheDocument();
  });

  test('hoverable: the bubble stays while the pointer is on it', async () => {
    await renderTooltip();
    await button.hover();
    await expect.element(bubble).toBeInTheDocument();
    const shown = page.getByText('지금 상태를 다시 읽습니다').first();
    await shown.hover();
    await expect.element(bubble).toBeInTheDocument();
    await moveAway();
    await expect.element(bubble).not.toBeInTheDocument();
  });

  test('persistent: the bubble stays as long as the button has the focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderTooltip();
    await userEvent.tab();
    await expect.element(bubble).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(bubble).toBeInTheDocument();
    await userEvent.tab();
    await expect.element(bubble).not.toBeInTheDocument();
  });
});

test('a tooltip that equals the name is read once', async () => {
  await render(
    <Tooltip content="새로고침">
      <IconButton label="새로고침" icon={RotateCw} />
    </Tooltip>,
  );
  await userEvent.tab();
  await expect.element(bubble).toBeInTheDocument();
  const named = page.getByRole('button', { name: '새로고침' });
  await expect.element(named).not.toHaveAttribute('aria-describedby');
});

test('an existing description of the button is kept', async () => {
  await render(
    <>
      <Tooltip content="지금 상태를 다시 읽습니다">
        <Button aria-describedby="reason">갱신</Button>
      </Tooltip>
      <p id="reason">배포 중입니다.</p>
    </>,
  );
  await userEvent.tab();
  await expect
    .element(button)
    .toHaveAccessibleDescription('배포 중입니다. 지금 상태를 다시 읽습니다');
});

test('a tap is a press and shows nothing', async () => {
  let presses = 0;
  await renderTooltip(() => {
    presses += 1;
  });
  const { x, y, width, height } = button.element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const touchPoints = [{ x: frame.x + x + width / 2, y: frame.y + y + height / 2 }];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => presses).toBe(1);
  await expect.poll(() => bubble.elements()).toHaveLength(0);
});
