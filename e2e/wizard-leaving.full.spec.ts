import { expect, type Page } from '@playwright/test';
import { openPageAsMember } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { locateWizard, wizardOpenButton } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the cross': (page) => locateWizard(page).dialog.getByRole('button', exactName('닫기')).click(),
  'the scrim': (page) => page.mouse.click(5, 5),
  'the back button': (page) => page.goBack(),
  'a link': (page) =>
    page.getByRole('link', { name: '대시보드', includeHidden: true }).dispatchEvent('click'),
};

test.beforeEach(async ({ page, account, project }) => {
  await openPageAsMember(account, page, '/projects');
  await page.locator(`a[href="/projects/${project.slug}"]`).click();
  await wizardOpenButton(page).click();
});

test('section 2: leaving the wizard asks about what was typed, in every way to leave', async ({
  page,
}) => {
  const wizard = locateWizard(page);
  const name = wizard.field('컨테이너 이름');
  const question = page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다'));
  const { pathname } = new URL(page.url());
  await name.fill('결제 API');
  for (const leave of Object.values(ways)) {
    await leave(page);
    await expect(question.getByRole('button', exactName('계속 작성'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('결제 API');
    await expect(page).toHaveURL(pathname);
  }
  const asked = page.waitForEvent('dialog');
  await page.evaluate('setTimeout(() => location.reload())');
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await expect(name).toHaveValue('결제 API');
  await page.goBack();
  await question.getByRole('button', exactName('나가기')).click();
  await expect(page).toHaveURL('/projects');
});

test('section 2: "취소" never asks, and neither does a wizard without input', async ({ page }) => {
  const wizard = locateWizard(page);
  const question = page.getByRole('alertdialog');
  await wizard.field('컨테이너 이름').fill('결제 API');
  await wizard.dialog.getByRole('button', exactName('취소')).click();
  await expect(wizard.dialog).toBeHidden();
  await expect(question).toBeHidden();
  await expect(wizardOpenButton(page)).toBeFocused();
  await wizardOpenButton(page).click();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('');
  await wizard.field('컨테이너 이름').fill('지운 이름');
  await wizard.field('컨테이너 이름').fill('');
  await page.keyboard.press('Escape');
  await expect(wizard.dialog).toBeHidden();
  await expect(question).toBeHidden();
  await wizardOpenButton(page).click();
  await expect(wizard.dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await expect(question).toBeHidden();
});
