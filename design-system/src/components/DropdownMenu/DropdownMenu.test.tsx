import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button/Button.tsx';
import { DropdownMenu } from './DropdownMenu.tsx';
import { DropdownMenuItem } from './DropdownMenuItem.tsx';

const trigger = page.getByRole('button', { name: 'API 서버 작업' });
const item = (name: string) => page.getByRole('menuitem', { name });

function renderMenu(onSelect: (chosen: string) => void) {
  return render(
    <DropdownMenu trigger={<Button>API 서버 작업</Button>}>
      {['시작', '중지', '삭제'].map((verb) => (
        <DropdownMenuItem key={verb} disabled={verb === '중지'} onSelect={() => onSelect(verb)}>
          {verb}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>,
  );
}

test('opens by keyboard, moves by arrows, Home and End past what is disabled, and wraps', async () => {
  await renderMenu(vi.fn());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'API 서버 작업' })).toBeVisible();
  await expect.element(item('시작')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('삭제')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('시작')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('삭제')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('시작')).toHaveFocus();
});

test('Escape closes it and gives the focus back', async () => {
  await renderMenu(vi.fn());
  await userEvent.click(trigger);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('a choice is told once and closes it', async () => {
  const select = vi.fn();
  await renderMenu(select);
  await userEvent.click(trigger);
  await userEvent.click(item('삭제'));
  expect(select).toHaveBeenCalledExactlyOnceWith('삭제');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
