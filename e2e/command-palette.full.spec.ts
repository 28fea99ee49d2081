import { expect, type Page } from '@playwright/test';
import { addContainer, openPageAsMember } from './support/account.ts';
import { createKoreanKeyboard } from './support/hangul.ts';
import { exactName } from './support/locators.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const paletteOf = (page: Page) => ({
  dialog: page.getByRole('dialog', exactName('빠른 찾기')),
  field: page.getByRole('combobox', exactName('빠른 찾기')),
  active: page.getByRole('option', { selected: true }),
});

/** Opens the palette by its key combination, and waits for its chunk. */
async function openPalette(page: Page) {
  const palette = paletteOf(page);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.field).toBeFocused({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  return palette;
}

/** Presses a key with Hangul input active and no field focused. */
const pressHangul = (page: Page, key: string, code: string) =>
  page.evaluate(
    (init) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
      ),
    { key, code },
  );

test('goes anywhere by Ctrl K: a word, initial consonants, the wrong state of the 한/영 key', async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, SMALL_CONTAINER);
  await openPageAsMember(account, page, '/dashboard');
  const first = await openPalette(page);
  await first.field.fill('ㄱㅈ');
  await expect(first.active).toHaveAccessibleName('결제 서버');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/projects/${project.slug}`);
  await expect(page.getByRole('heading', { name: '결제 서버', level: 1 })).toBeFocused();

  const second = await openPalette(page);
  await second.field.fill('eotlqhem');
  await expect(
    second.dialog.getByText('한/영 키를 바꿔 “대시보드” 검색 결과를 보여드립니다.'),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('finds a container while its name is composed; the Enter within it belongs to the syllable', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await openPageAsMember(account, page, '/projects');
  const { dialog, field, active } = await openPalette(page);
  const ime = await createKoreanKeyboard(page);
  await ime.typeHangul([['ㅎ', '하', '한']]);
  await ime.compose(['ㄱ', '그']);
  await expect(active).toHaveAccessibleName(/^한글 서버/);
  await ime.pressWhileComposing('Enter');
  await expect(dialog).toBeVisible();
  await ime.commit('글');
  await field.pressSequentially(' 로그');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/projects/${project.slug}/containers/${slug}/logs`);
});

test('Escape gives the focus back to where it was', async ({ page, account, project }) => {
  await openPageAsMember(account, page, '/projects');
  const link = page.getByRole('link', exactName('결제 서버'));
  await link.focus();
  const { dialog } = await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect(project.slug).not.toBe('');
});

test('deletes nothing by itself: the dialog that asks opens', async ({
  page,
  account,
  project,
}) => {
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await expect(page.getByRole('region', exactName('배포'))).toBeVisible();
  const { field } = await openPalette(page);
  await field.fill('프로젝트 삭제');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', exactName('프로젝트 삭제'));
  await expect(question).toBeVisible();
  await question.getByRole('button', exactName('취소')).click();
  await expect(question).toBeHidden();
});

test('single keys work with Hangul input on, not in a field, and can be turned off', async ({
  page,
  account,
  project,
}) => {
  await openPageAsMember(account, page, '/projects');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await pressHangul(page, 'ㅊ', 'KeyC');
  const creating = page.getByRole('dialog', exactName('새 프로젝트'));
  await expect(creating).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(creating).toBeHidden();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', exactName('프로젝트 검색'));
  await expect(search).toBeFocused();
  await page.keyboard.press('c');
  await expect(search).toHaveValue('c');
  await search.fill('');
  await search.blur();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', exactName('단축키'));
  await expect(list.getByRole('term').filter({ hasText: '배포' })).toBeVisible();
  await list.getByRole('checkbox', exactName('한 글자 단축키 사용')).uncheck();
  await list.getByRole('button', exactName('닫기')).click();
  await page.reload();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await pressHangul(page, 'ㅊ', 'KeyC');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(project.slug).not.toBe('');
});

test('d deploys a project, and says why it cannot while a deployment is under way', async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, SMALL_CONTAINER);
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  const card = page.getByRole('region', exactName('배포'));
  await expect(card.getByRole('button', exactName('배포'))).toBeVisible();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await pressHangul(page, 'ㅇ', 'KeyD');
  await expect(card.getByRole('button', exactName('배포'))).toBeDisabled();
  await page.keyboard.press('d');
  const corner = page.getByRole('region', { name: /^알림/ });
  await expect(corner.getByText(/^배포가 진행 중입니다\./)).toBeVisible();
});
