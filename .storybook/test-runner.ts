import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import axe from 'axe-core';
import type { Page } from 'playwright';
import type { Channel } from 'storybook/internal/channels';
import { findViolations } from './axe.ts';
import { findOverflow } from './fit.ts';
import { firstLook, looksOf, turnTo, waitUntilStill } from './looks.ts';
import { checkPicture } from './pictures.ts';
import { holdStill } from './still.ts';

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

const complaintsByPage = new WeakMap<Page, string[]>();

/** The errors of the browser's console since the list was last emptied. The first call starts to listen. */
function complaintsOf(page: Page): string[] {
  const known = complaintsByPage.get(page);
  if (known) return known;
  const complaints: string[] = [];
  complaintsByPage.set(page, complaints);
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}

/**
 * Opens every story of the built Storybook, brings it to its state, and checks it in each of its looks: errors of the
 * browser, violations of WCAG 2.2 AA, horizontal scrolling of the page, and differences from the approved picture.
 *
 * @see https://github.com/storybookjs/test-runner#experimental-test-hook-api
 */
const config: TestRunnerConfig = {
  // Runs in another realm than the tests: they do not share the variables of this module.
  async prepare({ page }) {
    await page.addInitScript(holdStill);
    await page.goto(`${process.env.REFERENCE_URL}iframe.html`);
    // The accessibility add-on is set to manual: axe runs below, in each look and after all animations.
    await page.evaluate(() =>
      window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
        globals: { a11y: { manual: true } },
      }),
    );
    await page.evaluate(axe.source);
    // Forced colours show a caret that was hidden by its colour; without blinking it is the same in every picture.
    await page.addStyleTag({ content: '* { caret-animation: manual !important }' });
    // A field that is focused before its face has come stays scrolled by the fallback's widths: a picture would depend on
    // which stories were opened before it.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  },

  async preVisit(page) {
    await turnTo(page, firstLook);
    // Where a story before has left the pointer, another one would look hovered.
    await page.mouse.move(-1, -1);
    await page.evaluate(() => localStorage.clear());
    complaintsOf(page).length = 0;
  },

  async postVisit(page, context) {
    if (context.hasFailure) return;
    const { title, tags, parameters } = await getStoryContext(page, context);
    const problems: string[] = [];
    for (const look of looksOf({ id: context.id, title, tags })) {
      await turnTo(page, look);
      await waitUntilStill(page);
      const name = `${context.id}--${look.name}`;
      problems.push(
        ...(await findViolations(page, name, parameters.a11y?.options, look.onlyColors)),
      );
      if (look.mustFit) problems.push(...(await findOverflow(page, name)));
      if (look.hasPicture) problems.push(...(await checkPicture(page, name)));
    }
    problems.push(...new Set(complaintsOf(page)));
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
  },
};

export default config;
