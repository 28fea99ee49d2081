import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { pressButton } from './support/pages.ts';
import { addAndOpenContainer, openContainerTab } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const SECRET = 'gildong-value-7';

const editedValue = (page: Page) => page.getByRole('textbox', exactName('NAME 값'));

test('on a phone the menu begins the presentation, which hides what is edited until it is shown on purpose', async ({
  page,
  account,
  project,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { slug } = await addAndOpenContainer(account, page, project);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'NAME', value: SECRET });
  await page.reload();
  await openContainerTab(page, '환경 변수');
  await pressButton(page, 'NAME 수정');
  await expect(editedValue(page)).toHaveValue(SECRET);
  await editedValue(page).press('End');
  await page.keyboard.type('!');
  await pressButton(page, '메뉴');
  await pressButton(page.getByRole('navigation', exactName('주 메뉴')), '발표 모드 켜기');
  await expect(page.getByRole('complementary', exactName('발표 모드'))).toBeVisible();
  await expect(editedValue(page)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await pressButton(page, 'NAME 값 표시');
  await expect(editedValue(page)).toBeFocused();
  await expect(editedValue(page)).toHaveValue(`${SECRET}!`);
});

test('an offer to undo leaves with the session', async ({ page, account, project }) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'NAME', value: SECRET });
  await page.reload();
  await openContainerTab(page, '환경 변수');
  await pressButton(page, 'NAME 삭제');
  await pressButton(page.getByRole('alertdialog'), '삭제');
  const undo = page.getByRole('button', exactName('되돌리기'));
  await expect(undo).toBeVisible();
  await undo.hover();
  await page.getByRole('button', exactName('로그아웃')).press('Enter');
  await page.waitForURL('**/login');
  await expect(page.getByLabel('사용자명')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('a file is chosen for the import, read by its size first, and previewed', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  await pressButton(page, '.env 가져오기');
  const dialog = page.getByRole('dialog', exactName('.env 가져오기'));
  const choose = async (name: string, buffer: Buffer) => {
    const chosen = page.waitForEvent('filechooser');
    await pressButton(dialog, '파일 선택');
    await (await chosen).setFiles({ name, mimeType: 'text/plain', buffer });
  };
  const field = dialog.getByRole('textbox');
  await field.fill('KEPT=1');
  await choose('large.env', Buffer.alloc(1024 * 1024 + 1, 'A'));
  await expect(field).toHaveAccessibleDescription(/1 MiB까지 가져올 수 있습니다/);
  await expect(field).toHaveValue('KEPT=1');
  await choose('.env', Buffer.from('PORT=" 8080 "\n'));
  const row = dialog.getByRole('listitem').filter({ hasText: 'PORT' });
  await expect(row.getByRole('img', exactName('공백 1개'))).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
});
