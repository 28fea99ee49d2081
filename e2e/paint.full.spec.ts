import { expect, type Page } from '@playwright/test';
import { type ApiAccount, addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { readLayoutShiftScore, recordLayoutShifts } from './support/layout-shift.ts';
import { delayScripts, waitForHydration } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { logIn } from './support/members.ts';
import { mainNavigation, pageHeading } from './support/pages.ts';
import { test as base } from './support/screen-test.ts';
import { readVisibleTexts, recordVisibleTexts } from './support/visible-texts.ts';

declare global {
  interface Window {
    /** The paths of the scripts in the served HTML, and the paths of the scripts that were loaded at hydration. */
    startCode?: { named: string[]; loaded: string[] };
  }
}

const test = base.extend<{ account: ApiAccount }>({
  account: async ({ request, member }, use) => use(await logInToApi(request, member)),
});

const CANVAS = { light: 'rgb(249, 249, 251)', dark: 'rgb(17, 17, 19)' };
const loading = (page: Page) => page.getByRole('status', exactName('불러오는 중'));

interface OpenedPage {
  path: string;
  title: string;
  /** The maximum layout shift. */
  shift?: number;
}

/** The maximum layout shift score of a project's page. Its regions load by separate calls, whose responses arrive in any order. */
const GOOD_SHIFT = 0.1;

/** The pages of a member with a project. */
async function pagesOf(account: ApiAccount): Promise<OpenedPage[]> {
  const project = await addProject(account);
  return [
    { path: '/dashboard', title: '대시보드 · 나루' },
    { path: '/projects', title: '프로젝트 관리 · 나루' },
    { path: `/projects/${project.slug}`, title: '프로젝트 · 나루', shift: GOOD_SHIFT },
  ];
}

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 375 },
] as const) {
  test(`section 2: a page for members stands before the first script, and nothing moves afterwards, in ${colorScheme}`, async ({
    page,
    account,
    member,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, member);
    await recordLayoutShifts(page);
    const takeOver = async ({ path, title, shift = 0 }: OpenedPage) => {
      const release = await delayScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(loading(page)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('body')).toHaveCSS('background-color', CANVAS[colorScheme]);
      await expect(page.getByRole('link', { name: '대시보드', includeHidden: true })).toHaveCount(
        1,
      );
      release();
      await waitForHydration(page);
      await expect(loading(page)).toHaveCount(0);
      expect(await readLayoutShiftScore(page), path).toBeLessThanOrEqual(shift);
    };
    // The list is tested without projects, because the content of its rows is loaded by a separate call.
    await takeOver({ path: '/projects', title: '프로젝트 관리 · 나루' });
    for (const opened of await pagesOf(account)) {
      if (opened.path !== '/projects') await takeOver(opened);
    }
  });
}

test('section 4: a guest is shown nothing of a page for members', async ({ page, account }) => {
  const pages = await pagesOf(account);
  await recordVisibleTexts(page, 'a, h1, h2, button');
  for (const { path } of pages) {
    const release = await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(mainNavigation(page)).toBeHidden();
    release();
    await expect(pageHeading(page, '로그인')).toBeVisible();
    const texts = await readVisibleTexts(page);
    expect(texts).not.toContain('대시보드');
    expect(texts).not.toContain('로그아웃');
  }
});

test('section 2: what is pressed in the bar before the script comes is done, and the focus stays', async ({
  page,
  member,
}) => {
  await logIn(page, member);
  const projects = page.getByRole('link', exactName('프로젝트'));
  let release = await delayScripts(page);
  await page.goto('/projects', { waitUntil: 'commit' });
  await projects.focus();
  release();
  await expect(page.getByRole('button', exactName('새 프로젝트'))).toBeEnabled();
  await expect(projects).toBeFocused();

  release = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', exactName('테마')).click();
  release();
  await expect(page.getByRole('menuitemradio', exactName('다크'))).toBeVisible();
});

test('section 2: a page for members names all the code that it starts with', async ({
  page,
  account,
}) => {
  const pages = await pagesOf(account);
  await openPageAsMember(account, page, '/terms-of-service');
  await page.addInitScript(() => {
    document.addEventListener('naru:hydrated', () => {
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
      const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
      const named = [
        ...Array.from(links, ({ href }) => href),
        ...Array.from(scripts, ({ src }) => src),
      ];
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      window.startCode = { named, loaded: files.filter((file) => file.endsWith('.js')) };
    });
  });
  for (const { path } of pages) {
    await page.goto(path);
    await waitForHydration(page);
    const { named: known, loaded } = (await page.evaluate(() => window.startCode)) ?? {};
    expect(loaded?.length, path).toBeGreaterThan(2);
    expect(known, path).toEqual(expect.arrayContaining(loaded ?? []));
  }
});
