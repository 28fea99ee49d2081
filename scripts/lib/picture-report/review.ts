import { join } from 'node:path';
import { root } from '../workspace.ts';
import { serveReview } from './review-server.ts';
import { picturesFor, readReport } from './stored-report.ts';

const systems = join(root, '.storybook/pictures');
const noReport = (folder: string): string =>
  `${folder} holds no report for a baseline of this repository: either all pictures matched, or pnpm test:visual has not run.`;

/** Serves a report until the process is stopped. Returns its address, or throws where there is none. */
export async function reviewPictures(folder: string): Promise<string> {
  const report = readReport(folder, systems);
  if (!report) throw new Error(noReport(folder));
  const { url } = await serveReview({ report, folder, storybook: join(root, 'storybook-static') });
  return url;
}

/**
 * Accepts the pictures of a report that words name: one by its whole name, several by a part of theirs. Returns their names.
 * Throws where there is no report, for a word that names none, and for a baseline that is not the one the report shows.
 */
export function acceptPictures(folder: string, words: readonly string[]): string[] {
  const report = readReport(folder, systems);
  if (!report) throw new Error(noReport(folder));
  const unknown = words.find((word) => picturesFor([word], report.names).length === 0);
  if (unknown !== undefined)
    throw new Error(`The report has no picture with ${unknown} in its name.`);
  const names = picturesFor(words, report.names);
  if (names.length === 0) throw new Error('Name what to accept: a picture, or a part of its name.');
  const stale = names.find((name) => report.stateOf(name) === 'stale');
  if (stale !== undefined)
    throw new Error(`The baseline of ${stale} is not the one of the report.`);
  for (const name of names) report.accept(name);
  return names;
}
