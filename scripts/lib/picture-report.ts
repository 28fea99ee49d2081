import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { drawDifference, type PictureArea, pictureExtension } from './picture-format.ts';
import { type ChangedPicture, pictureReportPage } from './picture-report-page.ts';
import { storyIdOfPicture } from './pictures.ts';
import type { StoryNames } from './story-index.ts';

/** The input of a report. */
export interface PictureReportInput {
  /** The folder of the report. Its subfolder `after` contains the pictures that differ from the baseline. */
  folder: string;
  /** The folder of the baseline. */
  baseline: string;
  /** The names of every story of the Storybook by id. */
  stories: ReadonlyMap<string, StoryNames>;
  /** The words that limited the run to stories whose ids contain one of them; empty for a run of all stories. */
  words: readonly string[];
}

const namesIn = (folder: string): string[] =>
  globSync(`*${pictureExtension}`, { cwd: folder })
    .map((file) => basename(file, pictureExtension))
    .sort();

/**
 * Copies the baseline of a picture into the report and draws the differences. Returns the area with the differences; `undefined` for
 * a picture without a baseline.
 */
async function addBaseline(
  { folder, baseline }: PictureReportInput,
  name: string,
): Promise<PictureArea | undefined> {
  const file = name + pictureExtension;
  if (!existsSync(join(baseline, file))) return undefined;
  copyFileSync(join(baseline, file), join(folder, 'before', file));
  const before = readFileSync(join(folder, 'before', file));
  const after = readFileSync(join(folder, 'after', file));
  const { picture, area } = await drawDifference(before, after);
  writeFileSync(join(folder, 'difference', file), picture);
  return area;
}

async function sizeOf(path: string): Promise<{ path: string; width: number; height: number }> {
  const { width, height } = await sharp(path).metadata();
  return { path, width, height };
}

async function describe(source: PictureReportInput, name: string): Promise<ChangedPicture> {
  const area = await addBaseline(source, name);
  const id = storyIdOfPicture(name);
  const { component, story } = source.stories.get(id) ?? { component: id, story: id };
  const views = await Promise.all(
    (area ? (['before', 'after', 'difference'] as const) : (['after'] as const)).map(
      async (kind) => {
        const path = `${kind}/${name}${pictureExtension}`;
        return { kind, ...(await sizeOf(join(source.folder, path))), path };
      },
    ),
  );
  return { id, component, story, look: name.slice(id.length + 2), area, views };
}

/**
 * Writes an HTML page with the old picture, the new picture and the difference for each change. The page uses only files of its
 * folder. Returns its path, or `undefined` when every picture matched and belongs to a story.
 */
export async function writePictureReport(source: PictureReportInput): Promise<string | undefined> {
  const { folder, baseline, stories, words } = source;
  const changed = namesIn(join(folder, 'after'));
  const gone = namesIn(baseline).filter((name) => {
    const story = storyIdOfPicture(name);
    const isMeant = words.length === 0 || words.some((word) => story.includes(word));
    return isMeant && !stories.has(story);
  });
  if (changed.length + gone.length === 0) return undefined;
  for (const kind of ['before', 'difference']) mkdirSync(join(folder, kind), { recursive: true });
  const pictures: ChangedPicture[] = [];
  for (const name of changed) pictures.push(await describe(source, name));
  const path = join(folder, 'index.html');
  writeFileSync(path, pictureReportPage(pictures, gone));
  return path;
}
