import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';

/** The commands that the page about Hangul may send to the browser: those of an input method and of a pointer. */
const commands = [
  'Input.dispatchKeyEvent',
  'Input.dispatchMouseEvent',
  'Input.imeSetComposition',
  'Input.insertText',
] as const;

/** Where the page about Hangul finds the results of the tests: beside it, in the built Storybook. */
const { HANGUL_OUTCOMES: outcomesFile = '' } = process.env;

/** Adds to the results: the stories of the page run parts of the table. */
function keep(browser: string, outcomes: object): void {
  const before = existsSync(outcomesFile) ? JSON.parse(readFileSync(outcomesFile, 'utf8')) : {};
  const all = { ...before.outcomes, ...outcomes };
  writeFileSync(
    outcomesFile,
    JSON.stringify({ at: new Date().toISOString(), browser, outcomes: all }),
  );
}

/** Lets a page compose as the browser itself does, which no script of a page can, and keep what came of it. */
export async function exposeInput(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.exposeFunction('sendInput', (method: string, parameters: object) => {
    const command = commands.find((name) => name === method);
    if (!command) throw new Error(`${method} is no command of an input method`);
    return session.send(command, parameters as never);
  });
  const [major] = page.context().browser()?.version().split('.') ?? [];
  await page.exposeFunction('keepHangulOutcomes', (outcomes: object) =>
    keep(`Chromium ${major}`, outcomes),
  );
}
