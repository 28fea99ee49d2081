import { expect, type Locator } from '@playwright/test';
import { translatePage } from '../scripts/lib/page-rewriters.ts';
import { fieldByLabel, pressButton } from './support/pages.ts';
import { test } from './support/screen-test.ts';

test.use({ rewriters: [translatePage] });

/** Moves an element into a new one, as some extensions do. React cannot remove the element any more, and renders the page anew. */
const moveAway = (moved: Locator): Promise<void> =>
  moved.evaluate((element) => {
    const box = document.createElement('div');
    element.replaceWith(box);
    box.append(element);
  });

/** Marks an element, so that a test sees that React has rendered another one. */
const markOld = (element: Locator): Promise<void> =>
  element.evaluate((field) => field.setAttribute('data-old', ''));

test('a translated login that is rendered anew keeps what was typed', async ({ page, member }) => {
  await page.goto('/login');
  const [username, password] = [fieldByLabel(page, '사용자명'), fieldByLabel(page, '비밀번호')];
  await username.fill(member.username);
  await password.fill('wrong-password');
  await pressButton(page, '로그인');
  await markOld(username);
  await moveAway(page.getByRole('alert'));
  await password.fill('wrong-again');
  await pressButton(page, '로그인');
  await expect(page.locator('[data-old]')).toHaveCount(0);
  await expect(username).toHaveValue(member.username);
  await expect(password).toHaveValue('wrong-again');
  await password.fill(member.password);
  await pressButton(page, '로그인');
  await expect(page).toHaveURL(/\/dashboard$/);
});
