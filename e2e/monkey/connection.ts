import { expect, type Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import type { Action, Monkey } from './monkey.ts';

/** Whether a page could be loaded now: offline, the browser would show its own error page. */
export const isOnline = ({ offline }: Monkey): boolean => !offline;

async function setOffline(monkey: Monkey, offline: boolean): Promise<void> {
  monkey.offline = offline;
  await monkey.context.setOffline(offline);
}

/** Ends what {@link goOffline} began. */
export const goOnline = (monkey: Monkey): Promise<void> => setOffline(monkey, false);

/** Whether the browser shows its own error page in place of the console. */
export const isErrorPage = (page: Page): boolean => page.url().startsWith('chrome-error:');

/**
 * Goes online and reloads where the browser shows its own error page: the console was reloading itself when it went offline.
 * Throws when that lost a draft, because the console may reload itself only when there is none.
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

/** Neither scripts nor calls, until the next round. */
export const goOffline: Action = {
  weight: 1,
  possible: isOnline,
  async run(monkey) {
    const { page, traffic } = monkey;
    // Before hydration a link is followed by the browser, which would end on its error page.
    await waitForHydration(page);
    if (traffic.isLeaving()) return { summary: 'stay online for a page that is loading' };
    await setOffline(monkey, true);
    return { summary: 'go offline' };
  },
};
