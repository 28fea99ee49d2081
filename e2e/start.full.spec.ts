import { expect, type Page } from '@playwright/test';
import { expectAccessibleInCurrentTheme } from './support/accessibility.ts';
import { delayScripts, waitForHydration } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { expectFitsPhoneWidth } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const ENTRY = '**/assets/index-*.js';
const NOT_STARTED = '화면을 시작하지 못했습니다';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const note = (page: Page) => page.getByRole('alert');

for (const path of ['/', '/login', '/projects', '/terms-of-service', '/reset-password/x']) {
  test(`section 3: ${path} says that its script is lost, and loads again`, async ({ page }) => {
    // The request is aborted, because Chromium would log any other failure, and the test fails on logged errors.
    await page.route(ENTRY, (route) => route.abort('aborted'));
    await page.goto(path);
    await expect(note(page)).toContainText(NOT_STARTED);
    await page.unroute(ENTRY);
    await note(page).getByRole('button', exactName('다시 불러오기')).click();
    await waitForHydration(page);
    await expect(page.getByText(NOT_STARTED)).toBeHidden();
  });
}

test('section 3: the note of a lost script can be read in both themes and on a phone', async ({
  page,
}) => {
  await page.route(ENTRY, (route) => route.abort('aborted'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    await expect(note(page)).toBeVisible();
    await expectAccessibleInCurrentTheme(page);
  }
  await expectFitsPhoneWidth(page);
});

for (const [fault, body, tolerated] of [
  ['is too new for the browser', 'const one = ;', /Unexpected token/],
  ['fails while it starts', 'undefined.call()', /Cannot read properties/],
] as const) {
  test.describe(() => {
    test.use({ tolerated });
    test(`section 3: a script that ${fault} is a sentence`, async ({ page }) => {
      await page.route(ENTRY, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
      await page.goto('/login');
      await expect(note(page)).toContainText(NOT_STARTED);
    });
  });
}

test('section 3: an old browser names the browsers that are needed', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    const value = (property: string, text?: string): boolean =>
      text === undefined
        ? supports(property)
        : !text.includes('color-mix') && supports(property, text);
    Object.defineProperty(CSS, 'supports', { value });
  });
  await page.goto('/login');
  await waitForHydration(page);
  await expect(note(page)).toContainText('Chrome·Edge·웨일 111');
  await expect(field(page, '사용자명')).toBeVisible();
});

test.describe('without JavaScript', () => {
  // Chromium refuses to preload modules that it will not run.
  test.use({ javaScriptEnabled: false, tolerated: /^request: .* csp$/ });
  for (const path of ['/', '/login', '/projects', '/privacy-policy']) {
    test(`section 3: ${path} says that it needs it`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/자바스크립트가 필요합니다/)).toBeVisible();
    });
  }
});

/** Puts a node before each field, as a password manager does, before the script of the page runs. */
const addForeignNodes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const input of document.querySelectorAll('input')) {
      input.before(document.createElement('password-manager'));
    }
  });

test.describe('with a password manager', () => {
  // React reports that the page differs from the prerendered page (error 418).
  test.use({ tolerated: /#418/ });
  test('section 2: what is typed before the script comes survives nodes of an extension', async ({
    page,
  }) => {
    const release = await delayScripts(page);
    await page.goto('/signup', { waitUntil: 'commit' });
    await field(page, '비밀번호').fill('Correct-Horse-7');
    await field(page, '이름 (선택)').fill('홍길동');
    await addForeignNodes(page);
    const username = field(page, '사용자명');
    await username.pressSequentially('hong7');
    await username.press('ArrowLeft');
    release();
    await waitForHydration(page);
    await expect(page.locator('password-manager')).toHaveCount(0);
    await expect(username).toBeFocused();
    await username.pressSequentially('-');
    await expect(username).toHaveValue('hong-7');
    await expect(field(page, '비밀번호')).toHaveValue('Correct-Horse-7');
    await expect(field(page, '이름 (선택)')).toHaveValue('홍길동');
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '6');
  });

  test('section 2: a login typed before the script comes survives nodes of an extension', async ({
    page,
    member,
  }) => {
    const release = await delayScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await addForeignNodes(page);
    await field(page, '사용자명').fill(member.username);
    await field(page, '비밀번호').fill(member.password);
    await page.getByRole('checkbox', exactName('로그인 상태 유지')).check();
    release();
    await waitForHydration(page);
    await expect(page.locator('password-manager')).toHaveCount(0);
    await page.getByRole('button', exactName('로그인')).click();
    await expect(
      page.getByRole('heading', exactName(`${member.username}님, 안녕하세요`)),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('remember_me'))).toBe('true');
  });
});
