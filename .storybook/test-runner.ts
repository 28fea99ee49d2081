import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import type { Channel } from 'storybook/internal/channels';
import { readAccessibilityTree } from '../scripts/lib/accessibility-tree.ts';
import { findElementProblems, findPageProblems } from '../scripts/lib/accessibility-tree-rules.ts';
import { managePasswords, translatePage } from '../scripts/lib/page-rewriters.ts';
import { findMissingFonts, openWithFonts } from '../scripts/lib/story-fonts.ts';
import {
  applyLook,
  firstLook,
  looksOfStory,
  type StoryLook,
  storiesRunKind,
  waitUntilRendered,
} from './looks.ts';
import { checkPicture } from './pictures.ts';
import { findMisplacedTexts, findOverflow } from './text-layout.ts';

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    axe: typeof import('axe-core');
    /** Whether a picture is being taken. The window is then as high as the story, so that the whole story is on the screen. */
    isPictured?: boolean;
  }
}

const complaintsByPage = new WeakMap<Page, string[]>();

/** Returns the errors in the browser's console since the list was last emptied. The first call starts to collect errors. */
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

/** The accessibility rules whose result depends on colours. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the accessibility violations of the story, one text for each; empty when the story has none. Requires axe in the page.
 * @param onlyColors whether only the rules that depend on colours are checked, for a look that differs from the previous look only in
 * colours
 */
async function findViolations(
  page: Page,
  name: string,
  options: RunOptions = {},
  onlyColors = false,
): Promise<string[]> {
  const asked: RunOptions = onlyColors
    ? { ...options, runOnly: { type: 'rule', values: colorRules } }
    : options;
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      ...rules,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.html}\n${node.failureSummary}`),
    );
  }, asked);
  return found.map((violation) => `${name} breaks ${violation}`);
}

/**
 * Returns what screen readers would miss in the story, by the accessibility tree of the browser, which depends on no look. Only the
 * patterns are parts of pages; a story of a component may show several of one name.
 */
async function findTreeProblems(page: Page, id: string, look: StoryLook): Promise<string[]> {
  if (look.name !== firstLook.name) return [];
  const tree = await readAccessibilityTree(page);
  const problems = findElementProblems(tree);
  if (id.startsWith('patterns-')) problems.push(...findPageProblems(tree));
  return problems.map((problem) => `${id}: ${problem}`);
}

/**
 * Runs in the page before any other script. Fixes the clock and the random numbers, so that a story always looks the same. Disables
 * long timers, so that a notice is still visible in the last look on a slow machine.
 */
function holdStill(): void {
  const now = Date.parse('2025-03-02T09:00:00+09:00');
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [now]),
    apply: () => new RealDate(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
  const longTimer = 1_500;
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (target, self, [task, delay = 0, ...values]) =>
      Reflect.apply(target, self, delay < longTimer ? [task, delay, ...values] : [() => undefined]),
  });
  // Changes of visibility are ignored while a picture is taken, because the window is larger then.
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (!window.isPictured) callback(entries, observer);
      }, options);
    }
  };
  let seed = 1;
  // Lehmer's random number generator, see https://en.wikipedia.org/wiki/Lehmer_random_number_generator
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Takes a picture and compares it, unless a font is missing, which is the problem then. */
async function checkPictureWithFonts(page: Page, name: string): Promise<string[]> {
  const missing = await findMissingFonts(page);
  if (missing.length === 0) return await checkPicture(page, name);
  return missing.map((problem) => `${name} has no picture: ${problem}`);
}

/**
 * Opens every story of the built Storybook, runs its play function, and checks the story in each of its looks: errors of the browser,
 * violations of WCAG 2.2 AA, horizontal scrolling of the page, and differences from the approved picture. In a page that a translator
 * and a password manager rewrite, it checks only the play function and errors.
 *
 * @see https://github.com/storybookjs/test-runner#experimental-test-hook-api
 */
const config: TestRunnerConfig = {
  // `prepare` and the tests run in different realms, so they do not share variables of this module.
  async prepare({ page }) {
    await page.addInitScript(holdStill);
    if (storiesRunKind === 'rewritten') {
      await page.addInitScript(translatePage);
      await page.addInitScript(managePasswords);
    }
    // Loads all fonts first. A field that is focused before its font is loaded stays scrolled by the widths of the fallback font, so
    // its picture would depend on the stories that were opened before.
    await openWithFonts(page, `${process.env.REFERENCE_URL}iframe.html`);
    // Disables the automatic run of the accessibility add-on, because `postVisit` runs axe in each look, after all animations.
    await page.evaluate(() =>
      window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
        globals: { a11y: { manual: true } },
      }),
    );
    await page.evaluate(axe.source);
    // Forced colours show a caret that was hidden by its colour. A caret that does not blink is the same in every picture.
    await page.addStyleTag({ content: '* { caret-animation: manual !important }' });
    // xterm.js hides the scrollbar half a second after the last change, so its picture would depend on the load of the machine.
    await page.addStyleTag({ content: '.xterm .scrollbar { visibility: hidden !important }' });
  },

  async preVisit(page) {
    await applyLook(page, firstLook);
    // Moves the pointer off the page. Otherwise an element at the last position of the pointer would look hovered.
    await page.mouse.move(-1, -1);
    // Makes a key the last input. After a click of the previous story, the browser would show no ring around a focused button.
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await page.keyboard.press('Shift');
    await page.evaluate(() => localStorage.clear());
    complaintsOf(page).length = 0;
  },

  async postVisit(page, context) {
    if (context.hasFailure) return;
    const { title, tags, parameters } = await getStoryContext(page, context);
    const problems: string[] = [];
    for (const look of looksOfStory({ id: context.id, title, tags })) {
      await applyLook(page, look);
      await waitUntilRendered(page);
      const name = `${context.id}--${look.name}`;
      if (storiesRunKind !== 'rewritten') {
        problems.push(
          ...(await findViolations(page, name, parameters.a11y?.options, look.onlyColors)),
          ...(await findTreeProblems(page, context.id, look)),
        );
      }
      if (look.mustFit) problems.push(...(await findOverflow(page, name)));
      if (look.mustNotCover) problems.push(...(await findMisplacedTexts(page, name)));
      if (look.hasPicture) problems.push(...(await checkPictureWithFonts(page, name)));
    }
    problems.push(...new Set(complaintsOf(page)));
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
  },
};

export default config;
