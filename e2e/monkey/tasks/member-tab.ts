import { expect, type Locator, type Page } from '@playwright/test';
import type { SeededProject } from '../../support/account.ts';
import { exactName } from '../../support/locators.ts';
import {
  containerRowButton,
  containerTabPanel,
  projectTabLink,
  unsavedInputDialog,
} from '../../support/project-page.ts';
import { projectList } from '../../support/projects.ts';
import type { RandomGenerator, WeightedItem } from '../random.ts';
import type { ExpectedServerState } from './expected-server-state.ts';

/**
 * The disturbance directly after a submission: none, a reload of the page, a response that is delayed until the console's timeout, or
 * an offline browser until the page has reported the outcome.
 */
export type SubmissionDisturbance = 'none' | 'reload' | 'held' | 'offline';

/** One browser tab of a member, in which tasks run. */
export interface MemberBrowserTab {
  page: Page;
  project: SeededProject;
  /** The container that only this browser tab changes. */
  container: { name: string; slug: string };
  expectedState: ExpectedServerState;
  /** The random generator of this step. */
  random: RandomGenerator;
  mishap: SubmissionDisturbance;
  /** Whether the other browser tab runs no task in this step. */
  alone: boolean;
  /** Whether the page was reloaded during the submission, so that the page could not report the outcome. */
  interrupted: boolean;
  /** The last failure that the page has reported. */
  lastFailure: string;
  /** Returns a new number that no task has used before. */
  fresh(): number;
}

/** A random task of a member, with several presses and an outcome that the page reports. */
export interface MemberTask extends WeightedItem {
  name: string;
  /** Returns whether the task can run now. When left out, the task can always run. */
  possible?: (tab: MemberBrowserTab) => boolean;
  /** Runs the task. Returns a text for the log. */
  run: (tab: MemberBrowserTab) => Promise<string>;
}

/** The titles of a container's tabs, by the names of the tabs in the address. */
const tabNames = {
  git: 'Git',
  resources: '리소스',
  variables: '환경 변수',
  networks: '네트워크',
  mounts: '볼륨 마운트',
} as const;

export type ContainerPanelName = keyof typeof tabNames;

/** Closes all dialogs and discards their input. */
async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(async () => {
    if ((await dialogs.count()) === 0) return;
    const leave = unsavedInputDialog(page).getByRole('button', exactName('나가기'));
    if (await leave.isVisible()) await leave.click();
    else await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Opens the page of the project unless it is open, and closes all dialogs. */
export async function goToProject({ page, project }: MemberBrowserTab): Promise<void> {
  await closeDialogs(page);
  if (new URL(page.url()).pathname !== `/projects/${project.slug}`)
    await page.goto(`/projects/${project.slug}`);
}

/** The time limit for closing all notices, in ms. Without a limit, a notice that cannot be closed would use up the time of the walk. */
const NOTICES_TIMEOUT_MS = 60_000;

/**
 * Closes the notices of failures, which do not disappear by themselves and cover the top of the page on a phone. Chromium draws a page
 * behind another browser tab once a second, so the page comes to the front for its presses, as for a member.
 */
async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: /^알림/ }).getByRole('button', exactName('닫기'));
  await expect(async () => {
    await page.bringToFront();
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 });
    await expect(close).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: NOTICES_TIMEOUT_MS });
}

/** Follows a link of the project, and discards unsaved input when the console requests a confirmation. */
async function leaveProject(tab: MemberBrowserTab, link: Locator, arrived: Locator): Promise<void> {
  await goToProject(tab);
  const { page } = tab;
  await closeNotices(page);
  await link.click();
  const leave = unsavedInputDialog(page).getByRole('button', exactName('나가기'));
  await expect(leave.or(arrived)).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await arrived.waitFor();
}

/** Navigates from the project to the list of projects. */
export const goToProjectList = (tab: MemberBrowserTab): Promise<void> =>
  leaveProject(
    tab,
    tab.page.getByRole('link', exactName('프로젝트 목록으로')),
    projectList(tab.page),
  );

/** Navigates to the tab "설정" of the project. */
export const goToProjectSettings = (tab: MemberBrowserTab): Promise<void> =>
  leaveProject(
    tab,
    projectTabLink(tab.page, '설정'),
    tab.page.getByRole('button', exactName('가져오기')),
  );

/** Cancels the editing of rows and settings that could not be saved. */
async function cancelEdits(panel: Locator): Promise<void> {
  const cancel = panel.getByRole('button', exactName('취소'));
  await panel.waitFor();
  for (let left = await cancel.count(); left > 0; left -= 1) {
    await cancel.first().click();
    await expect(cancel).toHaveCount(left - 1);
  }
}

/** Opens the row of the container that belongs to the browser tab, and a tab in that row. Returns the panel of the opened tab. */
export async function openContainerPanel(
  tab: MemberBrowserTab,
  name: ContainerPanelName,
): Promise<Locator> {
  const { page, container } = tab;
  await goToProject(tab);
  const row = containerRowButton(page, container.name);
  await expect(row).toBeVisible();
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  await page.getByRole('tab', { name: new RegExp(`^${tabNames[name]}( \\(\\d+\\))?$`) }).click();
  await cancelEdits(containerTabPanel(page));
  return containerTabPanel(page);
}
