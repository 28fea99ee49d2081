import { expect, type Locator, type Page } from '@playwright/test';
import type { SeededProject } from '../../support/account.ts';
import { named } from '../../support/locators.ts';
import { panelOn, rowOf, unsavedQuestion } from '../../support/project-page.ts';
import { listOf } from '../../support/projects.ts';
import type { Random, Weighted } from '../random.ts';
import type { Ledger } from './ledger.ts';

/**
 * What happens right after a press that sends something: nothing, or the page is loaded again, or what was sent is done and its answer held
 * until the page gives up, or the line is gone until the page has an answer.
 */
export type Mishap = 'none' | 'reload' | 'held' | 'offline';

/** One tab of a member, who runs errands in it. */
export interface Tab {
  page: Page;
  project: SeededProject;
  /** The container that this tab alone changes: its name and its slug. */
  container: { name: string; slug: string };
  ledger: Ledger;
  /** Chance of this step. */
  random: Random;
  mishap: Mishap;
  /** Whether the other tab waits meanwhile. */
  alone: boolean;
  /** Whether the page was loaded again meanwhile, so that what it said is not known. */
  interrupted: boolean;
  /** The last failure that the page has told. */
  told: string;
  /** A number that no errand has used. */
  fresh(): number;
}

/** Something that a member does for a purpose: several presses that end in what the page says. */
export interface Errand extends Weighted {
  name: string;
  /** Whether it can be done now; always when left out. */
  possible?: (tab: Tab) => boolean;
  /** Returns what it did, for the log. */
  run: (tab: Tab) => Promise<string>;
}

/** The tabs of a container by what the address calls them. */
const tabNames = {
  git: 'Git',
  resources: '리소스',
  variables: '환경 변수',
  networks: '네트워크',
  mounts: '볼륨 마운트',
} as const;

export type PanelName = keyof typeof tabNames;

/** Closes what is in the way: dialogs, and what is half typed in them. */
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

/** Goes to the page of the project, as it is or by its address. */
export async function goToProject({ page, project }: Tab): Promise<void> {
  await closeDialogs(page);
  if (new URL(page.url()).pathname !== `/projects/${project.slug}`)
    await page.goto(`/projects/${project.slug}`);
}

/** Closes the notices of failures, which stay: on a phone they lie over the top of the page. */
async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: /^알림/ }).getByRole('button', named('닫기'));
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 });
    await expect(close).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Goes from the project to the list of projects, and leaves what is half typed when asked. */
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

/** Closes the rows and settings that are still being edited, because what was entered could not be saved. */
async function cancelEdits(panel: Locator): Promise<void> {
  const cancel = panel.getByRole('button', named('취소'));
  await panel.waitFor();
  for (let left = await cancel.count(); left > 0; left -= 1) {
    await cancel.first().click();
    await expect(cancel).toHaveCount(left - 1);
  }
}

/** Goes to a tab of the own container, and returns its panel. */
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
