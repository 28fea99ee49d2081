import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeMenu } from './theme-menu.tsx';

test('the button "테마" opens three radio items, of which one is chosen', async () => {
  const change = vi.fn();
  await render(<ThemeMenu value="system" onValueChange={change} />);
  await userEvent.click(page.getByRole('button', { name: '테마', exact: true }));
  const names = page
    .getByRole('menuitemradio')
    .elements()
    .map((item) => item.textContent);
  expect(names).toEqual(['라이트', '다크', '시스템']);
  await expect
    .element(page.getByRole('menuitemradio', { name: '시스템' }))
    .toHaveAttribute('aria-checked', 'true');
  await userEvent.click(page.getByRole('menuitemradio', { name: '다크' }));
  expect(change).toHaveBeenCalledExactlyOnceWith('dark');
});

test('keyboard, after the Menu Button pattern: arrows move, Enter chooses, the focus comes back', async () => {
  const change = vi.fn();
  await render(<ThemeMenu value="system" onValueChange={change} />);
  const button = page.getByRole('button', { name: '테마', exact: true });
  const item = (name: string) => page.getByRole('menuitemradio', { name });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('라이트')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('시스템')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('라이트')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('다크')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith('dark');
  await expect.element(button).toHaveFocus();
});
