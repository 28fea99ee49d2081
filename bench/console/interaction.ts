import type { Browser } from 'playwright';
import { openDialogs, openMenu, searchProjects } from './dialog-visits.ts';
import { type EventTimes, observeEvents, takeEventTimes } from './event-times.ts';
import { onPhone, signedIn } from './phone.ts';
import { deleteVariable, editVariables, openRows, switchTabs } from './row-visits.ts';
import { type MemberName, slugs } from './seed.ts';
import type { ConsoleServer } from './server.ts';
import type { Visit } from './visit.ts';

/** The times of each interaction, one entry for each time it was done. */
export interface Interactions {
  times: Map<string, EventTimes[]>;
  /** Rows that were drawn again while somebody typed. */
  redrawn: number;
}

interface Tour {
  member: MemberName;
  path: string;
  /** A button that is there when the page is complete. */
  last: string;
  parts: readonly ((visit: Visit) => Promise<void>)[];
}

const tours: readonly Tour[] = [
  {
    member: 'giant',
    path: `/projects/${slugs.giant}`,
    last: '컨테이너 50',
    parts: [openRows, switchTabs, editVariables, deleteVariable, openMenu, openDialogs],
  },
  { member: 'collector', path: '/projects', last: '결제 서버 1 수정', parts: [searchProjects] },
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
    await observeEvents(page);
    await page.goto(address + tour.path);
    await page.getByRole('button', { name: tour.last, exact: true }).waitFor();
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

/** Does everything a member does on a page with very long lists, on a machine four times as slow. */
export async function measureInteraction(
  browser: Browser,
  server: ConsoleServer,
  rounds: number,
): Promise<Interactions> {
  const found: Interactions = { times: new Map(), redrawn: 0 };
  for (let round = 0; round < rounds; round += 1)
    for (const tour of tours) await take(browser, server, tour, found);
  return found;
}
