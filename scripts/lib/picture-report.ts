import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { drawDifference, pictureExtension } from './picture-format.ts';
import { storyIdOfPicture } from './pictures.ts';

/** The input of a report. */
export interface PictureReportInput {
  /** The folder of the report. Its subfolder `after` contains the pictures that differ from the baseline. */
  folder: string;
  /** The folder of the baseline. */
  baseline: string;
  /** The ids of every story of the Storybook. */
  stories: ReadonlySet<string>;
  /** The words that limited the run to stories whose ids contain one of them; empty for a run of all stories. */
  words: readonly string[];
}

const namesIn = (folder: string): string[] =>
  globSync(`*${pictureExtension}`, { cwd: folder })
    .map((file) => basename(file, pictureExtension))
    .sort();

/** Copies the baseline of a picture into the report and draws the differences. A picture without a baseline is skipped. */
async function addBaseline({ folder, baseline }: PictureReportInput, name: string): Promise<void> {
  const file = name + pictureExtension;
  if (!existsSync(join(baseline, file))) return;
  copyFileSync(join(baseline, file), join(folder, 'before', file));
  const [before, after] = ['before', 'after'].map((kind) => join(folder, kind, file));
  if (!before || !after) return;
  const difference = await drawDifference(readFileSync(before), readFileSync(after));
  writeFileSync(join(folder, 'difference', file), difference);
}

const kinds = [
  ['before', '이전'],
  ['after', '이후'],
  ['difference', '차이'],
] as const;

function figure(folder: string, name: string, [kind, title]: (typeof kinds)[number]): string {
  const path = `${kind}/${name}${pictureExtension}`;
  const picture = existsSync(join(folder, path))
    ? `<a href="${path}"><img src="${path}" alt="${title}"></a>`
    : '없음';
  return `<figure><figcaption>${title}</figcaption>${picture}</figure>`;
}

const command = (words: readonly string[]): string =>
  `<pre>pnpm test:visual --update ${words.join(' ')}</pre>`;

const section = (folder: string, name: string): string => `<section>
<h2>${name}</h2>
<div>${kinds.map((kind) => figure(folder, name, kind)).join('')}</div>
${command([storyIdOfPicture(name)])}
</section>`;

/** The style sheet of the page, for light and dark themes. */
const style = `body { margin: 2rem; font: 1rem/1.6 system-ui, sans-serif; color-scheme: light dark }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start }
figure { margin: 0 } img { max-inline-size: 100%; border: 1px solid GrayText }
h2 { font-size: 1rem; overflow-wrap: anywhere } section { margin-block: 3rem } pre { white-space: pre-wrap }`;

function page(folder: string, changed: readonly string[], gone: readonly string[]): string {
  const stories = [...new Set(changed.map(storyIdOfPicture))];
  const lost = gone.map((name) => `<li>${name}</li>`).join('');
  return `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<title>달라진 사진 ${changed.length}장</title>
<style>${style}</style>
<h1>달라진 사진 ${changed.length}장</h1>
${changed.length > 0 ? `<p>모두 받아들이기</p>${command(stories)}` : ''}
${lost && `<h2>스토리가 없어진 사진</h2><ul>${lost}</ul>${command([])}`}
${changed.map((name) => section(folder, name)).join('\n')}
</html>
`;
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
  for (const name of changed) await addBaseline(source, name);
  const path = join(folder, 'index.html');
  writeFileSync(path, page(folder, changed, gone));
  return path;
}
