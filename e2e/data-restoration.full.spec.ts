import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addProject, openPageAsMember } from './support/account.ts';
import { deployDatabase, openDataWithBackup } from './support/backups.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const BLOCK_BYTES = 512;

/** Returns the content of the first file in a tar archive whose name ends with a text. @throws Error without such a file */
function fileInTar(archive: Buffer, ending: string): Buffer {
  for (let at = 0; at + BLOCK_BYTES <= archive.length; ) {
    const field = (offset: number, length: number) =>
      archive.toString('utf8', at + offset, at + offset + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const start = at + BLOCK_BYTES;
    if (field(0, 100).endsWith(ending)) return archive.subarray(start, start + size);
    at = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  throw new Error(`No file of the archive ends with ${ending}.`);
}

/** The timeout for a restoration or a switch of the simulation, in ms. */
const TIMEOUT_MS = 60_000;

const NAME = '주문 DB';
const RESTORE = /^주문 DB .* 백업 복원$/;
const DOWNLOAD = /^주문 DB .* 백업 내려받기$/;

const restorations = (page: Page) => regionByName(page, '복원');
const backups = (page: Page) =>
  regionByName(page, '백업').getByRole('list', exactName('백업 목록'));
const switchButton = (page: Page) =>
  restorations(page).getByRole('button', exactName(`${NAME}: 이 내용으로 바꾸기`));

/** Checks the page on a desktop and on a phone. */
async function expectAccessibleOnEachScreen(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
  }
}

/** Answers the question before something is done with a restoration, by the keyboard. */
async function confirm(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', exactName(title));
  await dialog.getByRole('button', exactName(button)).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a backup is restored beside the present content, compared, switched and undone', async ({
  page,
  account,
  project,
}) => {
  const slug = await openDataWithBackup(account, page, project);
  await backups(page).getByRole('button', { name: RESTORE }).press('Enter');
  const dialog = page.getByRole('dialog', exactName('복원'));
  await expect(dialog.getByRole('radio', exactName('여기에 새 내용으로'))).toBeChecked();
  await expectAccessibleOnEachScreen(page);
  await dialog.getByRole('button', exactName('복원')).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(switchButton(page)).toBeVisible({ timeout: TIMEOUT_MS });
  await expect(restorations(page).getByText(/^테이블 [\d,]+개/)).toBeVisible();
  await expect(restorations(page).getByText(/까지 바꾸지 않으면 버립니다\./)).toBeVisible();
  await expectAccessibleOnEachScreen(page);

  await switchButton(page).press('Enter');
  const question = page.getByRole('alertdialog', exactName('이 내용으로 바꾸기'));
  await expect(question.getByText(/다시 시작합니다.*24시간/s)).toBeVisible();
  await expectAccessibleOnEachScreen(page);
  await confirm(page, '이 내용으로 바꾸기', '바꾸기');
  const undo = restorations(page).getByRole('button', exactName(`${NAME} 복원 되돌리기`));
  await expect(undo).toBeVisible({ timeout: TIMEOUT_MS });
  await expect(restorations(page).getByText(/까지 되돌릴 수 있습니다\./)).toBeVisible();

  await page.goto(`/projects/${project.slug}/containers/${slug}/database`);
  await undo.press('Enter');
  await confirm(page, '복원 되돌리기', '되돌리기');
  await expect(restorations(page).getByText('되돌림', { exact: true })).toBeVisible({
    timeout: TIMEOUT_MS,
  });
  await expectAccessibleInBothThemes(page);
});

