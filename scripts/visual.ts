import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Baseline,
  beginBaseline,
  emptyFolder,
  findBaseline,
  newPictures,
  whyNotComparable,
  writePictureReport,
} from './lib/pictures.ts';
import { newReport } from './lib/reports.ts';
import { run } from './lib/run.ts';
import { serveFolder } from './lib/static-server.ts';
import { root } from './lib/workspace.ts';

/*
 * Opens every story of the built Storybook: interaction, complaints of the browser, WCAG 2.2 AA in both themes, and
 * its pictures against the baseline. `--update` takes the baseline anew. A word limits the run to components with that
 * word in their id. Leaves `.cache/test-results/storybook.json`, and a page that shows what changed.
 */
const { values, positionals } = parseArgs({
  options: { update: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const built = join(root, 'storybook-static');
const report = newReport('storybook');

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function tool(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return run(process.execPath, [join(root, 'node_modules', path), ...args], { env });
}

async function buildStorybook(): Promise<boolean> {
  const { code, output, milliseconds } = await tool('storybook/dist/bin/dispatcher.js', [
    'build',
    '--quiet',
    '--output-dir',
    built,
  ]);
  say(code === 0 ? `Built the Storybook in ${(milliseconds / 1000).toFixed(1)} s` : output);
  return code === 0;
}

type Mode = 'write' | 'compare' | 'none';

function pickMode(baseline: Baseline): Mode {
  if (values.update) return 'write';
  const reason = whyNotComparable(baseline);
  if (!reason) return 'compare';
  say(`No pictures are compared: ${reason}. pnpm test:visual --update takes them.`);
  return 'none';
}

async function openStories({ folder }: Baseline, mode: Mode): Promise<number> {
  await using server = await serveFolder(built);
  const { code, output } = await tool(
    '@storybook/test-runner/dist/test-storybook.js',
    ['--url', server.url, '--index-json', '--maxWorkers', '2', ...positionals],
    {
      // The test-runner starts whatever `node` comes first.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      PICTURES_MODE: mode,
      PICTURES_BASELINE: folder,
      PICTURES_NEW: newPictures,
    },
  );
  say(output);
  return code;
}

async function main(): Promise<number> {
  if (!(await buildStorybook())) {
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify({ passed: 0, failed: 1 }));
    return 1;
  }
  const baseline = await findBaseline();
  const mode = pickMode(baseline);
  emptyFolder(newPictures);
  const takesAll = positionals.length === 0 || whyNotComparable(baseline) !== undefined;
  if (mode === 'write' && takesAll) beginBaseline(baseline);
  const code = await openStories(baseline, mode);
  const page = writePictureReport(baseline.folder);
  if (page) say(`Pictures that changed: ${page}`);
  return code;
}

process.exitCode = await main();
