import { expect } from '@playwright/test';
import type { Done, Monkey } from './monkey.ts';

/** A script that leads away, as a link in a mail or a bookmark would: the whole page is loaded anew. */
export const to = (path: string): string => `void setTimeout(() => location.assign('${path}'))`;

/**
 * Leaves the page by a script, or stays when the browser asks and the monkey thinks better of it. Throws when the
 * browser did not ask although something typed is lost.
 */
export async function leave(monkey: Monkey, said: string, script: string): Promise<Done> {
  const { page, drafts, question, random, story } = monkey;
  // Browsers ask only for a page that somebody has pressed something on since it was loaded.
  const touched = await page.evaluate(() => navigator.userActivation.hasBeenActive);
  const mustAsk = touched && drafts.mustAsk();
  const stayed = Promise.withResolvers<false>();
  Object.assign(question, { stay: random.chance(0.5), came: false, stayed: stayed.resolve });
  const loaded = page.waitForEvent('load').then(() => true);
  await page.evaluate(script);
  const left = await Promise.race([loaded, stayed.promise]);
  loaded.catch(() => false);
  if (left) {
    expect(
      question.came || !mustAsk,
      `${said} asks before what was typed is lost, after ${story.slice(-5).join(', ')}`,
    ).toBe(true);
    drafts.clear();
  }
  return { said: question.came ? `${said}, and ${left ? 'leave' : 'stay'} when asked` : said };
}
