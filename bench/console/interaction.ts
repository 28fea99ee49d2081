import type { Browser } from 'playwright';
import { openContainerMenus, openDialogs, typeProjectSearch } from './dialog-visits.ts';
import { collectEventTimes, type EventTimes, observeEventTimes } from './event-times.ts';
import { localStorageOfMember, withThrottledPage } from './phone.ts';
import { observeRequests, REQUEST_FREE_PERIOD_MS } from './quiet.ts';
import { deleteVariable, editVariables, openRows, switchTabs } from './row-visits.ts';
import { type ScreenVersion, screenPath, screens, screenVersions } from './screens.ts';
import { type MemberName, projectSlugs } from './seed.ts';
import type { ConsoleServer } from './server.ts';
import { findButton, type PageVisit, pressControl, waitUntilRowsRendered } from './visit.ts';

/** Switches the wrapping of a log with a thousand lines, and searches the log. */
async function readLog(visit: PageVisit): Promise<void> {
  const { page, measure } = visit;
  for (let presses = 0; presses < 4; presses += 1)
    await pressControl(
      visit,
      'wrap 1,000 log lines',
      page.getByRole('checkbox', { name: '줄바꿈' }),
    );
  await pressControl(visit, 'go to a field', page.getByRole('searchbox', { name: '로그 검색' }));
  for (const letter of 'part-9')
    await measure('search 1,000 log lines', () => page.keyboard.press(letter));
}

/** Loads the whole deployment history of a project with the maximum number of deployments. */
async function showDeployments(visit: PageVisit): Promise<void> {
  const { page } = visit;
  const rows = page.getByRole('table', { name: '배포 목록' }).getByRole('row');
  const more = findButton(page, '이전 배포 더 보기');
  while (await more.isVisible()) {
    const before = await rows.count();
    await pressControl(visit, 'show more deployments', more);
    await rows.nth(before).waitFor();
  }
}

/** The results of the measurement. `times` contains the times of each interaction by its name, one entry for each execution. */
export interface InteractionResults {
  times: Map<string, EventTimes[]>;
  /** The number of rows that were rendered again during typing. */
  redrawn: number;
}

interface Scenario {
  member: MemberName;
  path: string;
  /** The role and name of the element that is rendered last. */
  last: ['button' | 'link', string];
  parts: readonly ((visit: PageVisit) => Promise<void>)[];
}

/** The names of a letter typed into the search of a hundred projects, in both versions of the page. */
export const SEARCHES = {
  naru: 'search 100 projects',
  handwritten: 'search 100 projects, hand-written',
} as const satisfies Record<ScreenVersion, string>;

/** A visit of the list of a hundred projects in one version. */
const searchScenario = (version: ScreenVersion): Scenario => ({
  member: 'collector',
  path: screenPath(screens.projects, version),
  last: ['button', '결제 서버 1 수정'],
  parts: [typeProjectSearch(SEARCHES[version])],
});

const scenarios: readonly Scenario[] = [
  {
    member: 'giant',
    path: `/projects/${projectSlugs.giant}`,
    last: ['button', '컨테이너 50'],
    parts: [openRows, switchTabs, editVariables, deleteVariable, openContainerMenus, openDialogs],
  },
  {
    member: 'giant',
    path: `/projects/${projectSlugs.giant}/deployments`,
    last: ['button', '이전 배포 더 보기'],
    parts: [showDeployments],
  },
  {
    member: 'giant',
    path: `/projects/${projectSlugs.giant}/deployments/${projectSlugs.giant}-d/log`,
    last: ['link', '줄 1000'],
    parts: [readLog],
  },
  ...screenVersions.map(searchScenario),
];

async function take(
  browser: Browser,
  { address, tokens }: ConsoleServer,
  scenario: Scenario,
  found: InteractionResults,
): Promise<void> {
  const stored = localStorageOfMember(scenario.member, tokens);
  const options = { address, stored, mobile: false, screen: 'desk' } as const;
  await withThrottledPage(browser, options, async ({ page }) => {
    const quiet = observeRequests(page);
    await observeEventTimes(page);
    await page.goto(address + scenario.path);
    const [role, name] = scenario.last;
    await page.getByRole(role, { name, exact: true }).waitFor();
    await quiet(REQUEST_FREE_PERIOD_MS);
    await waitUntilRowsRendered(page);
    await collectEventTimes(page);
    const visit: PageVisit = {
      page,
      measure: async (name, act) => {
        await act();
        found.times.set(name, [...(found.times.get(name) ?? []), await collectEventTimes(page)]);
      },
      redrawn: (rows) => {
        found.redrawn += rows;
      },
    };
    for (const part of scenario.parts) await part(visit);
  });
}

/** The maximum number of rounds. Most interactions are executed several times in each round. */
const MOST_ROUNDS = 3;

/** Measures all interactions on pages with very long lists, on a processor throttled to a quarter of its speed. */
export async function measureInteraction(
  browser: Browser,
  server: ConsoleServer,
  rounds: number,
): Promise<InteractionResults> {
  const found: InteractionResults = { times: new Map(), redrawn: 0 };
  for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1)
    for (const scenario of scenarios) await take(browser, server, scenario, found);
  return found;
}
