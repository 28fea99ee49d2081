import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { build, createLogger } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPage, startBrowser } from './browser.ts';

const consumer = inject('consumer');
const plain = { root: consumer, configFile: false, logLevel: 'error' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('an application on plain Vite draws styled components', async () => {
  await build({ ...plain, build: { outDir: 'site' } });
  const { page, complaints } = await openPage(browser, join(consumer, 'site'));

  const button = page.getByRole('button', { name: 'Open', exact: true });
  const primary = await button.evaluate((element) => {
    const { backgroundColor, minHeight } = getComputedStyle(element);
    return { backgroundColor, minHeight };
  });
  expect(primary).toEqual({ backgroundColor: 'rgb(28, 32, 36)', minHeight: '36px' });
  expect(await page.getByRole('meter', { name: 'Memory' }).getAttribute('aria-valuenow')).toBe(
    '1536',
  );
  expect(await page.getByText('Running', { exact: true }).isVisible()).toBe(true);

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete project' });
  await confirmation.getByRole('textbox').fill('web');
  await confirmation.getByRole('button', { name: '삭제' }).click();
  await confirmation.waitFor({ state: 'hidden' });

  expect(complaints).toEqual([]);
});

test('a build with the plugin for React warns of nothing', async () => {
  const warnings: string[] = [];
  const customLogger = { ...createLogger('silent'), warn: (text: string) => warnings.push(text) };
  await build({ ...plain, plugins: [react()], customLogger, build: { write: false } });
  expect(warnings).toEqual([]);
});

test('an application that draws only a button carries no dialog', async () => {
  const result = await build({
    ...plain,
    build: {
      write: false,
      lib: { entry: 'button.tsx', formats: ['es'], fileName: 'button' },
      rolldownOptions: { external: /^react/ },
    },
  });
  const outputs = Array.isArray(result) ? result.flatMap(({ output }) => output) : [];
  const modules = outputs.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const packages = modules.map((id) => id.split('node_modules/').at(-1) ?? id);
  expect(packages.filter((id) => id.includes('/button/'))).not.toEqual([]);
  expect(packages.filter((id) => /dialog|tooltip|simple-icons/.test(id))).toEqual([]);
});
