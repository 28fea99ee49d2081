import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { named } from '../../support/locators.ts';
import type { Outcome } from './ledger.ts';
import type { Tab } from './tab.ts';

/** Longer than the console waits for an answer and then for what reading tells, in ms. Whatever is busy ends within it. */
const BUSY_MS = 60_000;

/** A press that sends something, and how the page says what came of it. */
export interface Sending {
  press: () => Promise<void>;
  /** Where a failure is shown. */
  scope: Locator;
  /** The notice of success, or what is shown by then. */
  said: RegExp | Locator;
  /** What the page shows instead, where a later reading finds out that it was done. */
  foundOut?: Locator;
}

const notices = (page: Page, includeHidden = false): Locator =>
  page
    .getByRole('region', { name: /^알림/, includeHidden })
    .getByRole('listitem', { includeHidden });

const READ = 'data-monkey-has-read';

/** What stands on the page before a press says nothing of what comes of it, unless an alert says something else then. */
async function readPage(page: Page): Promise<void> {
  // While a dialog is open it hides the notices; when it is closed they are told again.
  await notices(page, true).evaluateAll((all, name) => {
    for (const one of all) one.setAttribute(name, '');
  }, READ);
  await page.getByRole('alert').evaluateAll((all, name) => {
    for (const one of all) {
      one.setAttribute(name, '');
      new MutationObserver(() => one.removeAttribute(name)).observe(one, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  }, READ);
}

const KEEP = named('내 값 유지');

/** Answers the question about every value that changed elsewhere while it was edited: nothing is saved before that. */
async function keepMine(scope: Locator): Promise<void> {
  const keep = scope.getByRole('button', KEEP);
  for (let left = await keep.count(); left > 0; left -= 1) {
    await keep.first().click();
    await expect(keep).toHaveCount(left - 1);
  }
}

function outcomeOf(alert: string): Outcome {
  if (/(저장|삭제|실행)되지 않았습니다/.test(alert)) return 'not done';
  return /알 수 없습니다|처리되었을 수|내 값 유지/.test(alert) ? 'unknown' : 'not done';
}

const CALLS = '**/api/v1/**';

/** Lets a write be done, and never answers it. */
async function holdWrite(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return route.fallback();
  await route.fetch().catch(() => undefined);
}

/** Presses, and waits for what the page says. */
export async function send(tab: Tab, sending: Sending): Promise<Outcome> {
  const { page, mishap } = tab;
  const { press, scope, said, foundOut } = sending;
  await keepMine(scope);
  await readPage(page);
  const isNew = page.locator(`:not([${READ}])`);
  const told = notices(page).and(isNew);
  const failed = scope
    .getByRole('alert')
    .and(isNew)
    .filter({ hasNotText: /불러오/ })
    .or(told.filter({ hasText: /(못|실패)했습니다/ }))
    // A question that came in the last moment: nothing is saved while it is not answered.
    .or(scope.getByRole('button', KEEP));
  if (mishap === 'offline') await page.context().setOffline(true);
  if (mishap === 'held') await page.route(CALLS, holdWrite);
  await press();
  if (mishap === 'reload') {
    tab.interrupted = true;
    await page.reload();
    return 'unknown';
  }
  const confirmed = said instanceof RegExp ? told.filter({ hasText: said }) : said;
  const done = foundOut ? confirmed.or(foundOut) : confirmed;
  await expect(done.or(failed).first(), 'every press comes to an end').toBeVisible({
    timeout: BUSY_MS,
  });
  if (mishap === 'offline') await page.context().setOffline(false);
  if (mishap === 'held') await page.unroute(CALLS, holdWrite);
  await expect(page.locator(':focus'), 'a press does not lose the focus').toHaveCount(1);
  if ((await done.count()) > 0) return 'done';
  tab.told = (await failed.allInnerTexts()).join(' ').replaceAll('\n', ' ');
  return outcomeOf(tab.told);
}
