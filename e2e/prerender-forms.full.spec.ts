import { expect, type Page } from '@playwright/test';
import { createKoreanKeyboard } from './support/hangul.ts';
import { delayScripts, waitForHydration } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { test } from './support/screen-test.ts';

declare global {
  interface Window {
    /** The fields recorded by {@link watchWrites}. */
    writtenFields?: string[];
  }
}

/** Records the fields whose value a script sets. No script must set the value of a field, because Chrome then removes its autofill. */
const watchWrites = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const written: string[] = [];
    window.writtenFields = written;
    const { prototype } = HTMLInputElement;
    const native = Object.getOwnPropertyDescriptor(prototype, 'value');
    if (native) {
      Object.defineProperty(prototype, 'value', {
        ...native,
        set(this: HTMLInputElement, value: string) {
          written.push(this.name);
          native.set?.call(this, value);
        },
      });
    }
  });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('section 2: what is typed and pressed before the script comes is kept and done', async ({
  page,
  member,
}) => {
  const release = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await field(page, '사용자명').pressSequentially(member.username);
  await field(page, '비밀번호').pressSequentially(member.password);
  await page.getByRole('checkbox', exactName('로그인 상태 유지')).check();
  await field(page, '비밀번호').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(
    page.getByRole('heading', exactName(`${member.username}님, 안녕하세요`)),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('remember_me'))).toBe('true');
});

test('section 2: the caret stays where one is typing, and a form keeps what a browser filled in', async ({
  page,
}) => {
  await watchWrites(page);
  const release = await delayScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  // The text is set without an event, as when a browser restores or fills in a form.
  await field(page, '비밀번호').evaluate((input: HTMLInputElement) => {
    input.setRangeText('Correct-Horse-7');
  });
  await field(page, '이름 (선택)').fill('홍길');
  const username = field(page, '사용자명');
  await username.pressSequentially('hong7');
  await username.press('ArrowLeft');
  release();
  await waitForHydration(page);
  expect(await page.evaluate(() => window.writtenFields)).toEqual([]);
  await expect(username).toBeFocused();
  await username.pressSequentially('-');
  await expect(username).toHaveValue('hong-7');
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '6');
  await page.getByRole('button', exactName('회원가입')).click();
  await expect(field(page, '이메일')).toBeFocused();
  await expect(field(page, '이름 (선택)')).toHaveValue('홍길');
  await expect(username).toHaveAccessibleDescription('');
  await page.getByRole('link', exactName('나루')).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('section 2: a syllable that is being composed when the page hydrates can be finished', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  const name = field(page, '이름 (선택)');
  await name.focus();
  const { compose, commit, typeHangul } = await createKoreanKeyboard(page);
  await typeHangul([['ㅎ', '호', '홍']]);
  await compose(['ㄱ', '기']);
  release();
  await waitForHydration(page);
  await compose(['길']);
  await commit('길');
  await expect(name).toHaveValue('홍길');
  await expect(name).toBeFocused();
});

test('section 2: a button pressed early is heard, and only the last one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', exactName('로그인')).click();
  await page.getByRole('button', exactName('메뉴')).click();
  release();
  await expect(page.getByRole('button', exactName('메뉴'))).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(field(page, '사용자명')).not.toHaveAttribute('aria-invalid', 'true');
});

test('section 4: without a script a form sends nothing anywhere and keeps what is typed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/login/`);
  const password = field(page, '비밀번호');
  await password.fill('Correct-Horse-7');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.getByRole('button', exactName('로그인')).click({ noWaitAfter: true });
  expect(await password.inputValue()).toBe('Correct-Horse-7');
  expect(asked).toEqual([]);
  await context.close();
});

test('section 4: garbage in the storage only delays a form, and a message waits for the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('auth_token', '{"state":[null');
    localStorage.setItem('theme', '{');
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', exactName('로그인'))).toBeVisible();
  const state = { usr: { message: '다시 로그인해주세요.', from: '/projects' }, key: 'k', idx: 0 };
  await page.evaluate((entry) => history.replaceState(entry, ''), state);
  await page.reload();
  await expect(page.getByText(state.usr.message)).toBeVisible();
});

test('section 4: a storage that is closed changes nothing for a visitor', async ({ page }) => {
  await page.addInitScript(() => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: closed });
    Object.defineProperty(window, 'sessionStorage', { get: closed });
  });
  await page.goto('/login');
  await waitForHydration(page);
  await page.getByRole('button', exactName('로그인')).click();
  await expect(field(page, '사용자명')).toBeFocused();
});

test('section 2: any other path returns a shell without text, under a policy of hashes', async ({
  request,
}) => {
  for (const path of ['/verify-email', '/nowhere', '/home', '/pages/project.html']) {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toContain('text/html');
    expect(await response.text()).toContain('<div id="root"></div>');
  }
  for (const path of ['/', '/login', '/signup/', '/nowhere', '/dashboard', '/projects/web']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('unsafe');
  }
});
