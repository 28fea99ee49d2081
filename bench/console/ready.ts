import type { Browser } from 'playwright';
import { onPhone, signedIn } from './phone.ts';
import { type Moment, openUntilReady, type Wanted } from './ready-moment.ts';
import { LISTED_PROJECTS, type MemberName, ORDINARY, slugs } from './seed.ts';
import type { ConsoleServer } from './server.ts';

interface Screen {
  /** Its path in Naru, and the hand-written page's under /handwritten. */
  naru: string;
  handwritten: string;
  member?: MemberName;
  wanted: Wanted;
}

const list = (name: string): string => `ul[aria-label="${name}"] > li`;

/** The screens that both have written. */
const screens = {
  login: {
    naru: '/login',
    handwritten: '/login',
    wanted: {
      'main h1': 1,
      'input[autocomplete=username]': 1,
      'input[autocomplete=current-password]': 1,
      'main form': 1,
    },
  },
  projects: {
    naru: '/projects',
    handwritten: '/projects',
    member: 'collector',
    wanted: { 'main h1': 1, [list('프로젝트 목록')]: LISTED_PROJECTS },
  },
  project: {
    naru: `/projects/${slugs.ordinary}`,
    handwritten: `/project?slug=${slugs.ordinary}`,
    member: 'ordinary',
    wanted: {
      'main h1': 1,
      '[role=meter]': 3,
      [list('컨테이너 목록')]: ORDINARY.containers,
      [list('볼륨 목록')]: ORDINARY.volumes,
    },
  },
} as const satisfies Record<string, Screen>;
export type ScreenName = keyof typeof screens;
export const screenNames: readonly ScreenName[] = ['login', 'projects', 'project'];

/** One cold opening. */
export interface Opening extends Moment {
  /** Work of the main thread until the network had been quiet for half a second, in ms. */
  cpu: number;
}

export type Maker = 'handwritten' | 'naru';
export type Openings = Record<Maker, Opening[]>;

function open(
  browser: Browser,
  server: ConsoleServer,
  { member, wanted, ...paths }: Screen,
  maker: Maker,
): Promise<Opening> {
  const stored = member === undefined ? {} : signedIn(member, server.tokens);
  const options = { address: server.address, stored, mobile: true, screen: 'phone' } as const;
  return onPhone(browser, options, async ({ page, cdp }) => {
    const path = maker === 'naru' ? paths.naru : `/handwritten${paths.handwritten}`;
    const moment = await openUntilReady(page, server.address + path, wanted);
    await page.waitForLoadState('networkidle');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return { ...moment, cpu: seconds * 1000 };
  });
}

/** Opens one screen of both again and again, in turns, so that a slow moment of the machine meets both. */
export async function measureReady(
  browser: Browser,
  server: ConsoleServer,
  screen: ScreenName,
  rounds: number,
): Promise<Openings> {
  const openings: Openings = { handwritten: [], naru: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const maker of ['handwritten', 'naru'] as const)
      openings[maker].push(await open(browser, server, screens[screen], maker));
  }
  return openings;
}
