import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { delayRequests } from './support/loading.ts';
import { exactName, regionByName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import {
  expectFitsPhoneWidth,
  fieldByLabel,
  mainNavigation,
  pageHeading,
  pressButton,
} from './support/pages.ts';
import { containerRowButton, openProject, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/screen-test.ts';

const CODE = /\/assets\/profile-[^/]+\.js$/;
const LOGIN = /\/assets\/late-auth-[^/]+\.js$/;
const OVERLAYS = /\/assets\/(late-theme|leave-dialog)-[^/]+\.js$/;

test('section 3: a page whose code is gone loads once more, then says so, until it can be had again', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/projects');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The requests are aborted, because Chromium would log any other failure, and the test fails on logged errors.
  await page.route(CODE, (route) => route.abort('aborted'));
  await page.getByRole('link', exactName(member.username)).click();
  await expect(pageHeading(page, '화면을 표시하지 못했습니다')).toBeVisible();
  await expect(page.getByText(/필요한 파일을 받지 못했습니다/)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle('화면을 표시하지 못했습니다 · 나루');
  expect(loads).toBe(1);
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);

  await page.unroute(CODE);
  await pressButton(page, '메뉴');
  await page.getByRole('link', exactName('대시보드')).click();
  await expect(pageHeading(page, `${member.username}님, 안녕하세요`)).toBeVisible();
  await pressButton(page, '메뉴');
  await page.getByRole('link', exactName(member.username)).click();
  await expect(page.getByRole('button', exactName('프로필 수정'))).toBeVisible();
});

test('section 3: without a connection the console stays, and goes on when it is back', async ({
  page,
  context,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/dashboard');
  await expect(pageHeading(page, `${member.username}님, 안녕하세요`)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', exactName(member.username)).click();
  await expect(pageHeading(page, '화면을 표시하지 못했습니다')).toBeVisible();
  const asked = page.waitForEvent('requestfailed');
  await pressButton(page, '다시 시도');
  await asked;
  await expect(pageHeading(page, '화면을 표시하지 못했습니다')).toBeVisible();
  await expect(mainNavigation(page)).toBeVisible();
  await context.setOffline(false);
  await pressButton(page, '다시 시도');
  await expect(pageHeading(page, '프로필 설정')).toBeVisible();
});

test('section 3: a menu and a question whose code is gone lose nothing that is typed', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/profile');
  await page.route(OVERLAYS, (route) => route.abort('aborted'));
  await pressButton(page, '프로필 수정');
  const name = fieldByLabel(page, '이름');
  await name.fill('홍길동');
  const missing = page.getByRole('alertdialog', exactName('창을 열지 못했습니다'));
  await pressButton(page, '테마');
  await expectAccessibleInBothThemes(page);
  await pressButton(missing, '닫기');
  await expect(page.getByRole('button', exactName('테마'))).toBeFocused();
  await page.getByRole('link', exactName('대시보드')).click();
  await expect(missing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('홍길동');
  await pressButton(page, '테마');
  await expect(missing).toBeVisible();
  await page.unroute(OVERLAYS);
  await pressButton(missing, '다시 시도');
  await expect(page.getByRole('menuitemradio', exactName('다크'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', exactName('대시보드')).click();
  await pressButton(
    page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다')),
    '계속 작성',
  );
  await expect(name).toHaveValue('홍길동');
});

test('section 3: dialogs and tabs whose code cannot be had leave the page as it is', async ({
  page,
  context,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  const project = await addProject(account);
  await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  await expect(containerRowButton(page)).toBeVisible();
  await context.setOffline(true);
  const refresh = page.getByRole('button', exactName('강제로 상태 갱신'));
  const bubble = page.waitForEvent('requestfailed', (one) => one.url().includes('tooltip'));
  await refresh.hover();
  await bubble;
  await expect(refresh).toBeVisible();
  await containerRowButton(page).click();
  const details = page.getByRole('alert').filter({ hasText: '내용을 표시하지 못했습니다' });
  await expect(details).toContainText('필요한 파일을 받지 못했습니다');
  const missing = page.getByRole('alertdialog', exactName('창을 열지 못했습니다'));
  await pressButton(regionByName(page, '볼륨 관리'), '볼륨 추가');
  await pressButton(missing, '다시 시도');
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await pressButton(missing, '다시 시도');
  await expect(page.getByRole('dialog', exactName('볼륨 추가'))).toBeVisible();
  await page.keyboard.press('Escape');
  await pressButton(details, '다시 시도');
  await expect(page.getByRole('tab', exactName('Git'))).toBeVisible();
});

test('section 3: a login whose code is gone says so and keeps what is typed, and one that waits for it is not lost', async ({
  page,
  member,
}) => {
  await page.route(LOGIN, (route) => route.abort('aborted'));
  await page.goto('/login');
  await submitLoginForm(page, member);
  await expect(page.getByRole('alert')).toHaveText(/필요한 파일을 받지 못했습니다/);
  await expect(fieldByLabel(page, '사용자명')).toHaveValue(member.username);
  await expect(fieldByLabel(page, '비밀번호')).toHaveValue(member.password);

  await page.unroute(LOGIN);
  const release = await delayRequests(page, LOGIN);
  const login = page.getByRole('button', exactName('로그인'));
  await login.click();
  await expect(login).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(pageHeading(page, `${member.username}님, 안녕하세요`)).toBeVisible();
});
