import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.ts';
import { cacheFolder, root } from './workspace.ts';

/** Where the pictures of the last run lie that did not match, and the page that shows them. */
export const newPictures = join(cacheFolder, 'pictures');
const reportPage = join(newPictures, 'index.html');

/**
 * The folder of the baseline that this machine's pictures can be held against: letters are drawn differently by every
 * system and every major version of the browser.
 */
export async function baselineFolder(): Promise<string> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  const [major] = browser.version().split('.');
  await browser.close();
  return join(root, '.storybook/pictures', `${process.platform}-chromium-${major}`);
}

/** Whether there is a baseline to compare with. */
export function hasPictures(folder: string): boolean {
  return existsSync(folder) && globSync('*.png', { cwd: folder }).length > 0;
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
