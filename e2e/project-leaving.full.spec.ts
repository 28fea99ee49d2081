import { expect, type Locator, type Page } from '@playwright/test';
import { exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerRowButton,
  containerTabPanel,
  expectToast,
  openContainerTab,
  unsavedInputDialog,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

interface Draft {
  /** The tab of the field. */
  tab: string;
  /** The name of the button that opens the form of the field; left out when the form is already open. */
  edit?: string;
  label: string;
  value: string;
}

const drafts: readonly Draft[] = [
  { tab: 'Git', edit: 'Git 설정 수정', label: '브랜치', value: '개발' },
  { tab: '리소스', edit: '리소스 수정', label: 'CPU (millicores)', value: '300' },
  { tab: '환경 변수', label: '키', value: 'NODE_ENV' },
  { tab: '네트워크', label: '내부 포트', value: '8080' },
];

async function write(page: Page, { tab, edit, label, value }: Draft): Promise<Locator> {
  const panel = await openContainerTab(page, tab);
  if (edit) await panel.getByRole('button', exactName(edit)).click();
  const field = panel.getByLabel(label, { exact: true }).first();
  await field.fill(value);
  return field;
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'closing the row': (page) => containerRowButton(page).click(),
  'a link': (page) => page.getByRole('link', exactName('프로젝트 목록으로')).click(),
  'the back button': (page) => page.goBack(),
};

/** Attempts a reload, expects the browser's confirmation, and cancels the reload. */
async function expectBrowserQuestion(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate('setTimeout(() => location.reload())');
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

test('section 2: what is typed in a container is asked about in every way to leave it', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  await page.getByRole('link', exactName('프로젝트 목록으로')).click();
  await page.getByRole('link', exactName('결제 서버')).click();
  await containerRowButton(page).click();
  const { pathname } = new URL(page.url());
  const question = unsavedInputDialog(page);
  for (const draft of drafts) {
    const field = await write(page, draft);
    for (const leave of Object.values(ways)) {
      await leave(page);
      await question.getByRole('button', exactName('계속 작성')).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname === pathname);
      await expect(field).toHaveValue(draft.value);
    }
    await expectBrowserQuestion(page);
    await expect(field).toHaveValue(draft.value);
    await containerRowButton(page).click();
    await question.getByRole('button', exactName('나가기')).click();
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await containerRowButton(page).click();
  }
});

test('section 2: what is half typed in a tab waits there while others are shown, and is not asked about', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  const question = unsavedInputDialog(page);
  for (const draft of drafts) await write(page, draft);
  await openContainerTab(page, '볼륨 마운트');
  await expect(question).toBeHidden();
  for (const { tab, label, value } of drafts) {
    const panel = await openContainerTab(page, tab);
    await expect(panel.getByLabel(label, { exact: true }).first()).toHaveValue(value);
  }
  // Only unsaved input is restored: a saved tab shows the saved values.
  const git = await openContainerTab(page, 'Git');
  await git.getByRole('button', exactName('저장')).click();
  await expectToast(page, 'Git 설정을 저장했습니다');
  await openContainerTab(page, '볼륨 마운트');
  await page.getByRole('link', exactName('프로젝트 목록으로')).click();
  await question.getByRole('button', exactName('나가기')).click();
  await expect(page).toHaveURL('/projects');
});

test('section 2: "취소" never asks, and nothing is asked once it is saved', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  const question = unsavedInputDialog(page);
  const [git] = drafts;
  if (!git) throw new Error('There is no draft.');
  await write(page, git);
  await containerTabPanel(page).getByRole('button', exactName('취소')).click();
  await openContainerTab(page, '리소스');
  await expect(question).toBeHidden();
  await write(page, git);
  await containerTabPanel(page).getByRole('button', exactName('저장')).click();
  await expectToast(page, 'Git 설정을 저장했습니다');
  await openContainerTab(page, '환경 변수');
  const panel = containerTabPanel(page);
  await panel.getByLabel('키', { exact: true }).first().fill('NODE_ENV');
  await panel.getByLabel('값', { exact: true }).first().fill('production');
  await panel.getByRole('button', exactName('추가')).first().click();
  await expectToast(page, 'NODE_ENV 환경 변수를 추가했습니다');
  await containerRowButton(page).click();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await page.getByRole('link', exactName('프로젝트 목록으로')).click();
  await expect(page).toHaveURL('/projects');
  await expect(question).toBeHidden();
});
