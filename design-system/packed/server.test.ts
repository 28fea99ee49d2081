import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CommandResult, runCommand } from '../../scripts/lib/run-command.ts';
import { openPage, startBrowser } from './browser.ts';

const consumer = inject('consumer');

const node = (...args: string[]): Promise<CommandResult> =>
  runCommand(process.execPath, args, { cwd: consumer });

const evaluate = (code: string, ...flags: string[]): Promise<CommandResult> =>
  node(...flags, '--input-type=module', '--eval', code);

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
  await node(tsc, '-p', 'tsconfig.json');
});
afterAll(() => browser.close());

test('a page rendered in Node is hydrated without a difference', async () => {
  const folder = join(consumer, 'hydrated');
  const { output: html } = await evaluate(
    "import { page } from './built/server.js'; console.log(page)",
  );
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), html);
  await copyFile(
    join(consumer, 'node_modules/@naru/design-system/dist/styles.css'),
    join(folder, 'styles.css'),
  );
  await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    // Only the development build of React reports differences during hydration.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: 'hydrate.tsx', output: { entryFileNames: '[name].js' } },
    },
  });

  const { page, complaints } = await openPage(browser, folder);
  expect(html).toContain('role="meter"');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  expect(complaints).toEqual([]);
});

test('React Server Components may import the package: what needs the browser says so', async () => {
  const { output } = await evaluate(
    "import { formatMiB } from '@naru/design-system'; console.log(formatMiB(512))",
    '--conditions=react-server',
    `--import=${join(import.meta.dirname, 'client-modules.ts')}`,
  );
  expect(output).toBe('512 MiB\n');
});
