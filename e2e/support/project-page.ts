import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, addContainer, openAs, type SeededProject } from './account.ts';
import { named } from './locators.ts';

/** A container with the smallest permitted limits. */
export const SMALL = { name: '한글 서버', cpu_limit: 100, memory_limit: 128 };

/** The button that opens the row of a container. */
export const rowOf = (page: Page, name = SMALL.name): Locator =>
  page
    .getByRole('list', named('컨테이너 목록'))
    .getByRole('button', { name: new RegExp(`^${name}(?! 작업)`) });

/** The list item of a container, with its row, badge and menu. */
export const itemOf = (page: Page, name = SMALL.name): Locator =>
  page
    .getByRole('list', named('컨테이너 목록'))
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', named(`${name} 작업`)) });

/** The visible tab panel of the open row. */
export const panelOn = (page: Page): Locator =>
  page.getByRole('list', named('컨테이너 목록')).getByRole('tabpanel');

/** Opens the project's page with the session of the account. */
export const openProject = (account: Account, page: Page, { slug }: SeededProject) =>
  openAs(account, page, `/projects/${slug}`);

/** Opens a tab of the open row, and returns its panel. The name is given without the count in the tab's label. */
export async function showTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click();
  return panelOn(page);
}

/** Adds a container to a project, and opens the project's page with its row. */
export async function openContainer(
  account: Account,
  page: Page,
  project: SeededProject,
): Promise<{ slug: string }> {
  const container = await addContainer(account, project, SMALL);
  await openProject(account, page, project);
  await rowOf(page).click();
  return container;
}

/** Chooses an item from the menu of a container. */
export async function pick(page: Page, item: string, name = SMALL.name): Promise<void> {
  await page.getByRole('button', named(`${name} 작업`)).click();
  await page.getByRole('menuitem', named(item)).click();
}

/** Expects one notice with the given text, and no alert. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const corner = page.getByRole('region', { name: /^알림/ });
  await expect(corner.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The dialog with the question before unsaved input is lost. */
export const unsavedQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', named('저장하지 않은 내용이 있습니다'));
