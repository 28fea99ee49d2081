import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import type { Channel } from 'storybook/internal/channels';
import { applyLook, firstLook, looksOf, waitUntilStill } from './looks.ts';
import { checkPicture } from './pictures.ts';

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    axe: typeof import('axe-core');
    /** Whether a picture is being taken: the page is as high as the story then, and nothing of it is off the screen. */
    isPictured?: boolean;
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

/** The rules that a change of colours alone can break. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The accessibility violations of the story, one line each; empty when the story passes. Requires axe in the page.
 * @param onlyColors checks only rules that depend on colours, for a page whose other properties have been checked already
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

/** The elements that make the page scroll horizontally; content of a scrolling element is ignored. */
async function findOverflow(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const widest = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 200));
    return { scrollWidth, clientWidth, first: widest[0] ?? 'nothing by itself' };
  });
  return found
    ? [
        `${name} scrolls sideways, ${found.scrollWidth} px in ${found.clientWidth} px: ${found.first}`,
      ]
    : [];
}

/**
 * Runs in the page before anything else: fixes the clock and the random numbers, so that a story always looks the same,
 * and stops long timers, so that a notice is still visible in the last look on a slow machine.
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
  // What depends on whether something is on the screen stays as it was before the picture.
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (!window.isPictured) callback(entries, observer);
      }, options);
    }
  };
  let seed = 1;
  // Lehmer's generator: https://en.wikipedia.org/wiki/Lehmer_random_number_generator
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
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
    await applyLook(page, firstLook);
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
      await applyLook(page, look);
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
