import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { newPictures, writePictureReport } from './lib/picture-report.ts';
import {
  type Baseline,
  beginBaseline,
  emptyFolder,
  findBaseline,
  whyNotComparable,
} from './lib/pictures.ts';
import { newReport } from './lib/reports.ts';
import { run } from './lib/run.ts';
import { serveFolder } from './lib/static-server.ts';
import { shardStories } from './lib/story-index.ts';
import { cacheFolder, root } from './lib/workspace.ts';

/*
 * Opens every story of the built Storybook: interaction, errors in the console of the browser, WCAG 2.2 AA in each of its looks,
 * and its pictures against the baseline. `--full` adds every story in forced colours and without reduced motion.
 * `--update` takes the baseline anew. Words limit the run to stories with one of them in their id. Leaves
 * `.cache/test-results/storybook.json`, and a page that shows what changed.
 */
const { values, positionals: words } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const built = join(root, 'storybook-static');
const shardIndex = join(cacheFolder, 'stories');
const report = newReport('storybook');

function print(text: string): void {
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
  print(code === 0 ? `Built the Storybook in ${(milliseconds / 1000).toFixed(1)} s` : output);
  return code === 0;
}

type Mode = 'write' | 'compare' | 'none';

function pickMode(baseline: Baseline): Mode {
  if (values.update) return 'write';
  const reason = whyNotComparable(baseline);
  if (!reason) return 'compare';
  print(`No pictures are compared: ${reason}. pnpm test:visual --update takes them.`);
  return 'none';
}

/** Opens the stories with the runner, once. */
async function openStories(storiesRun: string, { folder }: Baseline, mode: Mode): Promise<number> {
  await using storybook = await serveFolder(built);
  await using index = await serveFolder(shardIndex);
  const { code, output, milliseconds } = await tool(
    '@storybook/test-runner/dist/test-storybook.js',
    ['--url', index.url, '--index-json', '--maxWorkers', '2'],
    {
      // The test-runner starts whatever `node` comes first.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      REFERENCE_URL: storybook.url,
      STORIES_RUN: storiesRun,
      PICTURES_MODE: mode,
      PICTURES_BASELINE: folder,
      PICTURES_NEW: newPictures,
    },
  );
  print(`${output}\nThe ${storiesRun} run took ${(milliseconds / 1000).toFixed(1)} s`);
  return code;
}

async function openAll(baseline: Baseline, mode: Mode): Promise<number> {
  if (!values.full) return openStories('standard', baseline, mode);
  const code = await openStories('forced', baseline, mode);
  // What moves comes to rest where it stands without motion: the same pictures, never taken anew.
  const moving = await openStories('moving', baseline, mode === 'write' ? 'compare' : mode);
  return Math.max(code, moving);
}

/** Why pictures of some stories cannot be taken anew: they would stand beside those of other fonts, or take their place. */
function whyNotSome(baseline: Baseline): string | undefined {
  const partly = values.update && words.length > 0 && existsSync(baseline.folder);
  return partly ? whyNotComparable(baseline) : undefined;
}

function fail(): number {
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify({ passed: 0, failed: 1 }));
  return 1;
}

async function main(): Promise<number> {
  if (!(await buildStorybook())) return fail();
  if (shardStories(built, words, shardIndex) === 0) {
    print(`No story has ${words.join(' or ')} in its id.`);
    return fail();
  }
  const baseline = await findBaseline();
  const refusal = whyNotSome(baseline);
  if (refusal) {
    print(`Pictures of some stories can only be taken beside those of the others: ${refusal}.`);
    return fail();
  }
  const mode = pickMode(baseline);
  emptyFolder(newPictures);
  const takesAll = words.length === 0 || whyNotComparable(baseline) !== undefined;
  if (mode === 'write' && takesAll) beginBaseline(baseline);
  const code = await openAll(baseline, mode);
  const page = writePictureReport(baseline.folder);
  if (page) print(`Pictures that changed: ${page}`);
  return code;
}

process.exitCode = await main();
