import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DropdownMenuLink } from '../dropdown-menu/dropdown-menu-item.tsx';
import { AccountMenu } from './account-menu.tsx';

const button = page.getByRole('button', { name: '계정', exact: true });

function renderMenu() {
  const onThemeChange = vi.fn();
  const onLogOut = vi.fn();
  const links = (
    <DropdownMenuLink text="프로필">
      <a href="#profile">프로필</a>
    </DropdownMenuLink>
  );
  const menu = { links, theme: 'system', onThemeChange, onLogOut } as const;
  return render(<AccountMenu name="김성훈" detail="hong@example.com" {...menu} />).then(() => ({
    onThemeChange,
    onLogOut,
  }));
}

test('says whose account it is and leads to its pages', async () => {
  await renderMenu();
  await userEvent.click(button);
  await expect.element(page.getByText('hong@example.com')).toBeVisible();
  const link = page.getByRole('menuitem', { name: '프로필', exact: true });
  await expect.element(link).toHaveAttribute('href', '#profile');
  await userEvent.click(link);
  expect(location.hash).toBe('#profile');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('the theme is a named choice among the other items', async () => {
  const { onThemeChange } = await renderMenu();
  await userEvent.click(button);
  await expect.element(page.getByRole('group', { name: '테마', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('menuitemradio', { name: '다크' }));
  expect(onThemeChange).toHaveBeenCalledExactlyOnceWith('dark');
});

test('keyboard, after the Menu Button pattern: the first item, a typed one, and back to the button', async () => {
  const { onLogOut } = await renderMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: '프로필' })).toHaveFocus();
  await userEvent.keyboard('fh');
  await expect.element(page.getByRole('menuitem', { name: '로그아웃' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onLogOut).toHaveBeenCalledOnce();
  await expect.element(button).toHaveFocus();
});
