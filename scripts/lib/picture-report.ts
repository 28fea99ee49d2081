import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { cacheFolder } from './workspace.ts';

/** Where the pictures of the last run lie that did not match, and the page that shows them. */
export const newPictures = join(cacheFolder, 'pictures');

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; accent-color: #3e63dd }
body { margin: 0; background: light-dark(#f0f0f3, #111113); color: light-dark(#1c2024, #edeef0) }
header { position: sticky; inset-block-start: 0; z-index: 1; padding: 12px 24px; background: inherit;
  border-block-end: 1px solid light-dark(#cdced6, #363a3f) }
h1 { margin: 0; font-size: 20px }
header p, figcaption { margin: 0; color: light-dark(#60646c, #b0b4ba) }
main { display: grid; gap: 24px; padding: 24px }
section { padding: 16px; border-radius: 12px; background: light-dark(#fff, #18191b);
  border: 1px solid light-dark(#d9d9e0, #2e3135) }
h2 { margin: 0 0 12px; font-size: 16px; overflow-wrap: anywhere }
h2 span { font-weight: 400; color: light-dark(#60646c, #b0b4ba) }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 16px; align-items: start }
figure { margin: 0 }
a { display: block; inline-size: fit-content; max-inline-size: 100%; margin-block-start: 4px; border: 1px solid light-dark(#8b8d98, #696e77);
  background: repeating-conic-gradient(#8b8d9833 0 25%, #fff 0 50%) 0 0 / 16px 16px }
a:focus-visible { outline: 2px solid light-dark(#3e63dd, #9eb1ff); outline-offset: 2px }
img { display: block; max-inline-size: 100% }
`;

interface Figure {
  path: string;
  title: string;
  /** Shown when there is no such picture. */
  missing: string;
}

/** Width and height stand in the head of every PNG (specification of PNG, 11.2.1). */
function sizeOf(path: string): { width: number; height: number } {
  const head = readFileSync(path).subarray(16, 24);
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
}

function figureOf({ path, title, missing }: Figure): string {
  if (!existsSync(path)) return `<figure><figcaption>${title}: ${missing}</figcaption></figure>`;
  const source = relative(newPictures, path);
  const { width, height } = sizeOf(path);
  return `<figure><figcaption>${title}, ${width} × ${height}</figcaption>
<a href="${source}"><img src="${source}" width="${width}" height="${height}" style="block-size: auto" loading="lazy" alt="${title}"></a></figure>`;
}

function sectionOf(baseline: string, name: string): string {
  const [, story = name, look = ''] = /^(.+)--([^-]+-\d+)$/.exec(name) ?? [];
  const figures: Figure[] = [
    { path: join(baseline, `${name}.png`), title: 'Baseline', missing: 'none yet' },
    { path: join(newPictures, `${name}.png`), title: 'New', missing: 'none' },
    {
      path: join(newPictures, `${name}-diff.png`),
      title: 'Difference',
      missing: 'nothing to compare with',
    },
  ];
  return `<section><h2>${story} <span>${look}</span></h2>
<div class="pictures">${figures.map(figureOf).join('')}</div></section>`;
}

/**
 * Writes a page with baseline, new picture and difference side by side, one section per picture that does not match.
 * Returns its path; `undefined` when every picture matched.
 */
export function writePictureReport(baseline: string): string | undefined {
  const names = globSync('*.png', { cwd: newPictures })
    .map((path) => basename(path, '.png'))
    .filter((name) => !name.endsWith('-diff'))
    .sort();
  if (names.length === 0) return undefined;
  const heading = names.length === 1 ? '1 changed picture' : `${names.length} changed pictures`;
  const page = join(newPictures, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title><style>${style}</style>
<header><h1>${heading}</h1><p>If this is intended, pnpm test:visual --update takes the baseline anew.</p></header>
<main>${names.map((name) => sectionOf(baseline, name)).join('')}</main></html>`,
  );
  return page;
}
