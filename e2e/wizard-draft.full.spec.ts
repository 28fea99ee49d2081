import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addProject, openPageAsMember } from './support/account.ts';
import {
  draftNotice,
  expectNoStoredDraft,
  expectStoredDraft,
  readStoredDrafts,
  restoreDraft,
} from './support/drafts.ts';
import { exactName } from './support/locators.ts';
import { goToConfigStep, type WizardLocators, wizardOpenButton } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

const notice = ({ dialog }: WizardLocators) => draftNotice(dialog, 'restored');

const heading = ({ dialog }: WizardLocators, name: string) =>
  dialog.getByRole('heading', { ...exactName(name), level: 3 });

/** Reloads the page, opens the wizard again and restores the draft. */
async function reopen(page: Page, { dialog }: WizardLocators): Promise<void> {
  await page.reload();
  await wizardOpenButton(page).click();
  await restoreDraft(dialog);
}

test('a reload in the middle of the wizard loses nothing but secrets, and says so', async ({
  page,
  wizard,
}) => {
  await wizard.field('컨테이너 이름').fill('결제');
  await wizard.next.click();
  await wizard.template('Django').check();
  await wizard.next.click();
  await wizard.field('포트').fill('9000');
  await wizard.field('WSGI 모듈').fill('결제.wsgi');
  await wizard.next.click();
  await expect(wizard.field('볼륨 이름')).toHaveValue('결제-media');
  await wizard.next.click();
  await wizard.field('Git URL').fill('https://hong:word@git.example/a');
  await wizard.field('브랜치').fill('개발');
  await expectStoredDraft(page, '개발');
  expect(await readStoredDrafts(page)).not.toContain('word');
  await reopen(page, wizard);
  await expect(wizard.at('설정', '5/5')).toBeVisible();
  await expect(notice(wizard)).toContainText('다시 입력해주세요');
  await expect(heading(wizard, '설정')).toBeFocused();
  await expect(wizard.field('Git URL')).toHaveValue('');
  await expect(wizard.field('브랜치')).toHaveValue('개발');
  await expectAccessibleInBothThemes(page);
  await wizard.dialog.getByRole('button', exactName('템플릿 옵션 수정')).click();
  await expect(wizard.field('포트')).toHaveValue('9000');
  await expect(wizard.field('WSGI 모듈')).toHaveValue('결제.wsgi');
  await expect(notice(wizard)).toBeHidden();
  await wizard.back.click();
  await expect(wizard.template('Django')).toBeChecked();
  await wizard.back.click();
  await wizard.field('컨테이너 이름').fill('정산');
  await wizard.dialog.getByRole('button', { name: /^볼륨/ }).click();
  await expect(wizard.field('볼륨 이름')).toHaveValue('정산-media');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다')),
  ).toBeVisible();
});

test('"처음부터" empties a draft, and what is broken is as if there were none', async ({
  page,
  wizard,
}) => {
  await wizard.field('컨테이너 이름').fill('결제 API');
  await reopen(page, wizard);
  await expect(wizard.field('컨테이너 이름')).toHaveValue('결제 API');
  await wizard.dialog.getByRole('button', exactName('처음부터')).click();
  await expect(notice(wizard)).toBeHidden();
  await expect(heading(wizard, '이름')).toBeFocused();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('');
  await expectNoStoredDraft(page);
  await wizard.field('컨테이너 이름').fill('다시');
  await expectStoredDraft(page, '다시');
  await page.reload();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('draft:')) localStorage.setItem(key, '{"at":1,"body":7}');
    }
  });
  await wizardOpenButton(page).click();
  await expect(wizard.at('이름', '1/3')).toBeVisible();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('');
  await expect(draftNotice(wizard.dialog, 'offered')).toBeHidden();
});

test('a draft belongs to its project, and ends with the creation, a discard and the session', async ({
  page,
  account,
  project,
  wizard,
}) => {
  const other = await addProject(account, '다른 프로젝트');
  await wizard.field('컨테이너 이름').fill('결제 API');
  await expectStoredDraft(page, '결제 API');
  await openPageAsMember(account, page, `/projects/${other.slug}`);
  await wizardOpenButton(page).click();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('');
  await wizard.dialog.getByRole('button', exactName('취소')).click();
  await openPageAsMember(account, page, `/projects/${project.slug}`);
  await wizardOpenButton(page).click();
  await restoreDraft(wizard.dialog);
  await expect(wizard.field('컨테이너 이름')).toHaveValue('결제 API');
  await wizard.dialog.getByRole('button', exactName('취소')).click();
  await expectNoStoredDraft(page);
  await wizardOpenButton(page).click();
  await goToConfigStep(wizard);
  await wizard.field('Git URL').fill('https://github.com/expressjs/express');
  await expectStoredDraft(page, 'expressjs');
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
  await expectNoStoredDraft(page);
  await wizardOpenButton(page).click();
  await wizard.field('컨테이너 이름').fill('알림');
  await page.reload();
  await expectStoredDraft(page, '알림');
  await page.getByRole('button', exactName('로그아웃')).click();
  await expect(page).toHaveURL('/login');
  await expectNoStoredDraft(page);
});
