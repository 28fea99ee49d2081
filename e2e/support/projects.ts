import { expect, type Locator, type Page } from '@playwright/test';
import { logInToApi, openPageAsMember } from './account.ts';
import { exactName } from './locators.ts';
import type { MemberData } from './members.ts';

/** The list of projects on the page /projects. */
export const projectList = (page: Page): Locator =>
  page.getByRole('list', exactName('프로젝트 목록'));

/** Opens the dialog for a new project on the page /projects. */
export async function openNewProjectDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', exactName('새 프로젝트')).click();
  return page.getByRole('dialog', exactName('새 프로젝트'));
}

/** Creates a project on the page /projects. */
export async function createProjectInDialog(page: Page, name: string): Promise<void> {
  const dialog = await openNewProjectDialog(page);
  await dialog.getByLabel('프로젝트 이름', { exact: true }).fill(name);
  await dialog.getByRole('button', exactName('만들기')).click();
  await expect(dialog).toBeHidden();
  await expect(projectList(page).getByRole('link', exactName(name))).toBeVisible();
}

/** Logs a new member in, and opens the empty list of the member's projects. */
export async function openProjectsPage(page: Page, member: MemberData): Promise<void> {
  await openPageAsMember(await logInToApi(page.request, member), page, '/projects');
  await expect(page.getByText('0 / 3')).toBeVisible();
}
