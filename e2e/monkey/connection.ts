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
