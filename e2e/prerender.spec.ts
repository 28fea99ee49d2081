import { expect, type Page } from '@playwright/test';
import { readLayoutShifts, recordLayoutShifts } from './support/layout-shift.ts';
import { delayScripts, waitForHydration } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { logIn } from './support/members.ts';
import { test } from './support/screen-test.ts';
import { readVisibleTexts, recordVisibleTexts } from './support/visible-texts.ts';

const CANVAS = { light: 'rgb(249, 249, 251)', dark: 'rgb(17, 17, 19)' };

const PAGES = [
  {
    path: '/',
    title: '나루',
    heading: 'Git 저장소를 연결하면 바로 배포됩니다',
    text: '멈추지 않는 교체',
  },
  { path: '/login', title: '로그인 · 나루', heading: '로그인', text: '계정이 없으신가요?' },
  {
    path: '/signup',
    title: '회원가입 · 나루',
    heading: '회원가입',
    text: '이미 계정이 있으신가요?',
  },
  {
    path: '/forgot-password',
    title: '비밀번호 찾기 · 나루',
    heading: '비밀번호 찾기',
    text: '재설정 링크 보내기',
  },
  {
    path: '/terms-of-service',
    title: '서비스 이용약관 · 나루',
    heading: '서비스 이용약관',
    text: '제15조',
  },
  {
    path: '/privacy-policy',
    title: '개인정보처리방침 · 나루',
    heading: '개인정보처리방침',
    text: '만 14세',
  },
];

/** The names of links and headings that only visitors see. */
const FOR_VISITORS = ['로그인', '회원가입', '무료 회원가입', '계정으로 로그인'];

const expectCanvas = (page: Page, color: string): Promise<void> =>
  expect(page.locator('body')).toHaveCSS('background-color', color);

/** Marks the heading element, so that a later check can detect a replaced element. */
const noteHeading = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-prerendered-heading', '');
  });

async function expectSame(page: Page): Promise<void> {
  await expect(page.locator('h1[data-prerendered-heading]')).toHaveCount(1);
  expect(await readLayoutShifts(page)).toEqual([]);
}

test('section 2: without a script every public page shows its text, and its links lead on', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, title, heading, text } of PAGES) {
    await page.goto(`${baseURL}${path}`);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { ...exactName(heading), level: 1 })).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await expectCanvas(page, CANVAS.light);
  }
  await page.getByRole('link', exactName('홈으로')).click();
  await page.getByRole('link', exactName('계정으로 로그인')).click();
  await expect(page).toHaveTitle('로그인 · 나루');
  await context.close();
});

for (const { colorScheme, withSlash } of [
  { colorScheme: 'light', withSlash: false },
  { colorScheme: 'dark', withSlash: true },
] as const) {
  test(`section 2: every public page hydrates as it was drawn for visitors, in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await recordLayoutShifts(page);
    for (const { path, title, heading } of PAGES) {
      const release = await delayScripts(page);
      await page.goto(withSlash ? path.replace(/\/?$/, '/') : path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', exactName(heading))).toBeVisible();
      await expect(page.getByRole('link', exactName('회원가입')).first()).toBeVisible();
      await expectCanvas(page, CANVAS[colorScheme]);
      await noteHeading(page);
      release();
      await waitForHydration(page);
      await expect(page).toHaveTitle(title);
      await expectSame(page);
    }
  });
}

test('section 2: members are never shown a page as it is for visitors', { tag: '@full' }, async ({
  page,
  member,
}) => {
  await logIn(page, member);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await recordLayoutShifts(page);
  await recordVisibleTexts(page, 'a, h1, [data-hydration="theme"] > svg');
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectCanvas(page, CANVAS.dark);
  release();
  await expect(page.getByRole('link', exactName('대시보드로 가기'))).toBeVisible();
  expect(await readLayoutShifts(page)).toEqual([]);
  const texts = await readVisibleTexts(page);
  expect(texts.filter((text) => FOR_VISITORS.includes(text))).toEqual([]);
  const moon = await page.getByRole('button', exactName('테마')).locator('svg').innerHTML();
  expect(texts.filter((text) => text.startsWith('<'))).toEqual([moon]);

  for (const path of ['/login', '/signup']) {
    const goOn = await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('navigation')).toBeVisible();
    goOn();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await readVisibleTexts(page)).filter((text) => FOR_VISITORS.includes(text))).toEqual(
      [],
    );
  }
});