test('a restoration is dropped, and stays listed as a former one', async ({
  page,
  account,
  project,
}) => {
  await openDataWithBackup(account, page, project);
  await backups(page).getByRole('button', { name: RESTORE }).click();
  await page.getByRole('dialog').getByRole('button', exactName('복원')).click();
  const drop = restorations(page).getByRole('button', exactName(`${NAME} 복원본 버리기`));
  await expect(drop).toBeVisible({ timeout: TIMEOUT_MS });
  await drop.press('Enter');
  await confirm(page, '복원본 버리기', '버리기');
  await expectToast(page, '복원본을 버렸습니다');
  await restorations(page).getByText('지난 복원 1개').click();
  await expect(restorations(page).getByText('버림', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a backup is restored in another project, as a new database with a Korean name', async ({
  page,
  account,
  project,
}) => {
  const other = await addProject(account);
  await openDataWithBackup(account, page, project);
  await backups(page).getByRole('button', { name: RESTORE }).click();
  const dialog = page.getByRole('dialog', exactName('복원'));
  await dialog.getByRole('radio', exactName('다른 프로젝트에')).check();
  const name = dialog.getByLabel('새 이름', { exact: true });
  await name.fill('');
  await dialog.getByRole('button', exactName('복원')).click();
  await expect(name).toHaveAccessibleDescription(/이름을 입력해주세요/);
  await name.fill('주문 사본');
  await expectAccessibleOnEachScreen(page);
  await dialog.getByRole('button', exactName('복원')).click();
  await expectToast(page, '복원을 시작했습니다');
  const created = async () => {
    const path = `projects/${other.slug}/containers`;
    const { containers } = await account.call<{ containers: { name: string }[] }>('GET', path);
    return containers.map((container) => container.name);
  };
  await expect.poll(created, { timeout: TIMEOUT_MS }).toEqual(['주문 사본']);
});

test('a backup is downloaded, and a dump is uploaded and becomes a confirmed backup', async ({
  page,
  account,
  project,
}) => {
  await openDataWithBackup(account, page, project);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    backups(page).getByRole('button', { name: DOWNLOAD }).click(),
  ]);
  await expectToast(page, '백업을 내려받기 시작했습니다');
  expect(download.suggestedFilename()).toMatch(/^주문-DB-[\d-]+\.tar$/);
  const dump = fileInTar(await readFile(await download.path()), '.dump');
  expect(dump.toString()).toContain('public.orders');

  await regionByName(page, '백업').getByRole('button', exactName('덤프 올리기')).click();
  const dialog = page.getByRole('dialog', exactName('덤프 올리기'));
  await dialog.getByLabel('백업 대상').selectOption({ label: `${NAME} (PostgreSQL)` });
  await dialog.getByRole('button', exactName('올리기')).click();
  await expect(dialog.getByRole('alert')).toHaveText('올릴 파일을 선택해주세요.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', exactName('파일 선택')).click(),
  ]);
  await chooser.setFiles({
    name: '주문.sql',
    mimeType: 'application/sql',
    buffer: Buffer.from('-- 주문\ncreate table orders (id int);\ncreate table coupons (id int);\n'),
  });
  await expectAccessibleOnEachScreen(page);
  await dialog.getByRole('button', exactName('올리기')).click();
  await expectToast(page, '덤프를 올렸습니다');
  const uploaded = backups(page).getByRole('listitem').filter({ hasText: '올린 파일' });
  await expect(uploaded.getByText(/주문\.sql/)).toBeVisible();
  await expect(uploaded.getByText('복원 확인됨')).toBeVisible({ timeout: TIMEOUT_MS });
  await expect(uploaded.getByText(/2개 테이블/)).toBeVisible();
  await uploaded.getByRole('button', { name: RESTORE }).click();
  await page.getByRole('dialog').getByRole('button', exactName('복원')).click();
  await expect(restorations(page).getByText('지금만 있음').first()).toBeVisible({
    timeout: TIMEOUT_MS,
  });
});

test('a database is upgraded to another major version, which is compared before the switch', async ({
  page,
  account,
  project,
}) => {
  const slug = await deployDatabase(account, project);
  await openPageAsMember(account, page, `/projects/${project.slug}/containers/${slug}/database`);
  await regionByName(page, '상태')
    .getByRole('button', exactName('새 버전으로 업그레이드'))
    .press('Enter');
  const dialog = page.getByRole('dialog', exactName('새 버전으로 업그레이드'));
  await dialog.getByLabel('새 버전', { exact: true }).selectOption('18');
  await expectAccessibleOnEachScreen(page);
  await dialog.getByRole('button', exactName('준비 시작')).click();
  await expect(dialog).toBeHidden();
  await expect(switchButton(page)).toBeVisible({ timeout: TIMEOUT_MS });
  await expect(restorations(page).getByText(/17 → 18/)).toBeVisible();
  await switchButton(page).press('Enter');
  await confirm(page, '이 내용으로 바꾸기', '바꾸기');
  await expect(regionByName(page, '상태').getByText('PostgreSQL 18')).toBeVisible({
    timeout: TIMEOUT_MS,
  });
});
