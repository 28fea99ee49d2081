import { stat } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { expectAccessibleAtAnyWidth, promoteToOperator } from './support/operator.ts';
import { test } from './support/server-test.ts';

test.use({ callsFail: true });

test('an operator makes a backup and downloads its file, with the keyboard', async ({
  page,
  request,
  environment,
}) => {
  const member = await createMember(request);
  await promoteToOperator(environment, member);
  await openPageAsMember(await logInToApi(request, member), page, '/admin/backups');
  await expect(page.getByText('아직 백업이 없습니다')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await regionByName(page, '백업').getByRole('button', exactName('지금 백업')).press('Enter');
  const row = page.getByRole('table', exactName('백업 목록')).getByRole('row').nth(1);
  await expect(row).toContainText('확인됨', { timeout: 60_000 });
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const open = row.getByRole('button', { name: '내려받기' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', exactName('백업 내려받기'));
  await expect(dialog).toContainText('naru restore naru-');
  await expectAccessibleInBothThemes(page);
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', exactName('내려받기')).press('Enter');
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^naru-.*\.backup$/);
  expect((await stat(await download.path())).size).toBeGreaterThan(64 * 1024);
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
