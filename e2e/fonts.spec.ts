import { expect, type Page } from '@playwright/test';
import { named } from './support/locators.ts';
import { logIn } from './support/members.ts';
import { openProjects } from './support/projects.ts';
import { test } from './support/screen-test.ts';

/** The names of the font files that a page has asked for, without their hashes. */
function collectFonts(page: Page): string[] {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const name = /([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
    if (name !== undefined) fonts.push(name);
  });
  return fonts;
}

const drawn = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

const WORDING_BYTES = 80_000;

for (const path of ['/', '/login', '/signup', '/terms-of-service', '/privacy-policy']) {
  test(`section 2: ${path} is written with one font file of at most 80 kB`, async ({ page }) => {
    const fonts = collectFonts(page);
    const response = page.waitForResponse(/wording-[\w-]+\.woff2$/);
    await page.goto(path);
    expect((await (await response).body()).length).toBeLessThanOrEqual(WORDING_BYTES);
    await page.waitForLoadState('networkidle');
    await drawn(page);
    expect(fonts).toEqual(['wording']);
  });
}

test('section 2: rare syllables of a project name bring their own files, common words none', async ({
  page,
  member,
}) => {
  await logIn(page, member);
  await page.goto('/projects');
  await page.waitForLoadState('networkidle');
  const fonts = collectFonts(page);
  await page.getByRole('button', named('새 프로젝트')).click();
  const name = page.getByLabel('프로젝트 이름', { exact: true });
  await name.fill('결제 서버');
  await drawn(page);
  expect(fonts).toEqual([]);
  const rare = page.waitForResponse(/rare-08-[\w-]+\.woff2$/);
  await name.fill('결제 뷁');
  expect((await rare).ok()).toBe(true);
  expect(fonts).toEqual(['rare-08']);
});

test('section 2: nothing moves when the font arrives late', async ({ page, member }) => {
  await openProjects(page, member);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('0 / 3')).toBeVisible();
  const shifts = await page.evaluateHandle(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
    return found;
  });
  resolve();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Naru Sans' && status === 'loaded'),
  );
  await drawn(page);
  const shifted = await shifts.evaluate((found) => found.reduce((sum, value) => sum + value, 0));
  expect(shifted).toBeLessThan(0.01);
});
