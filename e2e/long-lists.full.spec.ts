import { expect, type Locator, type Page } from '@playwright/test';
import {
  GIANT_PROJECT_SIZE,
  type MemberTokens,
  projectSlugs,
  seedConsoleFromEnvironment,
} from '../bench/console/seed.ts';
import { openPageAsMember } from './support/account.ts';
import { test as base } from './support/server-test.ts';

/** Tests with more content than the limits permit. The content is written into the data store before the server starts. */
const test = base.extend<{ tokens: MemberTokens; open: (path: string) => Promise<void> }>({
  tokens: async ({ environment }, use) => {
    const { tokens } = await seedConsoleFromEnvironment(environment);
    await use(tokens);
  },
  server: async ({ tokens, server }, use) => {
    expect(tokens.giant).not.toBe('');
    await use(server);
  },
  open: async ({ page, tokens }, use) => {
    const call = () => Promise.reject(new Error('The store is filled already.'));
    await use((path) => openPageAsMember({ token: tokens.giant, call }, page, `/projects/${path}`));
  },
});

/* Finds elements by label or text: finding by role would compute the style of all 36,000 elements. */
const rows = (page: Page) => page.locator('ul[aria-label="컨테이너 목록"] > li');
const row = (page: Page, number: number) => rows(page).nth(number - 1);
const rowButton = (page: Page, number: number) => row(page, number).locator('h3 button');
const isOpen = (button: Locator) => expect(button).toHaveAttribute('aria-expanded', 'true');

test('the first row can be pressed while the others come', async ({ page, open }) => {
  await open(projectSlugs.giant);
  await rowButton(page, 1).click();
  await isOpen(rowButton(page, 1));
  await expect(rows(page)).toHaveCount(GIANT_PROJECT_SIZE.containers);
  await isOpen(rowButton(page, 1));
});

test('a link, the search of the browser and the keyboard reach the last of a thousand', async ({
  page,
  open,
}) => {
  await open(`${projectSlugs.giant}?container=${projectSlugs.giant}-c900`);
  await expect(rows(page)).toHaveCount(GIANT_PROJECT_SIZE.containers);
  await isOpen(rowButton(page, 900));
  await expect(rowButton(page, 900)).toBeInViewport();
  expect(
    await page.evaluate(() => Reflect.apply(Reflect.get(window, 'find'), window, ['컨테이너 950'])),
  ).toBe(true);
  await expect(rowButton(page, 950)).toBeInViewport();
  await rowButton(page, 900).press('End');
  await expect(rowButton(page, GIANT_PROJECT_SIZE.containers)).toBeFocused();
  await expect(rowButton(page, GIANT_PROJECT_SIZE.containers)).toBeInViewport();
  await rowButton(page, GIANT_PROJECT_SIZE.containers).press('ArrowUp');
  await expect(rowButton(page, GIANT_PROJECT_SIZE.containers - 1)).toBeFocused();
});
