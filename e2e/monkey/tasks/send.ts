import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { exactName } from '../../support/locators.ts';
import type { TaskOutcome } from './expected-server-state.ts';
import type { MemberBrowserTab } from './member-tab.ts';

/** The timeout of a submission in ms, longer than the console's timeout for a response and the outcome check together. */
const BUSY_MS = 60_000;

/** A submission, and the elements in which the page reports its outcome. */
export interface FormSubmission {
  press: () => Promise<void>;
  /** The element that shows a failure. */
  scope: Locator;
  /** The notice of success, or an element that appears on success. */
  said: RegExp | Locator;
  /** The element that appears instead of `said` when an outcome check finds that the write has succeeded. */
  foundOut?: Locator;
}

const notices = (page: Page, includeHidden = false): Locator =>
  page
    .getByRole('region', { name: /^알림/, includeHidden })
    .getByRole('listitem', { includeHidden });

const READ = 'data-monkey-has-read';

/** Marks the current notices and alerts as read, because they do not belong to the next press. A changed alert becomes unread. */
async function readPage(page: Page): Promise<void> {
  // Includes the notices behind an open dialog, because they become accessible again when the dialog closes.
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

const KEEP = exactName('내 값 유지');

/**
 * Resolves all conflicts with values that the other tab has changed, by keeping the typed values. A conflict blocks the submission.
 */
async function keepMine(scope: Locator): Promise<void> {
  const keep = scope.getByRole('button', KEEP);
  for (let left = await keep.count(); left > 0; left -= 1) {
    await keep.first().click();
    await expect(keep).toHaveCount(left - 1);
  }
}

function outcomeOf(alert: string): TaskOutcome {
  if (/(저장|삭제|실행)되지 않았습니다/.test(alert)) return 'not done';
  return /알 수 없습니다|처리되었을 수|내 값 유지/.test(alert) ? 'unknown' : 'not done';
}

const CALLS = '**/api/v1/**';

/** Sends a write to the server, but never delivers the response to the page. */
async function holdWrite(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return route.fallback();
  await route.fetch().catch(() => undefined);
}

/** Submits and waits for the page's report. */
export async function submitAndReadOutcome(
  tab: MemberBrowserTab,
  sending: FormSubmission,
): Promise<TaskOutcome> {
  const { page, mishap } = tab;
  const { press, scope, said, foundOut } = sending;
  await keepMine(scope);
  await readPage(page);
  const isNew = page.locator(`:not([${READ}])`);
  const newNotices = notices(page).and(isNew);
  const failed = scope
    .getByRole('alert')
    .and(isNew)
    .filter({ hasNotText: /불러오/ })
    .or(newNotices.filter({ hasText: /(못|실패)했습니다/ }))
    // A conflict that appears directly before the press blocks the submission until it is resolved.
    .or(scope.getByRole('button', KEEP));
  if (mishap === 'offline') await page.context().setOffline(true);
  if (mishap === 'held') await page.route(CALLS, holdWrite);
  await press();
  if (mishap === 'reload') {
    tab.interrupted = true;
    await page.reload();
    return 'unknown';
  }
  const confirmed = said instanceof RegExp ? newNotices.filter({ hasText: said }) : said;
  const done = foundOut ? confirmed.or(foundOut) : confirmed;
  await expect(done.or(failed).first(), 'every press comes to an end').toBeVisible({
    timeout: BUSY_MS,
  });
  if (mishap === 'offline') await page.context().setOffline(false);
  if (mishap === 'held') await page.unroute(CALLS, holdWrite);
  await expect(page.locator(':focus'), 'a press does not lose the focus').toHaveCount(1);
  if ((await done.count()) > 0) return 'done';
  tab.lastFailure = (await failed.allInnerTexts()).join(' ').replaceAll('\n', ' ');
  return outcomeOf(tab.lastFailure);
}
