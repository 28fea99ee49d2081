import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addProject, addVolume, logInToApi, openPageAsMember } from './support/account.ts';
import { draftedForms } from './support/drafted-forms.ts';
import {
  draftNotice,
  expectNoStoredDraft,
  expectStoredDraft,
  readStoredDrafts,
  restoreDraft,
} from './support/drafts.ts';
import { createKoreanKeyboard } from './support/hangul.ts';
import { exactName } from './support/locators.ts';
import { createMember, submitLoginForm } from './support/members.ts';
import { fieldByLabel, pageHeading, pressButton } from './support/pages.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  openContainerTab,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

for (const { name, path, open, label, text } of draftedForms) {
  test(`what is typed for ${name} is offered after a reload`, async ({
    page,
    account,
    project,
  }) => {
    await addVolume(account, project, { name: '자료', capacity: 128 });
    await addAndOpenContainer(account, page, project);
    if (path) await page.goto(path);
    await open(page);
    await fieldByLabel(page, label).fill(text);
    await expectStoredDraft(page, text);
    await page.reload();
    await open(page);
    await expect(draftNotice(page, 'offered')).toBeVisible();
    await restoreDraft(page);
    await expect(fieldByLabel(page, label)).toHaveValue(text);
  });
}

test('no secret is kept, by its kind, its key or its looks, and the notice says so', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  const panel = containerTabPanel(page);
  const plain = panel.getByRole('region', exactName('환경 변수'));
  await plain.getByLabel('키', { exact: true }).fill('DB_PASSWORD');
  await plain.getByLabel('값', { exact: true }).fill('hunter2');
  const secrets = panel.getByRole('region', exactName('시크릿'));
  await secrets.getByLabel('키', { exact: true }).fill('MAIL');
  await secrets.getByLabel('값', { exact: true }).fill('smtp-word');
  await expectStoredDraft(page, 'DB_PASSWORD');
  await expectStoredDraft(page, 'MAIL');
  expect(await readStoredDrafts(page)).not.toMatch(/hunter2|smtp-word/);
  await page.reload();
  await expect(draftNotice(secrets, 'offered')).toContainText('보관하지 않았습니다');
  await restoreDraft(plain);
  await expect(plain.getByLabel('키', { exact: true })).toHaveValue('DB_PASSWORD');
  await expect(plain.getByLabel('값', { exact: true })).toHaveValue('');
  await expect(plain.getByLabel('키', { exact: true })).toBeFocused();
});

test('the text of an import is kept without its secrets, and gone once it is saved', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '환경 변수');
  await pressButton(page, '.env 가져오기');
  const dialog = page.getByRole('dialog', exactName('.env 가져오기'));
  const text = dialog.getByLabel('환경 변수 텍스트');
  await text.fill('MODE=운영\nAPI_TOKEN="word-1"\nDB=postgres://a:word-2@db/x\n# word-3\n');
  await expectStoredDraft(page, '운영');
  expect(await readStoredDrafts(page)).not.toContain('word-');
  await page.reload();
  await pressButton(page, '.env 가져오기');
  await expect(draftNotice(dialog, 'offered')).toContainText('보관하지 않았습니다');
  await expectAccessibleInBothThemes(page);
  await restoreDraft(dialog);
  await expect(text).toHaveValue("MODE='운영'\nAPI_TOKEN=\nDB=\n");
  await text.fill('MODE=운영');
  await pressButton(dialog, '미리보기');
  await dialog.getByRole('button', exactName('1개 저장')).click();
  await expect(dialog).toBeHidden();
  await expectNoStoredDraft(page);
});

