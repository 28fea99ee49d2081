import { expect, type Locator, type Page } from '@playwright/test';
import { openAccount, openAs } from './account.ts';
import { named } from './locators.ts';
import type { Member } from './members.ts';

/** The list of projects on the page /projects. */
export const listOf = (page: Page): Locator => page.getByRole('list', named('프로젝트 목록'));

/** Opens the dialog for a new project on the page /projects. */
export async function openCreation(page: Page): Promise<Locator> {
  await page.getByRole('button', named('새 프로젝트')).click();
  return page.getByRole('dialog', named('새 프로젝트'));
}

/** Creates a project on the page /projects. */
export async function create(page: Page, name: string): Promise<void> {
  const dialog = await openCreation(page);
  await dialog.getByLabel('프로젝트 이름', { exact: true }).fill(name);
  await dialog.getByRole('button', named('만들기')).click();
  await expect(dialog).toBeHidden();
  await expect(listOf(page).getByRole('link', named(name))).toBeVisible();
}

/** Logs a new member in, and opens the empty list of the member's projects. */
export async function openProjects(page: Page, member: Member): Promise<void> {
  await openAs(await openAccount(page.request, member), page, '/projects');
  await expect(page.getByText('0 / 3')).toBeVisible();
}
