import { stat } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
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

test('an operator tries an object storage before saving it, and plans the backups', async ({
  page,
  request,
  environment,
}) => {
  const member = await createMember(request);
  await promoteToOperator(environment, member);
  await openPageAsMember(await logInToApi(request, member), page, '/admin/backups');
  const storage = regionByName(page, 'S3');
  await storage.getByRole('button', exactName('S3 수정')).click();
  await storage.getByLabel('S3 주소', { exact: true }).fill('http://127.0.0.1:9');
  await storage.getByLabel('S3 버킷', { exact: true }).fill('naru-backups');
  await storage.getByLabel('S3 키 ID').fill('AKIANARU');
  await storage.getByRole('button', exactName('저장')).click();
  await expect(storage.getByLabel('S3 비밀 키')).toHaveAttribute('aria-invalid', 'true');
  await storage.getByLabel('S3 비밀 키').fill('quiet harbour');
  await storage.getByRole('button', exactName('써보기')).press('Enter');
  await expect(storage.getByText('S3를 쓸 수 없습니다')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await storage.getByRole('button', exactName('저장')).click();
  await expect(descriptionValue(storage, 'S3 비밀 키')).toHaveText('저장됨');
  await expect(descriptionValue(regionByName(page, '백업 계획'), '자동 백업')).toHaveText(
    '매일 04:00',
  );

  const plan = regionByName(page, '자동 백업');
  await plan.getByRole('button', exactName('자동 백업 수정')).click();
  await plan.getByLabel('매일 백업하는 시각').fill('03:30');
  await plan.getByRole('button', exactName('저장')).click();
  await expect(descriptionValue(regionByName(page, '백업 계획'), '자동 백업')).toHaveText(
    '매일 03:30',
  );
});
