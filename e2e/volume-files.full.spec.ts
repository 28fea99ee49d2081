import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addVolume, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', exactName('파일 목록')).getByRole('row').filter({ hasText: name });

/** Chooses an item of the menu of a file. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', exactName(`${name} 작업`)).click();
  await page.getByRole('menuitem', exactName(item)).click();
}

test('the files of a volume are shown, uploaded, downloaded, renamed, and deleted with undo', async ({
  page,
  account,
  project,
}) => {
  await addVolume(account, project, { name: '데이터', capacity: 512 });
  await openPageAsMember(account, page, `/projects/${project.slug}/data`);
  await page.getByRole('link', exactName('데이터 파일')).click();
  await expect(page.getByRole('heading', { level: 2, name: '데이터', exact: true })).toBeVisible();
  await expect(row(page, 'README.txt')).toBeVisible();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
  }
  await choose(page, 'README.txt', '미리 보기');
  const preview = page.getByRole('dialog', exactName('README.txt'));
  await expect(preview.getByText('모의 엔진이 만들었습니다')).toBeVisible();
  await page.keyboard.press('Escape');

  const card = regionByName(page, '파일');
  await card.getByRole('button', exactName('폴더 추가')).click();
  const dialog = page.getByRole('dialog', exactName('폴더 추가'));
  await dialog.getByLabel('폴더 이름').fill('백업');
  await dialog.getByRole('button', exactName('추가')).click();
  await card.getByRole('link', exactName('백업')).click();
  await expect(card.getByText('파일이 없습니다')).toBeVisible();

  const content = Buffer.from('안녕하세요\n'.repeat(100_000));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    card.getByRole('button', exactName('파일 올리기')).click(),
  ]);
  await chooser.setFiles({ name: '인사.txt', mimeType: 'text/plain', buffer: content });
  await expectToast(page, '파일을 올렸습니다');
  const [several] = await Promise.all([
    page.waitForEvent('filechooser'),
    card.getByRole('button', exactName('파일 올리기')).click(),
  ]);
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await several.setFiles([text('인사.txt'), text('하나.txt'), text('둘.txt')]);
  const inUse = page.getByRole('alertdialog', exactName('같은 이름의 파일이 있습니다'));
  await inUse.getByRole('button', exactName('취소')).click();
  await expect(row(page, '둘.txt')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, '인사.txt', '내려받기'),
  ]);
  expect(download.suggestedFilename()).toBe('인사.txt');
  expect((await readFile(await download.path())).equals(content)).toBe(true);

  await choose(page, '인사.txt', '이름 변경');
  const renaming = page.getByRole('dialog', exactName('이름 변경'));
  await renaming.getByLabel('새 이름').fill('hello.txt');
  await renaming.getByRole('button', exactName('저장')).click();
  await expect(row(page, 'hello.txt')).toBeVisible();
  await choose(page, 'hello.txt', '삭제');
  await expect(row(page, 'hello.txt')).toHaveCount(0);
  await page.getByRole('button', { name: /^되돌리기/ }).click();
  await expect(row(page, 'hello.txt')).toBeVisible();
  await page.getByRole('navigation', exactName('폴더 경로')).getByRole('link').click();
  await expect(row(page, 'README.txt')).toBeVisible();
});
