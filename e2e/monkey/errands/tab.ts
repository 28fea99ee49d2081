import { expect, type Locator, type Page } from '@playwright/test';
import type { SeededProject } from '../../support/account.ts';
import { named } from '../../support/locators.ts';
import { panelOn, rowOf, unsavedQuestion } from '../../support/project-page.ts';
import { listOf } from '../../support/projects.ts';
import type { Random, Weighted } from '../random.ts';
import type { Ledger } from './ledger.ts';

/**
 * The disturbance directly after a submission: none, a reload of the page, a response that is delayed until the console's timeout, or
 * an offline browser until the page has reported the outcome.
 */
export type Mishap = 'none' | 'reload' | 'held' | 'offline';

/** One browser tab of a member, in which errands run. */
export interface Tab {
  page: Page;
  project: SeededProject;
  /** The container that only this browser tab changes. */
  container: { name: string; slug: string };
  ledger: Ledger;
  /** The random generator of this step. */
  random: Random;
  mishap: Mishap;
  /** Whether the other browser tab runs no errand in this step. */
  alone: boolean;
  /** Whether the page was reloaded during the submission, so that the page could not report the outcome. */
  interrupted: boolean;
  /** The last failure that the page has reported. */
  lastFailure: string;
  /** Returns a new number that no errand has used before. */
  fresh(): number;
}

/** A random task of a member, with several presses and an outcome that the page reports. */
export interface Errand extends Weighted {
  name: string;
  /** Returns whether the errand can run now. When left out, the errand can always run. */
  possible?: (tab: Tab) => boolean;
  /** Runs the errand. Returns a text for the log. */
  run: (tab: Tab) => Promise<string>;
}

/** The titles of a container's tabs, by the names of the tabs in the address. */
const tabNames = {
  git: 'Git',
  resources: '리소스',
  variables: '환경 변수',
  networks: '네트워크',
  mounts: '볼륨 마운트',
} as const;

export type PanelName = keyof typeof tabNames;

/** Closes all dialogs and discards their input. */
async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(async () => {
    if ((await dialogs.count()) === 0) return;
    const leave = unsavedQuestion(page).getByRole('button', named('나가기'));
    if (await leave.isVisible()) await leave.click();
    else await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Opens the page of the project unless it is open, and closes all dialogs. */
export async function goToProject({ page, project }: Tab): Promise<void> {
  await closeDialogs(page);
  if (new URL(page.url()).pathname !== `/projects/${project.slug}`)
    await page.goto(`/projects/${project.slug}`);
}

/** Closes the notices of failures, which do not disappear by themselves and cover the top of the page on a phone. */
async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: /^알림/ }).getByRole('button', named('닫기'));
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 });
    await expect(close).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Navigates from the project to the list of projects, and discards unsaved input when the console requests a confirmation. */
export async function goToProjectList(tab: Tab): Promise<void> {
  await goToProject(tab);
  const { page } = tab;
  await closeNotices(page);
  await page.getByRole('link', named('프로젝트 목록으로')).click();
  const leave = unsavedQuestion(page).getByRole('button', named('나가기'));
  await expect(leave.or(listOf(page))).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await listOf(page).waitFor();
}

/** Cancels the editing of rows and settings that could not be saved. */
async function cancelEdits(panel: Locator): Promise<void> {
  const cancel = panel.getByRole('button', named('취소'));
  await panel.waitFor();
  for (let left = await cancel.count(); left > 0; left -= 1) {
    await cancel.first().click();
    await expect(cancel).toHaveCount(left - 1);
  }
}

/** Opens the row of the container that belongs to the browser tab, and a tab in that row. Returns the panel of the opened tab. */
export async function goToPanel(tab: Tab, name: PanelName): Promise<Locator> {
  const { page, container } = tab;
  await goToProject(tab);
  const row = rowOf(page, container.name);
  await expect(row).toBeVisible();
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  await page.getByRole('tab', { name: new RegExp(`^${tabNames[name]}( \\(\\d+\\))?$`) }).click();
  await cancelEdits(panelOn(page));
  return panelOn(page);
}
