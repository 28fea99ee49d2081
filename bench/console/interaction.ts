import type { Browser } from 'playwright';
import { openDialogs, openMenu, searchProjects } from './dialog-visits.ts';
import { type EventTimes, observeEvents, takeEventTimes } from './event-times.ts';
import { readLog, showDeployments } from './long-visits.ts';
import { onPhone, signedIn } from './phone.ts';
import { ALL_LOADED_MS, watchNetwork } from './quiet.ts';
import { deleteVariable, editVariables, openRows, switchTabs } from './row-visits.ts';
import { type MemberName, slugs } from './seed.ts';
import type { ConsoleServer } from './server.ts';
import { allRows, type Visit } from './visit.ts';

/** The times of each interaction, one entry for each time it was done. */
export interface Interactions {
  times: Map<string, EventTimes[]>;
  /** Rows that were drawn again while somebody typed. */
  redrawn: number;
}

interface Tour {
  member: MemberName;
  path: string;
  /** What is there when the page is complete, by its role and name. */
  last: ['button' | 'link', string];
  parts: readonly ((visit: Visit) => Promise<void>)[];
}

const tours: readonly Tour[] = [
  {
    member: 'giant',
    path: `/projects/${slugs.giant}`,
    last: ['button', '컨테이너 50'],
    parts: [openRows, switchTabs, editVariables, deleteVariable, openMenu, openDialogs],
  },
  {
    member: 'giant',
    path: `/projects/${slugs.giant}/deployments`,
    last: ['button', '이전 배포 더 보기'],
    parts: [showDeployments],
  },
  {
    member: 'giant',
    path: `/projects/${slugs.giant}/deployments/${slugs.giant}-d/log`,
    last: ['link', '줄 1000'],
    parts: [readLog],
  },
  {
    member: 'collector',
    path: '/projects',
    last: ['button', '결제 서버 1 수정'],
    parts: [searchProjects],
  },
];

async function take(
  browser: Browser,
  { address, tokens }: ConsoleServer,
  tour: Tour,
  found: Interactions,
): Promise<void> {
  const stored = signedIn(tour.member, tokens);
  const options = { address, stored, mobile: false, screen: 'desk' } as const;
  await onPhone(browser, options, async ({ page }) => {
    const quiet = watchNetwork(page);
    await observeEvents(page);
    await page.goto(address + tour.path);
    const [role, name] = tour.last;
    await page.getByRole(role, { name, exact: true }).waitFor();
    await quiet(ALL_LOADED_MS);
    await allRows(page);
    await takeEventTimes(page);
    const visit: Visit = {
      page,
      measure: async (name, act) => {
        await act();
        found.times.set(name, [...(found.times.get(name) ?? []), await takeEventTimes(page)]);
      },
      redrawn: (rows) => {
        found.redrawn += rows;
      },
    };
    for (const part of tour.parts) await part(visit);
  });
}

/** The most rounds of the tours: most things are done several times in each of them. */
const MOST_ROUNDS = 3;

/** Does everything a member does on a page with very long lists, on a machine four times as slow. */
export async function measureInteraction(
  browser: Browser,
  server: ConsoleServer,
  rounds: number,
): Promise<Interactions> {
  const found: Interactions = { times: new Map(), redrawn: 0 };
  for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1)
    for (const tour of tours) await take(browser, server, tour, found);
  return found;
}
