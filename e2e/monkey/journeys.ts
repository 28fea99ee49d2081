import { expect } from '@playwright/test';
import { submitLoginForm } from '../support/members.ts';
import { goOnline, isOnline } from './connection.ts';
import type { Monkey, MonkeyAction, MonkeyActionResult } from './monkey.ts';

/** A script that navigates to another document, like a bookmark or a link in a mail. */
const navigateTo = (path: string): string => `void setTimeout(() => location.assign('${path}'))`;

/**
 * Leaves the page with a script. The monkey may cancel the browser's confirmation, and then stays. Throws when the browser shows no
 * confirmation although a draft would be lost.
 */
async function leave(monkey: Monkey, summary: string, script: string): Promise<MonkeyActionResult> {
  const { page, drafts, question, random, log } = monkey;
  // Browsers show the confirmation only after a user interaction with the page.
  const touched = await page.evaluate(() => navigator.userActivation.hasBeenActive);
  const mustAsk = touched && drafts.needsConfirmation();
  const stayed = Promise.withResolvers<false>();
  Object.assign(question, { stay: random.chance(0.5), shown: false, stayed: stayed.resolve });
  const loaded = page.waitForEvent('load').then(() => true);
  await page.evaluate(script);
  const left = await Promise.race([loaded, stayed.promise]);
  loaded.catch(() => false);
  if (left) {
    expect(
      question.shown || !mustAsk,
      `${summary} asks before a draft is lost, after ${log.slice(-5).join(', ')}`,
    ).toBe(true);
    drafts.clear();
  }
  return {
    summary: question.shown ? `${summary}, and ${left ? 'leave' : 'stay'} when asked` : summary,
  };
}

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/terms-of-service',
  '/privacy-policy',
];
const ODD = [
  '/nowhere',
  '/projects/none-0000',
  '/verify-email?token=none',
  '/reset-password?token=none',
  '/github/callback?error=installation_failed',
];
const GUARDED = ['/dashboard', '/projects', '/profile'];

const pathFor = ({ random, fixtures }: Monkey): string =>
  random.pick(
    random.chance(0.7) ? [...GUARDED, ...fixtures.paths, ...fixtures.paths] : [...PUBLIC, ...ODD],
  );

/** Opens an address, as a bookmark does. */
export const openAddressAction: MonkeyAction = {
  weight: 3,
  possible: isOnline,
  run(monkey) {
    const path = pathFor(monkey);
    return leave(monkey, `go to ${path}`, navigateTo(path));
  },
};

/** Reloads the page. */
export const reloadAction: MonkeyAction = {
  weight: 1.5,
  possible: isOnline,
  run: (monkey) => leave(monkey, 'reload', 'void setTimeout(() => location.reload())'),
};

/** Navigates back or forward in the browser's history, within the document or to another document. */
export const navigateHistoryAction: MonkeyAction = {
  weight: 3,
  possible: isOnline,
  async run(monkey) {
    const { page, random, drafts } = monkey;
    const by = random.chance(0.7) ? -1 : 1;
    const summary = by < 0 ? 'go back' : 'go forward';
    const entry = await page.evaluate((distance) => {
      const { currentEntry } = navigation;
      const next = navigation.entries()[(currentEntry?.index ?? 0) + distance];
      return next && { sameDocument: next.sameDocument };
    }, by);
    const script = `void setTimeout(() => history.go(${by}))`;
    if (entry?.sameDocument === false)
      return leave(monkey, `${summary} to another document`, script);
    if (entry) {
      drafts.leftUnasked();
      await page.evaluate(script);
    }
    return { summary: entry ? summary : `no entry to ${summary} to` };
  },
};

/** Opens a page in another browser tab, and sometimes logs out in that tab. */
export const openTabAction: MonkeyAction = {
  weight: 1,
  possible: isOnline,
  async run(monkey) {
    const tab = await monkey.context.newPage();
    const path = pathFor(monkey);
    await tab.goto(path);
    await expect(tab.locator('h1').first()).toBeVisible();
    const logout = tab.getByRole('button', { name: '로그아웃', exact: true });
    const ends = monkey.random.chance(0.1) && (await logout.isVisible());
    if (ends) await logout.click();
    await tab.close();
    return { summary: `open ${path} in another tab${ends ? ' and log out there' : ''}` };
  },
};

/** Logs in again after the end of the session. */
export const logInAction: MonkeyAction = {
  weight: 30,
  possible: (_monkey, { snapshot }) => !snapshot.signedIn,
  async run(monkey) {
    const { page, fail, member, drafts } = monkey;
    await goOnline(monkey);
    await fail();
    const result = await leave(monkey, 'log in', navigateTo('/login'));
    if (new URL(page.url()).pathname !== '/login') return result;
    drafts.clear();
    await submitLoginForm(page, member);
    await expect(page).not.toHaveURL(/\/login$/);
    return result;
  },
};
