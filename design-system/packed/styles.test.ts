import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, inject, test } from 'vitest';

const consumer = inject('consumer');
const installed = join(consumer, 'node_modules/@naru/design-system/dist');

/** Returns the style sheet of an application that imports the given modules. */
async function sheetOf(modules: readonly string[]): Promise<string> {
  const entry = 'virtual:entry';
  const source = modules.map((name) => `import '@naru/design-system/styles/${name}';`).join('\n');
  const result = await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? join(consumer, entry) : undefined),
        load: (id) => (id.endsWith(entry) ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  return [result]
    .flat()
    .flatMap((built) => ('output' in built ? built.output : []))
    .map((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? part.source : ''))
    .join('');
}

const classesIn = (sheet: string): string[] => [
  ...new Set([...sheet.matchAll(/\.(_?[a-z0-9]{6,}\d*)\b/g)].map(([, name = '']) => name)),
];

/** The largest style sheet of an application that draws one button, in bytes compressed with gzip: theme, reset and button. */
const buttonBudget = 4000;

test('one button costs 4 kB of styles, and has its look', async () => {
  const sheet = await sheetOf(['button']);
  expect(gzipSync(sheet).length).toBeLessThanOrEqual(buttonBudget);
  const source = await readFile(join(installed, 'components/button/button.css.js'), 'utf8');
  const [, label = ''] = /buttonLabel = "(\w+)"/.exec(source) ?? [];
  expect(classesIn(sheet)).toContain(label);
});

test('two components have what they share once, before what builds on it', async () => {
  const sheet = await sheetOf(['icon-button', 'button']);
  expect(sheet.match(/--naru-space-m:/g)?.length).toBe(
    (await sheetOf(['button'])).match(/--naru-space-m:/g)?.length,
  );
});

test('all components together have every style of the one style sheet', async () => {
  const modules = await readdir(join(installed, 'stylesheets'));
  const all = await sheetOf(modules.map((file) => file.replace('.js', '')));
  const whole = await readFile(join(installed, 'styles.css'), 'utf8');
  const present = new Set(classesIn(all));
  expect(classesIn(whole).length).toBeGreaterThan(300);
  expect(classesIn(whole).filter((name) => !present.has(name))).toEqual([]);
});
