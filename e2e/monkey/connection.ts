import { expect, type Page } from '@playwright/test';
import { waitForHydration } from '../support/loading.ts';
import type { Monkey, MonkeyAction } from './monkey.ts';

/** Whether the browser is online. Offline, a navigation shows the browser's own error page. */
export const isOnline = ({ offline }: Monkey): boolean => !offline;

async function setOffline(monkey: Monkey, offline: boolean): Promise<void> {
  monkey.offline = offline;
  await monkey.context.setOffline(offline);
}

/** Takes the browser online again after {@link goOfflineAction}. */
export const goOnline = (monkey: Monkey): Promise<void> => setOffline(monkey, false);

/** Whether the browser shows its own error page instead of the console. */
export const isErrorPage = (page: Page): boolean => page.url().startsWith('chrome-error:');

/**
 * Goes online and reloads the page when the browser shows its own error page. The error page appears when the console reloads itself
 * without a connection. Throws when the reload has lost a draft, because the console may reload itself only without drafts.
 */
export async function leaveErrorPage(monkey: Monkey): Promise<void> {
  const { page, drafts, log } = monkey;
  if (!isErrorPage(page)) return;
  expect(
    drafts.needsConfirmation(),
    `the console reloads itself only without drafts, after ${log.at(-1)}`,
  ).toBe(false);
  drafts.clear();
  await goOnline(monkey);
  await page.reload();
  log.push(`${log.pop()}, and leave the error page of the browser`);
}

/** Takes the browser offline, so that scripts and calls fail until the next round. */
export const goOfflineAction: MonkeyAction = {
  weight: 1,
  possible: isOnline,
  async run(monkey) {
    const { page, traffic } = monkey;
    // Before hydration, the browser follows a link itself and would show its error page.
    await waitForHydration(page);
    if (traffic.isLeaving()) return { summary: 'stay online for a page that is loading' };
    await setOffline(monkey, true);
    return { summary: 'go offline' };
  },
};
