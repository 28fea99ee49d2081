import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import {
  createProjectInDialog,
  openNewProjectDialog,
  openProjectsPage,
  projectList,
} from './support/projects.ts';
import { test } from './support/screen-test.ts';

test.beforeEach(({ page, member }) => openProjectsPage(page, member));

test('section 2: projects are made up to the limit, found by Hangul, and renamed', async ({
  page,
}) => {
  for (const name of ['결제 서버', '알림 서버', 'Wiki']) await createProjectInDialog(page, name);
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(page.getByRole('button', exactName('새 프로젝트'))).toBeDisabled();
  await expectAccessibleInBothThemes(page);

  const search = page.getByRole('searchbox', exactName('프로젝트 검색'));
  await search.fill('알림');
  await expect(projectList(page).getByRole('listitem')).toHaveCount(1);
  await search.fill('wIK');
  await expect(projectList(page).getByRole('link', exactName('Wiki'))).toBeVisible();

  await page.getByRole('button', exactName('Wiki 수정')).click();
  const settings = page.getByRole('dialog', exactName('프로젝트 설정'));
  await settings.getByLabel('프로젝트 이름', { exact: true }).fill('');
  await settings.getByRole('button', exactName('저장')).click();
  await expect(settings.getByText('프로젝트 이름을 입력해주세요.')).toBeVisible();
  await settings.getByLabel('프로젝트 이름', { exact: true }).fill('위키');
  await settings.getByRole('button', exactName('저장')).click();
  await search.fill('');
  await expect(projectList(page).getByRole('link', exactName('위키'))).toBeVisible();
  await expect(projectList(page).getByRole('listitem')).toHaveCount(3);
});

test('section 2: a project goes only when exactly its name is typed', async ({ page }) => {
  await createProjectInDialog(page, '결제 서버');
  await projectList(page).getByRole('link', exactName('결제 서버')).click();
  await page.getByRole('button', exactName('프로젝트 삭제')).click();
  const dialog = page.getByRole('alertdialog', exactName('프로젝트 삭제'));
  const confirm = dialog.getByRole('button', exactName('삭제'));
  const field = dialog.getByLabel('확인을 위해 이름을 입력하세요', { exact: true });
  for (const nearMiss of ['결제서버', '결제 서버 ', '결제 서']) {
    await field.fill(nearMiss);
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  }
  await expectAccessibleInBothThemes(page);
  await field.fill('결제 서버'.normalize('NFD'));
  await confirm.click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByText('0 / 3')).toBeVisible();
});

test('section 2: a double click creates one project', async ({ page, fail }) => {
  await fail({ endpoint: 'createProject', kind: 'delay', ms: 500 });
  const dialog = await openNewProjectDialog(page);
  await dialog.getByLabel('프로젝트 이름', { exact: true }).fill('결제 서버');
  await dialog.getByRole('button', exactName('만들기')).dblclick();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 / 3')).toBeVisible();
});

test('section 2: what was typed is asked about before it is given up', { tag: '@full' }, async ({
  page,
}) => {
  const dialog = await openNewProjectDialog(page);
  const name = dialog.getByLabel('프로젝트 이름', { exact: true });
  await name.fill('결제 서버');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다'));
  await question.getByRole('button', exactName('계속 작성')).click();
  await expect(name).toHaveValue('결제 서버');
  await page.keyboard.press('Escape');
  await question.getByRole('button', exactName('나가기')).click();
  await expect(dialog).toBeHidden();
});

test('section 2: markup in a name is shown as text', { tag: '@full' }, async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1"><b>굵게</b>';
  await createProjectInDialog(page, hostile);
  await projectList(page).getByRole('link', exactName(hostile)).click();
  await expect(page.getByRole('heading', exactName(hostile))).toBeVisible();
  await expect(page.locator('main img, main b')).toHaveCount(0);
});
