import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addVolume } from './support/account.ts';
import { delayRequests } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { openImportDialog, openImportPlan, readExportedFile } from './support/project-file.ts';
import {
  addAndOpenContainer,
  expectToast,
  openProject,
  projectTabLink,
  unsavedInputDialog,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const variables = (count: number) =>
  Array.from({ length: count }, (_, index) => `      KEY_${index}: "${index}"\n`).join('');

/** Adds `count` variables to the only container of a project file. */
const withVariables = (yaml: string, count: number): string =>
  yaml.replace(/( {4}limits:)/, `    env:\n${variables(count)}$1`);

const openPlan = async (page: Page, count: number) =>
  openImportPlan(page, withVariables(await readExportedFile(page), count));

test('what another tab did meanwhile is shown before anything is applied', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  const dialog = await openPlan(page, 2);
  await expect(dialog.getByText('만들기 2', { exact: true })).toBeVisible();
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'KEY_0', value: 'other' });
  await dialog.getByRole('button', exactName('2개 적용')).click();
  await expect(dialog.getByText('그사이 프로젝트가 변경되었습니다')).toBeVisible();
  await expect(dialog.getByText('만들기 1 · 변경 1', { exact: true })).toBeVisible();
  const answer = await account.call<{ env_vars: unknown[] }>('GET', `containers/${slug}/env-vars`);
  expect(answer.env_vars).toHaveLength(1);
  await dialog.getByRole('button', exactName('2개 적용')).click();
  await expectToast(page, '파일대로 2개를 적용했습니다');
});

test('a volume is lost only after the name of the project was typed', async ({
  page,
  account,
  project,
}) => {
  await addVolume(account, project, { name: '첨부 파일', capacity: 256 });
  await addAndOpenContainer(account, page, project);
  const yaml = await readExportedFile(page);
  const dialog = await openImportPlan(page, yaml.replace(/volumes:[\s\S]*/, ''));
  await expect(dialog.getByText('선택한 것이 없습니다')).toBeVisible();
  await dialog.getByRole('button', exactName('0개 적용')).click();
  await expect(dialog.getByRole('alert')).toContainText('하나 이상 선택해주세요');
  await dialog.getByRole('checkbox', exactName('볼륨 첨부 파일')).check();
  await dialog.getByRole('button', exactName('1개 적용')).click();
  const question = page.getByRole('alertdialog', exactName('삭제가 든 계획 적용'));
  await expect(question.getByText('볼륨 첨부 파일')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await question.getByRole('textbox').fill('결제 서버');
  await question.getByRole('button', exactName('삭제하고 적용')).click();
  await expectToast(page, '파일대로 1개를 적용했습니다');
  await projectTabLink(page, '데이터').click();
  await expect(page.getByText('볼륨이 없습니다')).toBeVisible();
});

test('on a line that breaks the rest is not sent, and it goes on where it ended', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  const dialog = await openPlan(page, 12);
  await page.route('**/env-vars', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await dialog.getByRole('button', exactName('12개 적용')).click();
  await expect(dialog.getByRole('button', { name: /12개 이어서 적용$/ })).toBeVisible();
  await page.unroute('**/env-vars');
  await dialog.getByRole('button', { name: /12개 이어서 적용$/ }).click();
  await expectToast(page, '파일대로 12개를 적용했습니다');
  const answer = await account.call<{ env_vars: unknown[] }>('GET', `containers/${slug}/env-vars`);
  expect(answer.env_vars).toHaveLength(12);
});

test('it is stopped between two steps, asks before it is left, and a tab that was reloaded says what is left to do', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  const yaml = withVariables(await readExportedFile(page), 6);
  const dialog = await openImportPlan(page, yaml);
  const release = await delayRequests(
    page,
    '**/env-vars',
    (request) => request.method() === 'POST',
  );
  await dialog.getByRole('button', exactName('6개 적용')).click();
  await expect(dialog.getByText('진행 중', { exact: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', exactName('멈추기')).click();
  await expect(dialog.getByRole('button', exactName('멈추는 중'))).toBeVisible();
  release();
  await expect(dialog.getByRole('button', exactName('남은 3개 이어서 적용'))).toBeVisible();
  await page.keyboard.press('Escape');
  await unsavedInputDialog(page).getByRole('button', exactName('계속 작성')).click();
  await dialog.getByRole('button', exactName('계획 다시 보기')).click();
  await expect(dialog.getByText('만들기 3', { exact: true })).toBeVisible();

  await page.evaluate(
    (key) => sessionStorage.setItem(key, 'true'),
    `naru-file-unfinished:${project.slug}`,
  );
  await openProject(account, page, project);
  const again = await openImportDialog(page);
  await expect(again.getByText('지난번 적용이 끝나기 전에 멈췄습니다')).toBeVisible();
  await again.getByLabel('파일 내용').fill(yaml);
  await again.getByRole('button', exactName('계획 보기')).click();
  await again.getByRole('button', exactName('3개 적용')).click();
  await expectToast(page, '파일대로 3개를 적용했습니다');
  const answer = await account.call<{ env_vars: unknown[] }>('GET', `containers/${slug}/env-vars`);
  expect(answer.env_vars).toHaveLength(6);
});

test('two hundred steps on a phone are chosen from by the keyboard, and fit', async ({
  page,
  account,
  project,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await addAndOpenContainer(account, page, project);
  const dialog = await openPlan(page, 200);
  await expect(dialog.getByText('만들기 200', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(200);
  const all = dialog.getByRole('checkbox', exactName('모두'));
  await all.focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('선택한 것이 없습니다')).toBeVisible();
  await dialog.getByRole('checkbox', exactName('환경 변수 KEY_7')).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', exactName('1개 적용'))).toBeVisible();
  await expect(all).toBeChecked({ indeterminate: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
