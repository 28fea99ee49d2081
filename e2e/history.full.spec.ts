import { expect, type Page } from '@playwright/test';
import { exactName } from './support/locators.ts';
import { logIn } from './support/members.ts';
import { test } from './support/screen-test.ts';

const question = (page: Page) =>
  page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다'));

const follow = (page: Page, link: string): Promise<void> =>
  page.getByRole('navigation', exactName('주 메뉴')).getByRole('link', exactName(link)).click();

/** Visits three pages, returns to the second page, and types into its form without saving. */
async function typeBetweenPages(page: Page, username: string): Promise<void> {
  await follow(page, '프로젝트');
  await expect(page.getByRole('heading', exactName('프로젝트 관리'))).toBeVisible();
  await follow(page, username);
  await expect(page).toHaveURL(/\/profile$/);
  await follow(page, '대시보드');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await page.getByRole('button', exactName('프로필 수정')).click();
  await page.getByLabel('이름', { exact: true }).fill('홍길동');
}

/** Navigations with the browser's back and forward buttons, including several presses before the page can react. */
const steps = {
  back: () => history.back(),
  'back twice at once': () => {
    history.back();
    history.back();
  },
  'back two entries': () => history.go(-2),
  forward: () => history.forward(),
} as const;

test('section 2: unsaved input is asked about before any step through the history', async ({
  page,
  member,
}) => {
  await logIn(page, member);
  await typeBetweenPages(page, member.username);
  const name = page.getByLabel('이름', { exact: true });
  for (const step of Object.values(steps)) {
    await page.evaluate(step);
    await question(page).getByRole('button', exactName('계속 작성')).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(name).toHaveValue('홍길동');
  }
  await follow(page, '홈');
  await question(page).getByRole('button', exactName('계속 작성')).click();
  await page.evaluate(steps['back two entries']);
  await question(page).getByRole('button', exactName('나가기')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('button', exactName('프로필 수정'))).toBeVisible();
});

test('section 4: a session that ends takes the member along unasked', async ({
  page,
  fail,
  member,
}) => {
  await logIn(page, member);
  await typeBetweenPages(page, member.username);
  await fail({ endpoint: 'updateMe', kind: 'status', status: 401 });
  await page.getByRole('button', exactName('저장')).click();
  await expect(page.getByRole('heading', exactName('로그인'))).toBeVisible();
  await expect(question(page)).toBeHidden();
});

test('section 2: a page begins at its top, and going back finds where one was', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  const other = page.getByRole('link', exactName('개인정보처리방침'));
  await other.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(1000);
  await other.click();
  await expect(page.getByRole('heading', exactName('개인정보처리방침'))).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', exactName('서비스 이용약관'))).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(position);
});

test('section 2: an unknown address leads home and leaves no way back to itself', async ({
  page,
}) => {
  await page.goto('/login');
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});
