import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/**
 * Violations of the rules that apply to the story, one line each; empty when it passes. axe has to be loaded in the
 * page.
 */
export async function findViolations(
  page: Page,
  name: string,
  options: RunOptions = {},
): Promise<string[]> {
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      ...rules,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.html}\n${node.failureSummary}`),
    );
  }, options);
  return found.map((violation) => `${name} breaks ${violation}`);
}
