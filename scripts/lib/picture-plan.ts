import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryFolder } from './workspace.ts';

/** The folder of the baseline for this machine, and the measured text widths that identify the machine's fonts. */
export interface PictureBaseline {
  folder: string;
  fonts: string;
}

/** The request of a run, from its command line and its environment. */
export interface PictureRunRequest {
  /** Whether each story is opened in its first look only, without pictures. */
  quick?: boolean;
  /** Whether the pictures replace the baseline instead of a comparison with the baseline. */
  update: boolean;
  /** Whether the entire baseline may be replaced by pictures with different fonts. */
  everything: boolean;
  /** The words that limit the run to stories whose ids contain one of them; without words, all stories run. */
  words: readonly string[];
  /** The environment variable `NARU_PICTURES`: with `required`, a run without a comparison is an error. */
  demand?: string | undefined;
}

/** The mode for pictures with its reason, or the reason why the run is refused before it starts. */
export type PicturePlan =
  | { mode: 'compare' }
  | { mode: 'write'; pictures: 'all' | 'some' }
  | { mode: 'none'; reason: string }
  | { mode: 'refused'; reason: string };

/** Returns the path of the file in a baseline folder that stores the measured text widths. */
export const textWidthsFilePath = (folder: string): string => join(folder, 'fonts.txt');

const placeOf = (folder: string): string => relative(repositoryFolder, folder);
const refused = (reason: string): PicturePlan => ({ mode: 'refused', reason });

/** Returns the reason why pictures of this machine cannot be compared with the baseline; `undefined` without such a reason. */
function whyNotComparable({ folder, fonts }: PictureBaseline): string | undefined {
  const place = placeOf(folder);
  if (!existsSync(textWidthsFilePath(folder)))
    return `${place} holds none for this system and browser`;
  return readFileSync(textWidthsFilePath(folder), 'utf8') === fonts
    ? undefined
    : `those in ${place} were taken with other fonts`;
}

/**
 * Returns the error message if the pictures of the baseline are missing; `undefined` if they exist. The pictures are committed, so a
 * repository without any picture is an error on every operating system.
 */
function lostBaselineError({ folder }: PictureBaseline): string | undefined {
  const systems = dirname(folder);
  if (globSync('*/fonts.txt', { cwd: systems }).length === 0) {
    return `${placeOf(systems)} holds no pictures of any system`;
  }
  const lostFonts = existsSync(folder) && !existsSync(textWidthsFilePath(folder));
  return lostFonts ? `${placeOf(folder)} holds pictures without fonts.txt` : undefined;
}

function planUpdate(
  baseline: PictureBaseline,
  { everything, words }: PictureRunRequest,
): PicturePlan {
  const obstacle = whyNotComparable(baseline);
  if (obstacle && !everything) {
    return refused(`${obstacle}. pnpm test:visual --update --everything takes all of them anew`);
  }
  return { mode: 'write', pictures: words.length > 0 ? 'some' : 'all' };
}

/**
 * Plans the comparison of pictures for a run, see decision 3. A run without a comparison always states the reason, and an update
 * leaves the pictures of unselected stories unchanged.
 */
export function planPictureComparison(
  baseline: PictureBaseline,
  order: PictureRunRequest,
): PicturePlan {
  const { quick = false, update, everything, words, demand = '' } = order;
  if (!['', 'required'].includes(demand)) {
    return refused(`NARU_PICTURES is "${demand}" and can only be "required"`);
  }
  if (quick) {
    return demand || update
      ? refused('--quick takes no pictures')
      : { mode: 'none', reason: 'pnpm test:full and pnpm test:visual compare them' };
  }
  if (everything && (!update || words.length > 0)) {
    return refused('--everything belongs to --update of all stories, without words');
  }
  if (update) return planUpdate(baseline, order);
  const lost = lostBaselineError(baseline);
  if (lost) return refused(lost);
  const obstacle = whyNotComparable(baseline);
  if (!obstacle) return { mode: 'compare' };
  return demand
    ? refused(`${obstacle}, and NARU_PICTURES=required`)
    : { mode: 'none', reason: obstacle };
}
