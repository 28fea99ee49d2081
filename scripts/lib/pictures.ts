import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { font } from '@naru/tokens/typography';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.ts';
import { cacheFolder, root } from './workspace.ts';

/** Where the pictures of the last run lie that did not match, and the page that shows them. */
export const newPictures = join(cacheFolder, 'pictures');
const reportPage = join(newPictures, 'index.html');

/** Pictures that this machine's can be held against, and the measures of the fonts it draws with. */
export interface Baseline {
  folder: string;
  fonts: string;
}

/**
 * Finds where the baseline of this machine belongs: letters are drawn differently by every system and every major
 * version of the browser. Widths of a few letters tell whether two systems fall back to the same fonts.
 */
export async function findBaseline(): Promise<Baseline> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  const page = await browser.newPage();
  const widths = await page.evaluate(
    (faces) => {
      const canvas = document.createElement('canvas').getContext('2d');
      return faces.map((face) => {
        if (canvas) canvas.font = `100px ${face}`;
        return canvas?.measureText('가나다 Aa 019 {;} 😀').width;
      });
    },
    [font.sans, font.mono],
  );
  const [major] = browser.version().split('.');
  await browser.close();
  const folder = join(root, '.storybook/pictures', `${process.platform}-chromium-${major}`);
  return { folder, fonts: widths.join(' ') };
}

const fontsFile = (folder: string): string => join(folder, 'fonts.txt');

/** Says why this machine's pictures cannot be compared; `undefined` when they can. */
export function whyNotComparable({ folder, fonts }: Baseline): string | undefined {
  const place = relative(root, folder);
  if (!existsSync(fontsFile(folder))) return `${place} holds none for this system and browser`;
  return readFileSync(fontsFile(folder), 'utf8') === fonts
    ? undefined
    : `those in ${place} were taken with other fonts`;
}

/** Gets a folder ready for a baseline that is taken anew. */
export function beginBaseline({ folder, fonts }: Baseline): void {
  emptyFolder(folder);
  writeFileSync(fontsFile(folder), fonts);
}

/** Makes sure that a folder is there and holds nothing. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

function figure(path: string, caption: string): string {
  const source = relative(newPictures, path);
  return existsSync(path)
    ? `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" alt=""></a></figure>`
    : `<figure><figcaption>${caption}: none</figcaption></figure>`;
}

/**
 * Writes a page with baseline, new picture and difference side by side, one row per picture that does not match.
 * Returns its path; `undefined` when every picture matched.
 */
export function writePictureReport(baseline: string): string | undefined {
  const names = globSync('*.png', { cwd: newPictures })
    .map((path) => basename(path, '.png'))
    .filter((name) => !name.endsWith('-diff'))
    .sort();
  if (names.length === 0) return undefined;
  const rows = names.map((name) => {
    const files = [
      figure(join(baseline, `${name}.png`), 'Baseline'),
      figure(join(newPictures, `${name}.png`), 'New'),
      figure(join(newPictures, `${name}-diff.png`), 'Difference'),
    ];
    return `<section><h2>${name}</h2><div>${files.join('')}</div></section>`;
  });
  const style =
    'body{font:14px system-ui;margin:24px;background:#f0f0f3}div{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}figure{margin:0}img{max-width:100%;border:1px solid #8b8d98}';
  writeFileSync(
    reportPage,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Changed pictures</title><style>${style}</style><h1>${names.length} changed</h1>${rows.join('')}</html>`,
  );
  return reportPage;
}
