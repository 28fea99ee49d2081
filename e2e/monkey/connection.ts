import { expect } from '@playwright/test';
import { takenOver } from '../support/held-script.ts';
import type { Action, Monkey } from './monkey.ts';

/** Whether a page could be loaded now: offline, the browser's own page would take the place of ours. */
export const isOnline = ({ offline }: Monkey): boolean => !offline;

async function setOffline(monkey: Monkey, offline: boolean): Promise<void> {
  monkey.offline = offline;
  await monkey.context.setOffline(offline);
}

/** Gives the line back that {@link loseLine} took. */
export const findLine = (monkey: Monkey): Promise<void> => setOffline(monkey, false);

/**
 * A page that was about to load itself anew when the line went is the browser's own now. It does so only when nothing would be
 * lost; with the line it comes back.
 */
export async function comeBack(monkey: Monkey): Promise<void> {
  const { page, drafts, story } = monkey;
  if (!page.url().startsWith('chrome-error:')) return;
  expect(drafts.mustAsk(), `nothing is lost by loading anew, after ${story.at(-1)}`).toBe(false);
  drafts.clear();
  await findLine(monkey);
  await page.reload();
  story.push(`${story.pop()}, and come back from the browser's own page`);
}

/** No code, no calls, until the next stretch of the walk. */
export const loseLine: Action = {
  weight: 1,
  possible: isOnline,
  async run(monkey) {
    const { page, traffic } = monkey;
    // Until the console has taken the page over, a link is the browser's own, and so would be the page it leads to.
    await takenOver(page);
    if (traffic.isLeaving()) return { said: 'keep the line for a page on its way' };
    await setOffline(monkey, true);
    return { said: 'lose the line' };
  },
};
