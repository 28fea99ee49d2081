import { expect } from '@playwright/test';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import { openNewProjectDialog, openProjectsPage } from './support/projects.ts';
import { type Fault, test } from './support/screen-test.ts';

test.beforeEach(({ page, member }) => openProjectsPage(page, member));

const brokenReads: readonly (Omit<Fault, 'endpoint'> & { what: string })[] = [
  { what: 'an error', kind: 'status', status: 500 },
  { what: 'half a JSON', kind: 'garbage' },
  { what: 'a cut connection', kind: 'drop' },
  { what: 'a gateway that is down', kind: 'status', status: 503 },
];

for (const { what, ...fault } of brokenReads) {
  test(`section 8: ${what} instead of the projects is a banner with a retry`, async ({
    page,
    fail,
  }) => {
    await fail({ endpoint: 'listProjects', times: ENDLESS_FAULT_REPETITIONS, ...fault });
    await page.getByRole('button', exactName('새로고침')).click();
    const banner = page.getByRole('alert').filter({ hasText: '프로젝트를 불러오지 못했습니다' });
    await expect(banner).toBeVisible();
    await expect(page.getByRole('heading', exactName('프로젝트 관리'))).toBeVisible();
    await fail();
    await banner.getByRole('button', exactName('다시 시도')).click();
    await expect(banner).toBeHidden();
    await expect(page.getByText('0 / 3')).toBeVisible();
  });
}

test('section 8: a creation that fails says why, keeps the name, and can be sent again', async ({
  page,
  fail,
}) => {
  const message = '지금은 만들 수 없습니다.';
  await fail({ endpoint: 'createProject', kind: 'status', status: 500, message });
  const dialog = await openNewProjectDialog(page);
  const name = dialog.getByLabel('프로젝트 이름', { exact: true });
  await name.fill('결제 서버');
  await dialog.getByRole('button', exactName('만들기')).click();
  await expect(dialog.getByRole('alert')).toContainText(message);
  await expect(name).toHaveValue('결제 서버');
  await dialog.getByRole('button', exactName('만들기')).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 / 3')).toBeVisible();
});

test('section 9: a creation that takes longer than 10 s is found out', async ({ page, fail }) => {
  await fail({ endpoint: 'createProject', kind: 'delay', ms: 11_000 });
  const dialog = await openNewProjectDialog(page);
  await dialog.getByLabel('프로젝트 이름', { exact: true }).fill('결제 서버');
  await dialog.getByRole('button', exactName('만들기')).click();
  await expect(dialog.getByRole('status')).toContainText('결과 확인 중', { timeout: 12_000 });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 / 3')).toBeVisible();
});
