import type { BrowserContext, Page } from '@playwright/test';
import {
  type ApiAccount,
  addContainer,
  addVolume,
  type SeededProject,
} from '../../support/account.ts';
import { openProject } from '../../support/project-page.ts';
import { runRandomTasks, type TaskRun } from './random-tasks.ts';

/**
 * The timeout of an action on the page, in ms. It is shorter than the timeout of the test, so that the error names the failed action.
 */
const STEP_MS = 20_000;
/** The number of log entries in the message of a failure. */
const LATEST = 12;

interface Setting extends Pick<TaskRun, 'account' | 'project' | 'fail' | 'seed' | 'steps'> {
  page: Page;
  context: BrowserContext;
}

async function openTab(
  page: Page,
  account: ApiAccount,
  project: SeededProject,
  name: string,
): Promise<TaskRun['tabs'][number]> {
  page.setDefaultTimeout(STEP_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { slug } = await addContainer(account, project, {
    name,
    cpu_limit: 100,
    memory_limit: 128,
  });
  await openProject(account, page, project);
  return { page, container: { name, slug } };
}

/**
 * Runs tasks in two tabs of a member on the same project. Returns the log. The message of a failure explains how to repeat the
 * walk and how to shorten it.
 */
export async function runTasksInTwoTabs(setting: Setting): Promise<string[]> {
  const { page, context, account, project, fail, seed, steps } = setting;
  for (const name of ['데이터', '로그']) await addVolume(account, project, { name, capacity: 128 });
  const tabs = [
    await openTab(page, account, project, '결제 API'),
    await openTab(await context.newPage(), account, project, '알림 API'),
  ];
  const log: string[] = [];
  try {
    await runRandomTasks({ account, project, tabs, fail, seed, steps, log });
    return log;
  } catch (cause) {
    const first = Math.max(0, log.length - LATEST);
    const latest = log.slice(first).map((line, at) => `${first + at}. ${line}`);
    const repeat = `MONKEY_SEED=${seed} MONKEY_TASK_WALKS=1 MONKEY_STEPS=${log.length + 1}`;
    throw new Error(`${repeat}\n${latest.join('\n')}\n${cause}`, { cause });
  }
}
