import { expect } from '@playwright/test';
import type { ActionResult, Monkey } from './monkey.ts';

/** A script that loads another document, like a bookmark or a link in a mail. */
export const navigateTo = (path: string): string =>
  `void setTimeout(() => location.assign('${path}'))`;

/**
 * Leaves the page by a script, or stays if the monkey cancels the browser's confirmation. Throws when the browser shows no
 * confirmation although a draft is lost.
 */
export async function leave(
  monkey: Monkey,
  summary: string,
  script: string,
): Promise<ActionResult> {
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
