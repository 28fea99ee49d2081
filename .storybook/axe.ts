import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** The rules that a change of colours alone can break. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Violations of the rules that apply to the story, one line each; empty when it passes. axe has to be loaded in the
 * page.
 *
 * @param onlyColors limits it to what depends on colours, for a page that is otherwise as it was checked before
 */
export async function findViolations(
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