test('a volume that is gone is named and not chosen, and a value that has changed is told', async ({
  page,
  account,
  project,
}) => {
  await addVolume(account, project, { name: '옛 자료', capacity: 128 });
  await addVolume(account, project, { name: '새 자료', capacity: 128 });
  const { slug } = await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '볼륨 마운트');
  await fieldByLabel(page, '볼륨').selectOption({ label: '옛 자료 (128 MiB)' });
  await fieldByLabel(page, '마운트 경로').fill('/data');
  await expectStoredDraft(page, '/data');
  const { volumes } = await account.call<{ volumes: { slug: string; name: string }[] }>(
    'GET',
    `volumes?project_id=${project.project_id}`,
  );
  const old = volumes.find(({ name }) => name === '옛 자료')?.slug;
  await account.call('DELETE', `volumes/${old}`);
  await page.reload();
  await expect(draftNotice(page, 'offered')).toContainText('볼륨 ‘옛 자료’');
  await restoreDraft(page);
  await expect(fieldByLabel(page, '마운트 경로')).toHaveValue('/data');
  await expect(fieldByLabel(page, '볼륨')).toHaveValue('');
  await openContainerTab(page, 'Git');
  await pressButton(containerTabPanel(page), 'Git 설정 수정');
  await fieldByLabel(page, '브랜치').fill('개발');
  await expectStoredDraft(page, '개발');
  const git = { git_url: 'https://github.com/expressjs/express', git_branch: 'next' };
  await account.call('PUT', `containers/${slug}/git`, git);
  await page.reload();
  await openContainerTab(page, 'Git');
  await expect(draftNotice(containerTabPanel(page), 'offered')).toContainText(
    '저장된 값이 변경되었습니다',
  );
  await restoreDraft(containerTabPanel(page));
  await expect(fieldByLabel(page, '브랜치')).toHaveValue('개발');
  await pressButton(containerTabPanel(page), '처음부터');
  await expect(fieldByLabel(page, '브랜치')).toHaveValue('next');
});

test('another member finds nothing, and a logout removes what its member typed', async ({
  page,
  request,
  account,
  member,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  await page.goto('/projects');
  await pressButton(page, '새 프로젝트');
  await fieldByLabel(page, '프로젝트 이름').fill('비밀 계획');
  await expectStoredDraft(page, '비밀 계획');
  const other = await createMember(request);
  await addProject(await logInToApi(request, other));
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto('/projects');
  await submitLoginForm(page, other);
  await pressButton(page, '새 프로젝트');
  await fieldByLabel(page, '프로젝트 이름').fill('남의 것');
  await expectStoredDraft(page, '남의 것');
  await expect(draftNotice(page, 'offered')).toBeHidden();
  await page.reload();
  await pressButton(page, '로그아웃');
  await expect(pageHeading(page, '로그인')).toBeVisible();
  expect(await readStoredDrafts(page)).not.toContain('남의 것');
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/projects');
  await pressButton(page, '새 프로젝트');
  await restoreDraft(page);
  await expect(fieldByLabel(page, '프로젝트 이름')).toHaveValue('비밀 계획');
});

test('a logout in one tab loses nothing that is typed in another', async ({
  page,
  context,
  account,
  member,
}) => {
  await openPageAsMember(account, page, '/projects');
  await pressButton(page, '새 프로젝트');
  await fieldByLabel(page, '프로젝트 이름').fill('쓰던 이름');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await pressButton(other, '로그아웃');
  await expect(pageHeading(page, '로그인')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('다른 탭에서 로그아웃했습니다.');
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(/\/projects$/);
  await pressButton(page, '새 프로젝트');
  await restoreDraft(page);
  await expect(fieldByLabel(page, '프로젝트 이름')).toHaveValue('쓰던 이름');
});

test('a syllable in the making comes back, by keyboard, on a phone and in the dark', async ({
  page,
  account,
  project,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 720 });
  await addAndOpenContainer(account, page, project);
  await page.goto('/projects');
  await pressButton(page, '새 프로젝트');
  await fieldByLabel(page, '프로젝트 이름').focus();
  const ime = await createKoreanKeyboard(page);
  await ime.compose(['ㅎ', '하', '한']);
  await expectStoredDraft(page, '한');
  await page.reload();
  await pressButton(page, '새 프로젝트');
  const notice = draftNotice(page, 'offered');
  await notice.getByRole('button', exactName('복원')).focus();
  await page.keyboard.press('Enter');
  await expect(fieldByLabel(page, '프로젝트 이름')).toHaveValue('한');
  await expect(fieldByLabel(page, '프로젝트 이름')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});
