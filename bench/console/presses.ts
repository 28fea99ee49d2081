import type { Browser, Page, Request } from 'playwright';
import { waitUntilIdle } from './event-times.ts';
import { localStorageOfMember, withThrottledPage } from './phone.ts';
import { observeRequests, REQUEST_FREE_PERIOD_MS, type WaitForNetworkIdle } from './quiet.ts';
import { openPageUntilReady } from './ready-moment.ts';
import {
  type RoundsByVersion,
  type ScreenVersion,
  screenPath,
  screens,
  screenVersions,
} from './screens.ts';
import type { ConsoleServer } from './server.ts';
import { findButton } from './visit.ts';

/** The result of one press: the time to the frame that shows the opened element, in ms, and the number of requests. */
export interface PressResult {
  shown: number;
  requests: number;
}

/** The name of a press: the first or the second press of one control. */
export type PressName = `${'row' | 'tab' | 'dialog'} ${'first' | 'second'}`;
export type PressResults = Record<PressName, PressResult>;

/** The element that a press opens. It is visible and contains a text. */
interface Opened {
  selector: string;
  text: string;
}

/** Returns the time from the next press to the frame that shows the opened element, in ms. Fails after 60 s. */
async function nextPressShows({ selector, text }: Opened): Promise<number> {
  const limitMs = 60_000;
  const isShown = () =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.checkVisibility() && element.textContent.includes(text),
    );
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const look = (pressedAt: number) => {
    if (performance.now() - pressedAt > limitMs)
      return reject(new Error(`A press showed no ${selector} with the text "${text}".`));
    if (!isShown()) return requestAnimationFrame(() => look(pressedAt));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - pressedAt);
    return port2.postMessage(undefined);
  };
  const pressed = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
  document.addEventListener('pointerdown', pressed, { capture: true, once: true });
  return await promise;
}

const things = {
  row: { opener: '컨테이너 1', opened: { selector: '[role=tabpanel]', text: '저장소 URL' } },
  tab: {
    opener: '환경 변수 (0)',
    opened: { selector: '[role=tabpanel]', text: '빌드 변수 항목이 없습니다' },
  },
  dialog: {
    opener: '볼륨 추가',
    opened: { selector: 'dialog[open], [role=dialog]', text: '프로젝트 디스크' },
  },
} as const;

/** The required time without requests between two presses, in ms. */
const SETTLED_MS = 500;

/** The page of a project, and the function that waits until the page has no pending requests. */
interface Hand {
  page: Page;
  quiet: WaitForNetworkIdle;
}

async function press({ page, quiet }: Hand, thing: keyof typeof things): Promise<PressResult> {
  const { opener, opened } = things[thing];
  const role = thing === 'tab' ? 'tab' : 'button';
  // The pointer is moved to the button before the measurement, so that the time that Playwright needs to find the button is
  // excluded. Real users also hover over a button before they press it.
  await page.getByRole(role, { name: opener, exact: true }).first().hover();
  await waitUntilIdle(page);
  await quiet(SETTLED_MS);
  let requests = 0;
  const count = (request: Request) => {
    // The icon of the page is not counted: the browser requests it again after each change of the address.
    if (!request.url().endsWith('/favicon.svg')) requests += 1;
  };
  const shown = page.evaluate(nextPressShows, opened);
  // Waits until the page has registered the event listener.
  await waitUntilIdle(page);
  page.on('request', count);
  await page.mouse.down();
  await page.mouse.up();
  const result = { shown: await shown };
  await quiet(SETTLED_MS);
  page.off('request', count);
  return { ...result, requests };
}

async function pressAll(hand: Hand): Promise<PressResults> {
  const { page } = hand;
  const dialogFirst = await press(hand, 'dialog');
  const dialog = page.getByRole('dialog', { name: '볼륨 추가' });
  await findButton(dialog, '취소').click();
  await dialog.waitFor({ state: 'hidden' });
  const dialogSecond = await press(hand, 'dialog');
  await findButton(dialog, '취소').click();
  await dialog.waitFor({ state: 'hidden' });
  const rowFirst = await press(hand, 'row');
  await findButton(page, things.row.opener).click();
  await page.getByRole('tablist').waitFor({ state: 'hidden' });
  const rowSecond = await press(hand, 'row');
  const tabFirst = await press(hand, 'tab');
  await page.getByRole('tab', { name: 'Git' }).click();
  const tabSecond = await press(hand, 'tab');
  return {
    'dialog first': dialogFirst,
    'dialog second': dialogSecond,
    'row first': rowFirst,
    'row second': rowSecond,
    'tab first': tabFirst,
    'tab second': tabSecond,
  };
}

function visit(browser: Browser, { address, tokens }: ConsoleServer, version: ScreenVersion) {
  const stored = localStorageOfMember('ordinary', tokens);
  const options = { address, stored, mobile: true, screen: 'desk' } as const;
  return withThrottledPage(browser, options, async ({ page }) => {
    const quiet = observeRequests(page);
    await openPageUntilReady(
      page,
      address + screenPath(screens.project, version),
      screens.project.wanted,
    );
    await quiet(REQUEST_FREE_PERIOD_MS);
    return await pressAll({ page, quiet });
  });
}

/**
 * Measures the opening of a dialog, a row and a tab of a project, each twice, on both versions of the page alternately. Each
 * measurement begins after the page has settled.
 */
export async function measurePresses(
  browser: Browser,
  server: ConsoleServer,
  rounds: number,
): Promise<RoundsByVersion<PressResults>> {
  const found: RoundsByVersion<PressResults> = { handwritten: [], naru: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const version of screenVersions)
      found[version].push(await visit(browser, server, version));
  return found;
}
