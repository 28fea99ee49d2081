import { expect, type Locator, type Page } from '@playwright/test';
import { type ApiAccount, addContainer, openPageAsMember, type SeededProject } from './account.ts';
import { exactName } from './locators.ts';

/** A container with the smallest permitted limits. */
export const SMALL_CONTAINER = { name: '한글 서버', cpu_limit: 100, memory_limit: 128 };

/** The button that opens the row of a container. */
export const containerRowButton = (page: Page, name = SMALL_CONTAINER.name): Locator =>
  page
    .getByRole('list', exactName('컨테이너 목록'))
    .getByRole('button', { name: new RegExp(`^${name}(?! 작업)`) });

/** The list item of a container, with its row, badge and menu. */
export const containerListItem = (page: Page, name = SMALL_CONTAINER.name): Locator =>
  page
    .getByRole('list', exactName('컨테이너 목록'))
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', exactName(`${name} 작업`)) });

/** The visible tab panel of the open row. */
export const containerTabPanel = (page: Page): Locator =>
  page.getByRole('list', exactName('컨테이너 목록')).getByRole('tabpanel');

/** Opens the project's page with the session of the account. */
export const openProject = (account: ApiAccount, page: Page, { slug }: SeededProject) =>
  openPageAsMember(account, page, `/projects/${slug}`);

/** The link to a tab of the open project. */
export const projectTabLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', exactName('프로젝트 메뉴')).getByRole('link', exactName(name));

/** Opens a tab of the open row, and returns its panel. The name is given without the count in the tab's label. */
export async function openContainerTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click();
  return containerTabPanel(page);
}

/** Adds a container to a project, and opens the project's page with its row. */
export async function addAndOpenContainer(
  account: ApiAccount,
  page: Page,
  project: SeededProject,
): Promise<{ slug: string }> {
  const container = await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  await containerRowButton(page).click();
  return container;
}

/** Chooses an item from the menu of a container. */
export async function pickContainerMenuItem(
  page: Page,
  item: string,
  name = SMALL_CONTAINER.name,
): Promise<void> {
  await page.getByRole('button', exactName(`${name} 작업`)).click();
  await page.getByRole('menuitem', exactName(item)).click();
}

/** Expects one notice with the given text, and no alert. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const corner = page.getByRole('region', { name: /^알림/ });
  await expect(corner.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The dialog with the question before unsaved input is lost. */
export const unsavedInputDialog = (page: Page): Locator =>
  page.getByRole('alertdialog', exactName('저장하지 않은 내용이 있습니다'));
