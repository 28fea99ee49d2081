import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RuleObject, RunOptions } from 'axe-core';
import { readAccessibilityTree } from '../../scripts/lib/accessibility-tree.ts';
import {
  findElementProblems,
  findPageProblems,
} from '../../scripts/lib/accessibility-tree-rules.ts';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * The violations that axe finds, as one text for each rule. Colours during an animation have no meaningful contrast: axe runs after
 * the end of all finite animations, and once more when an animation, for example of a notice that disappears, began meanwhile. The
 * page is scrolled to its top, because axe reports a target as too small when the sticky bar partly covers it. The script of axe
 * stays in the page for the next run.
 */
async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const hasEnd = ({ effect }: Animation): boolean =>
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    scrollTo({ top: 0, behavior: 'instant' });
    let isAnimated = false;
    const recordStart = (): void => {
      isAnimated = true;
    };
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, recordStart);
    let found: string[] = [];
    do {
      const running = document.getAnimations().filter(hasEnd);
      await Promise.allSettled(running.map(({ finished }) => finished));
      isAnimated = false;
      const { violations } = await window.axe.run({ ...rules, resultTypes: ['violations'] });
      found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
    } while (isAnimated && found.length > 0);
    for (const type of ['animationstart', 'transitionrun']) removeEventListener(type, recordStart);
    return found;
  }, options);
}

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects no violation of WCAG 2.2 AA that axe can detect, in the current theme.
 * @param rules overrides of axe's rules; all rules apply when left out
 */
export async function expectAccessibleInCurrentTheme(
  page: Page,
  rules?: RuleObject,
): Promise<void> {
  const found = await findViolations(page, { runOnly: WCAG_2_2_AA, ...(rules && { rules }) });
  expect(found, page.url()).toEqual([]);
}

/** Expects no violation in light and in dark mode, on a page that follows the theme of the system. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessibleInCurrentTheme(page);
  }
}

/** A menu of an event is named by its minute. The events of the tests happen in the same minute. */
const SAME_MINUTE = /“\d{4}\. .* 작업” is there more than once$/;

/** Expects that the accessibility tree of the browser has no role, name or heading that a screen reader would miss. */
export async function expectReadableTree(page: Page): Promise<void> {
  const tree = await readAccessibilityTree(page);
  const problems = [...findElementProblems(tree), ...findPageProblems(tree)];
  expect(problems.filter((problem) => !SAME_MINUTE.test(problem))).toEqual([]);
}
