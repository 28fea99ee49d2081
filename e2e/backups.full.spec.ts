import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { openPageAsMember } from './support/account.ts';
import { deployDatabase, openDataWithBackup } from './support/backups.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast, pickContainerMenuItem } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('a database is backed up by a press, and its backup is restored and counted', async ({
  page,
  account,
  project,
}) => {
  await deployDatabase(account, project);
  await openPageAsMember(account, page, `/projects/${project.slug}/data`);
  const region = regionByName(page, '백업');
  await expect(region.getByText('아직 백업이 없습니다')).toBeVisible();
  await expect(region.getByText(/^매일 03:\d\d \(서버 시간\)/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await region.getByRole('button', exactName('주문 DB 지금 백업')).click();
  const list = region.getByRole('list', exactName('백업 목록'));
  await expect(list.getByText('복원 확인됨')).toBeVisible();
  await expect(list.getByText(/개 테이블\s· [\d,]+행/)).toBeVisible();
  await expect(region.getByRole('meter', exactName('백업 저장 공간'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await list.getByRole('button', { name: /^주문 DB .* 백업 삭제$/ }).click();
  const dialog = page.getByRole('alertdialog', exactName('마지막 백업 삭제'));
  await expect(dialog.getByText(/하나도 남지 않습니다/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', exactName('그래도 삭제')).click();
  await expectToast(page, '백업을 삭제했습니다');
  await expect(region.getByText('아직 백업이 없습니다')).toBeVisible();
});

test('the plan of a database is changed, and its page shows the last backup and the plan', async ({
  page,
  account,
  project,
}) => {
  const slug = await openDataWithBackup(account, page, project);
  await page.getByRole('button', exactName('주문 DB 백업 설정')).click();
  const dialog = page.getByRole('dialog', exactName('백업 설정'));
  const time = dialog.getByLabel('시각', { exact: true });
  await time.fill('3시');
  await dialog.getByRole('button', exactName('저장')).click();
  await expect(time).toHaveAccessibleDescription(/"03:10"처럼/);
  await expect(time).toHaveValue('3시');
  await expectAccessibleInBothThemes(page);
  await time.fill('04:30');
  await dialog.getByLabel('일별 보관 (일)', { exact: true }).fill('14');
  await dialog.getByRole('button', exactName('저장')).click();
  await expectToast(page, '백업 설정을 저장했습니다');
  await page.goto(`/projects/${project.slug}/containers/${slug}/database`);
  const card = regionByName(page, '백업');
  await expect(card.getByText(/^매일 04:30 \(서버 시간\) · 14일/)).toBeVisible();
  await expect(card.getByText(/개 테이블 · [\d,]+행/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a database is deleted by the server after its last backup, without the page that began it', async ({
  page,
  account,
  project,
}) => {
  await deployDatabase(account, project);
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await pickContainerMenuItem(page, '삭제', '주문 DB');
  const dialog = page.getByRole('alertdialog', exactName('컨테이너 삭제'));
  await expect(dialog.getByText(/복원 확인된 백업이 없습니다\./)).toBeVisible();
  await expect(dialog.getByRole('checkbox', exactName('마지막 백업을 한 뒤 삭제'))).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('확인을 위해 이름을 입력하세요').fill('주문 DB');
  await dialog.getByRole('button', exactName('삭제')).click();
  await expectToast(page, '주문 DB: 마지막 백업을 시작했습니다');
  await page.goto('about:blank');
  const containers = async () => {
    const path = `projects/${project.slug}/containers`;
    return (await account.call<{ containers: { slug: string }[] }>('GET', path)).containers;
  };
  await expect.poll(containers, { timeout: 60_000 }).toEqual([]);
  await page.goto(`/projects/${project.slug}/data`);
  const list = regionByName(page, '백업').getByRole('list', exactName('백업 목록'));
  await expect(list.getByText('복원 확인됨')).toBeVisible();
  await expect(list.getByText(/삭제 전/)).toBeVisible();
});
