import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import axe from 'axe-core';
import { toMatchImageSnapshot } from 'jest-image-snapshot';
import type { Page } from 'playwright';
import { findViolations } from './axe.ts';
import { checkPicture } from './pictures.ts';
import { holdStill } from './still.ts';

interface Look {
  size: { width: number; height: number };
  theme: string;
}

const wide = { width: 1280, height: 800 };
const narrow = { width: 375, height: 800 };

/** How a story is looked at: it stands in the first of these looks when its turn comes. */
const wideLooks: Look[] = [
  { size: wide, theme: 'light' },
  { size: wide, theme: 'dark' },
];
const narrowLooks: Look[] = [
  { size: narrow, theme: 'light' },
  { size: narrow, theme: 'dark' },
];

const complaintsByPage = new WeakMap<Page, string[]>();

/** What the browser has complained about since the list was last emptied. The first call begins to listen. */
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

async function show(page: Page, { size, theme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    return document.fonts.ready;
  }, theme);
}

/**
 * Opens every story of the built Storybook, reaches its state, and looks at it in both themes, and on a phone when it is
 * tagged `narrow`: complaints of the browser, violations of WCAG 2.2 AA, and a picture unlike the last approved one.
 *
 * @see https://github.com/storybookjs/test-runner#experimental-test-hook-api
 */
const config: TestRunnerConfig = {
  setup() {
    expect.extend({ toMatchImageSnapshot });
  },

  // Runs in another realm than the visits: nothing kept in this module reaches them.
  async prepare({ page }) {
    await page.addInitScript(holdStill);
    await page.goto(`${process.env.TARGET_URL}iframe.html`);
    await page.evaluate(axe.source);
  },

  async preVisit(page) {
    complaintsOf(page).length = 0;
    await page.setViewportSize(wide);
  },

  async postVisit(page, context) {
    if (context.hasFailure) return;
    const { tags, parameters } = await getStoryContext(page, context);
    const problems: string[] = [];
    const looks = tags.includes('narrow') ? [...wideLooks, ...narrowLooks] : wideLooks;
    for (const look of looks) {
      await show(page, look);
      const name = `${context.id}--${look.theme}-${look.size.width}`;
      // In the first look the accessibility add-on has asked axe already.
      if (look !== looks[0]) {
        problems.push(...(await findViolations(page, name, parameters.a11y?.options)));
      }
      problems.push(...(await checkPicture(page, name)));
    }
    problems.push(...new Set(complaintsOf(page)));
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
  },
};

export default config;
