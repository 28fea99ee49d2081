import { rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDocumentation } from './lib/documentation.ts';
import {
  type PictureBaseline,
  type PicturePlan,
  planPictureComparison,
} from './lib/picture-plan.ts';
import { writePictureReport } from './lib/picture-report.ts';
import {
  completePictureBaseline,
  createEmptyFolder,
  findPictureBaseline,
  readPictureNames,
} from './lib/pictures.ts';
import {
  addPictureCount,
  formatPictureNote,
  type PictureCount,
  prepareReportPath,
} from './lib/reports.ts';
import { runCommand } from './lib/run-command.ts';
import { serveFolder } from './lib/static-server.ts';
import { readStoryNames, shardStories } from './lib/story-index.ts';
import { buildStorybook, builtStorybook as built } from './lib/storybook-build.ts';
import { cacheFolder, repositoryFolder } from './lib/workspace.ts';

/*
 * Opens every story of the built Storybook and checks its interaction, errors in the console of the browser, WCAG 2.2 AA in each of
 * its looks, and its pictures against the baseline. Then opens every documentation page. `--full` also opens every story in forced
 * colours, without reduced motion, and in a page that a translator and a password manager rewrite; `--rewritten` opens each story only
 * there. `--quick` opens each story only in its first look, without pictures and documentation pages, and without words no story
 * about a width.
 * Words limit the run to stories whose ids contain one of them. `--update` replaces the baseline pictures of the selected stories;
 * `--everything` allows the replacement of a baseline that was taken with other fonts. With `NARU_PICTURES=required`, a run that
 * cannot compare pictures fails. Writes `.cache/test-results/storybook.json`, and in `.cache/pictures` a page with the differences.
 */
const { values, positionals: words } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    rewritten: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    everything: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Whether each story is opened only in its first look, without pictures and documentation pages. */
const isOnce = values.quick || values.rewritten;

const shardIndex = join(cacheFolder, 'stories');
/** The folder of the report and of the pictures that differ from the baseline. Empty when all pictures match. */
const changed = join(cacheFolder, 'pictures');
/** The file with the names of the pictures that the last run compared or took, one name per line. */
const pictureList = join(cacheFolder, 'picture-names.txt');

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function tool(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return runCommand(process.execPath, [join(repositoryFolder, 'node_modules', path), ...args], {
    env,
  });
}

async function buildAndReport(): Promise<boolean> {
  const { code, output, milliseconds } = await buildStorybook(isOnce);
  print(code === 0 ? `Built the Storybook in ${(milliseconds / 1000).toFixed(1)} s` : output);
  return code === 0;
}

type Plan = Exclude<PicturePlan, { mode: 'refused' }>;

/** Opens all selected stories once with the test runner. Returns its exit code. */
async function openStories(
  storiesRun: string,
  { folder }: PictureBaseline,
  mode: Plan['mode'],
): Promise<number> {
  await using storybook = await serveFolder(built);
  await using index = await serveFolder(shardIndex);
  const { code, output, milliseconds } = await tool(
    '@storybook/test-runner/dist/test-storybook.js',
    [
      ...['--url', index.url, '--index-json', '--maxWorkers', '2'],
      // The usage story is left out, because other stories of the component show the same elements.
      ...(storiesRun === 'quick' || storiesRun === 'rewritten' ? ['--excludeTags', 'sample'] : []),
    ],
    {
      // The test runner starts the first `node` in `PATH`.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      REFERENCE_URL: storybook.url,
      STORIES_RUN: storiesRun,
      PICTURES_MODE: mode,
      PICTURES_BASELINE: folder,
      PICTURES_NEW: join(changed, 'after'),
      PICTURES_LIST: pictureList,
    },
  );
  print(`${output}\nThe ${storiesRun} run took ${(milliseconds / 1000).toFixed(1)} s`);
  return code;
}

async function openAll(baseline: PictureBaseline, mode: Plan['mode']): Promise<number> {
  if (!values.full) {
    const once = values.rewritten ? 'rewritten' : 'quick';
    return openStories(isOnce ? once : 'standard', baseline, mode);
  }
  const code = await openStories('forced', baseline, mode);
  // Components with motion must end in the same state as with reduced motion. The run therefore compares with the existing pictures
  // and never updates them.
  const moving = await openStories('moving', baseline, mode === 'write' ? 'compare' : mode);
  const rewritten = await openStories('rewritten', baseline, 'none');
  return Math.max(code, moving, rewritten);
}

/** Opens the documentation pages and prints their errors. Returns an exit code. */
async function openDocumentation(): Promise<number> {
  await using storybook = await serveFolder(built);
  const problems = await checkDocumentation(built, storybook.url, words);
  for (const problem of problems) print(problem);
  return problems.length === 0 ? 0 : 1;
}

/** Completes an update of the baseline. Returns the number of compared pictures. */
function finish(baseline: PictureBaseline, plan: Plan, code: number): PictureCount {
  const names = readPictureNames(pictureList);
  if (plan.mode === 'compare') return { compared: names.size };
  if (plan.mode === 'none') return { compared: 0, reason: plan.reason };
  const reason = `${names.size} were taken anew`;
  if (code !== 0) return { compared: 0, reason: `${reason}, and not all, because stories failed` };
  completePictureBaseline(baseline, names, words);
  return { compared: 0, reason };
}

async function openAndCompare(report: string): Promise<number> {
  const fail = (reason: string): number => {
    print(reason);
    addPictureCount(report, { compared: 0, reason });
    return 1;
  };
  const baseline = await findPictureBaseline();
  const plan = planPictureComparison(baseline, {
    ...values,
    quick: isOnce,
    words,
    demand: process.env.NARU_PICTURES,
  });
  if (plan.mode === 'refused') return fail(`No story is opened: ${plan.reason}.`);
  if (!(await buildAndReport())) return fail('The Storybook was not built.');
  const withWidths = !values.quick || words.length > 0;
  if (shardStories(built, words, shardIndex, withWidths) === 0) {
    return fail(`No story has ${words.join(' or ')} in its id.`);
  }
  createEmptyFolder(changed);
  rmSync(pictureList, { force: true });
  const stories = await openAll(baseline, plan.mode);
  const code = Math.max(stories, isOnce ? 0 : await openDocumentation());
  const pictures = finish(baseline, plan, code);
  addPictureCount(report, pictures);
  print(formatPictureNote(report));
  if (plan.mode !== 'compare') return code;
  await showChanges(baseline);
  // A run that should compare pictures fails when it has compared none.
  return pictures.compared === 0 ? 1 : code;
}

async function showChanges({ folder }: PictureBaseline): Promise<void> {
  const stories = readStoryNames(built);
  const page = await writePictureReport({ folder: changed, baseline: folder, stories, words });
  if (page) print(`Pictures that changed: ${page}`);
}

process.exitCode = await openAndCompare(prepareReportPath('storybook'));
