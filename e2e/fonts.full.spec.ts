import { expect, type Page } from '@playwright/test';
import {
  addContainer,
  addProject,
  addVolume,
  logInToApi,
  openPageAsMember,
} from './support/account.ts';
import { readLoadedFonts, waitForTypeface } from './support/fonts.ts';
import { UNSEEN } from './support/layout-shift.ts';
import { delayRequests } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import { test } from './support/screen-test.ts';

/** The maximum size of all fonts of a page, in bytes. */
const PAGE_BYTES = 75_000;

/**
 * Whether all scripts and responses that the page needs were complete when the page requested the style sheet of its fonts. Late code
 * is requested together with the style sheet.
 */
const fontsComeLast = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const fonts = entries.find(({ name }) => /\/fonts-[\w-]+\.css$/.test(name));
    if (!fonts) return false;
    const isNeeded = ({ name }: PerformanceEntry) => /\.js$|\/api\//.test(name);
    const asked = entries.filter((entry) => isNeeded(entry) && entry.startTime < fonts.startTime);
    return asked.every(({ startTime, duration }) => startTime + duration <= fonts.startTime);
  });

/** Opens a page and returns the fonts that it uses. */
async function fontsOf(page: Page, path: string) {
  await page.goto(path);
  await waitForTypeface(page);
  const { names, bytes } = await readLoadedFonts(page);
  return { names, last: await fontsComeLast(page), overweight: Math.max(0, bytes - PAGE_BYTES) };
}

const written = (...names: string[]) => ({ names, last: true, overweight: 0 });

for (const path of ['/', '/login', '/signup']) {
  test(`section 2: ${path} is written with one font file, which comes after the scripts`, async ({
    page,
  }) => {
    expect(await fontsOf(page, path)).toEqual(written('wording'));
  });
}

test('section 2: the pages of members are written with one file, and one more for a letter of a name', async ({
  page,
  context,
  request,
  member,
}) => {
  const account = await logInToApi(request, member);
  const project = await addProject(account, '쥬스 결제');
  await addContainer(account, project, { name: '서버', cpu_limit: 500, memory_limit: 512 });
  await addVolume(account, project, { name: '데이터', capacity: 512 });
  await openPageAsMember(account, page, '/');
  for (const path of ['/dashboard', '/projects', `/projects/${project.slug}`]) {
    const fonts = await fontsOf(await context.newPage(), path);
    expect.soft(fonts, path).toEqual(written('common-34', 'wording'));
  }
});

test('section 2: rare syllables of a project name bring their own files, common words none', async ({
  page,
  request,
  member,
}) => {
  await openPageAsMember(await logInToApi(request, member), page, '/projects');
  await waitForTypeface(page);
  await page.getByRole('button', exactName('새 프로젝트')).click();
  const name = page.getByLabel('프로젝트 이름', { exact: true });
  await name.fill('결제 서버');
  await waitForTypeface(page);
  const { names } = await readLoadedFonts(page);
  expect(names.filter((file) => !file.startsWith('wording'))).toEqual([]);
  const rare = page.waitForResponse(/rare-08-[\w-]+\.woff2$/);
  await name.fill('결제 뷁');
  expect((await rare).ok()).toBe(true);
});

/**
 * Gives the member a name that wraps at the same place in both typefaces. A random name with many narrow digits wraps in one of them
 * only.
 */
async function nameMember(page: Page): Promise<void> {
  await page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, username: 'nari' } } });
  });
}

/** The layout shift score between the request of the fonts and the first frame with the fonts. */
async function shiftByFonts(page: Page, path: string): Promise<number> {
  const release = await delayRequests(page, /\.woff2$/);
  const asked = page.waitForRequest(/\.woff2$/);
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  const shifts = await page.evaluateHandle(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
    return found;
  });
  release();
  await waitForTypeface(page);
  return shifts.evaluate((found) => found.reduce((sum, value) => sum + value, 0));
}

for (const width of [375, 1440]) {
  test(`section 2: nothing moves at ${width} px when the fonts come late`, async ({
    page,
    context,
    request,
    member,
  }) => {
    const account = await logInToApi(request, member);
    const project = await addProject(account);
    await addContainer(account, project, { name: '웹 서버', cpu_limit: 500, memory_limit: 512 });
    const expectStill = async (path: string) => {
      const tab = await context.newPage();
      await tab.setViewportSize({ width, height: 900 });
      await nameMember(tab);
      expect.soft(await shiftByFonts(tab, path), path).toBeLessThan(UNSEEN);
    };
    for (const path of ['/', '/login']) await expectStill(path);
    await openPageAsMember(account, page, '/');
    const slug = `/projects/${project.slug}`;
    for (const path of ['/dashboard', '/projects', slug]) await expectStill(path);
  });
}
