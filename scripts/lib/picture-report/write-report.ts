import { copyFileSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pictureExtension } from '../picture-format.ts';
import {
  type Change,
  compareChanges,
  describeChange,
  type Facets,
  goneNames,
  parsePictureName,
  type Story,
} from './change.ts';
import { changePage } from './change-page.ts';
import { buildClient } from './client-build.ts';
import { indexPage } from './index-page.ts';
import { type Measurer, startMeasurer } from './measure.ts';
import { pictureSource } from './picture-files.ts';
import { baselineFile } from './stored-report.ts';

/** What a report is made of. */
export interface ReportSource {
  /** The folder of the report. The run left the pictures that did not match in `after` there. */
  folder: string;
  /** The folder of the baseline. */
  baseline: string;
  /** Every story of the Storybook by its id. */
  stories: ReadonlyMap<string, Story>;
  /** The run was limited to stories with one of them in their id. */
  words: readonly string[];
}

const picturesIn = (folder: string): string[] =>
  globSync(`*${pictureExtension}`, { cwd: folder }).map((file) => basename(file, pictureExtension));

/** The names of all pictures of the report. What else the run left beside the new pictures is removed. */
function changedNames({ folder, baseline, stories, words }: ReportSource): string[] {
  const after = join(folder, 'after');
  const taken = picturesIn(after).filter((name) => parsePictureName(name) !== undefined);
  for (const file of globSync('*', { cwd: after })) {
    if (!taken.includes(basename(file, pictureExtension))) rmSync(join(after, file));
  }
  return [...taken, ...goneNames(picturesIn(baseline), stories, words)];
}

async function compare(source: ReportSource, name: string, measurer: Measurer) {
  const fileOf = (kind: Parameters<typeof pictureSource>[1]) =>
    join(source.folder, pictureSource({ name }, kind));
  const old = join(source.baseline, `${name}${pictureExtension}`);
  if (existsSync(old)) copyFileSync(old, fileOf('before'));
  const { measure, difference } = await measurer.compare(fileOf('before'), fileOf('after'));
  if (difference) writeFileSync(fileOf('difference'), difference);
  return describeChange(name, source.stories, measure);
}

async function readChanges(source: ReportSource): Promise<Change[]> {
  const names = changedNames(source);
  if (names.length === 0) return [];
  await using measurer = await startMeasurer();
  const changes: Change[] = [];
  for (const name of names) {
    const change = await compare(source, name, measurer);
    if (change) changes.push(change);
  }
  return changes.sort(compareChanges);
}

/** What the script knows of all changes, on a page that can ask nobody. */
function changesScript(changes: readonly Change[]): string {
  const facets = changes.map(({ name, component, theme, kind }): Facets => {
    return { name, component, theme, kind };
  });
  return `globalThis.pictureChanges = ${JSON.stringify(facets)};\n`;
}

/**
 * Writes a report that needs nothing but its own folder: a list of all changes, a page for each, and copies of the pictures.
 * Returns the path of the list, or `undefined` when every picture matched.
 */
export async function writeReport(source: ReportSource): Promise<string | undefined> {
  const { folder, baseline } = source;
  for (const name of ['before', 'after', 'difference', 'changes']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const changes = await readChanges(source);
  if (changes.length === 0) return undefined;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  await buildClient(folder);
  write(baselineFile, basename(baseline));
  write('changes.js', changesScript(changes));
  write('index.html', indexPage(changes, basename(baseline)));
  changes.forEach((change, place) => {
    const [previous, next] = [changes[place - 1], changes[place + 1]];
    const ofComponent = changes.filter(({ component }) => component === change.component).length;
    write(`changes/${change.name}.html`, changePage({ change, previous, next, ofComponent }));
  });
  return join(folder, 'index.html');
}
