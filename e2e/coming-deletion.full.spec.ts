import { expect, type Page } from '@playwright/test';
import { showLastBackup } from './screens/point-data.ts';
import { respondWith } from './screens/responses.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { openPageAsMember } from './support/account.ts';
import { deployDatabase } from './support/backups.ts';
import { exactName, regionByName } from './support/locators.ts';
import { containerListItem, expectToast } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** Checks the page on a desktop and on a phone. */
async function expectAccessibleOnEachScreen(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
  }
}

// A backup of the simulation ends within a second: the running one is a response of the test.
test('a database that is deleted after its last backup says so everywhere, and its deletion is cancelled', async ({
  page,
  account,
  project,
}) => {
  const slug = await deployDatabase(account, project);
  await showLastBackup(page, slug);
  const cancelled: string[] = [];
  await page.route(/\/backups\/last\/deletion$/, (route) => {
    cancelled.push(route.request().method());
    return respondWith({})(route);
  });
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  const row = containerListItem(page, '주문 DB');
  await expect(row.getByText('백업 뒤 삭제', { exact: true })).toBeVisible();
  await expect(row.getByText(/복원 확인되면 삭제합니다\./)).toBeVisible();
  await expectAccessibleOnEachScreen(page);
  await row.getByRole('link', exactName('주문 DB 백업 보기')).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/projects/${project.slug}/data$`));
  const list = regionByName(page, '백업').getByRole('list', exactName('백업 목록'));
  await expect(list.getByText(/삭제 전/)).toBeVisible();
  await expect(list.getByRole('button', exactName('주문 DB 삭제 취소'))).toBeVisible();
  await expectAccessibleOnEachScreen(page);

  await page.goto(`/projects/${project.slug}/containers/${slug}`);
  const cancel = page.getByRole('main').getByRole('button', exactName('주문 DB 삭제 취소'));
  await cancel.press('Enter');
  await expectToast(page, '주문 DB: 삭제를 취소했습니다');
  expect(cancelled).toEqual(['DELETE']);
});

test('a cancellation that comes too late keeps the notice, with the reason', async ({
  page,
  account,
  project,
}) => {
  const slug = await deployDatabase(account, project);
  await showLastBackup(page, slug);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}`);
  // The server knows no such backup, as after its end.
  await page.getByRole('button', exactName('주문 DB 삭제 취소')).click();
  await expect(page.getByText('삭제를 취소하지 못했습니다')).toBeVisible();
  await expect(page.getByText('백업 뒤 삭제', { exact: true })).toBeVisible();
  await expectAccessibleOnEachScreen(page);
});
