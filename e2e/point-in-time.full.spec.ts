import { expect, type Page } from '@playwright/test';
import { growing, showArchive } from './screens/point-data.ts';
import { respondWith } from './screens/responses.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { openPageAsMember } from './support/account.ts';
import { deployDatabase } from './support/backups.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** Checks the page on a desktop and on a phone. */
async function expectAccessibleOnEachScreen(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
  }
}

test('points in time are switched on in the plan, and the page of the database says what is still to do', async ({
  page,
  account,
  project,
}) => {
  const slug = await deployDatabase(account, project);
  await openPageAsMember(account, page, `/projects/${project.slug}/data`);
  await page.getByRole('button', exactName('주문 DB 백업 설정')).press('Enter');
  const dialog = page.getByRole('dialog', exactName('백업 설정'));
  const choice = dialog.getByRole('checkbox', exactName('시점 복원'));
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAccessibleDescription(/저장 공간을 쓰며.*다시 시작/);
  await choice.press('Space');
  await expectAccessibleOnEachScreen(page);
  await dialog.getByRole('button', exactName('저장')).press('Enter');
  await expectToast(page, '백업 설정을 저장했습니다');

  await page.goto(`/projects/${project.slug}/containers/${slug}/database`);
  const card = regionByName(page, '백업');
  await expect(card.getByText('준비 중', { exact: true })).toBeVisible();
  await expect(card.getByText(/다음 배포에서.*보관하기 시작합니다/)).toBeVisible();
  await expect(card.getByRole('button', exactName('시점으로 복원'))).toBeHidden();
  await expectAccessibleOnEachScreen(page);
});

// A server collects changes every two minutes, and a simulated database has no writer: the window is a response of the test.
test('a point within the kept window is restored, and one outside it is refused before the request', async ({
  page,
  account,
  project,
}) => {
  const slug = await deployDatabase(account, project);
  await showArchive(growing)(page);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/database`);
  const card = regionByName(page, '백업');
  await expect(card.getByText('켜짐', { exact: true })).toBeVisible();
  await expect(card).toContainText('2026. 3. 1. 12:10부터 지금까지');
  await card.getByRole('button', exactName('시점으로 복원')).press('Enter');
  const dialog = page.getByRole('dialog', exactName('복원'));
  const point = dialog.getByRole('textbox', exactName('복원할 시점'));
  await expect(point).toHaveValue('2026-03-08 14:10:30');
  await point.fill('2026-03-08 14:10:31');
  await dialog.getByRole('button', exactName('복원')).press('Enter');
  await expect(point).toBeFocused();
  await expect(point).toHaveAccessibleDescription(/보관되지 않았습니다/);
  await expectAccessibleOnEachScreen(page);

  await point.fill('2026-03-05 09:30');
  const row = { restoration_id: 'r', origin: 'point', kind: 'postgresql', state: 'running' };
  await page.route(/\/restorations$/, (route) =>
    route.request().method() === 'POST'
      ? respondWith({ ...row, started_at: '2026-03-08T05:11:00Z' })(route)
      : route.fallback(),
  );
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/restorations')),
    dialog.getByRole('button', exactName('복원')).press('Enter'),
  ]);
  expect(request.postDataJSON()).toEqual({
    ...{ archive_id: 'a', container: slug, point: '2026-03-05T00:30:00.000Z' },
  });
  await expect(dialog).toBeHidden();
  await expectToast(page, '복원을 시작했습니다');
});
