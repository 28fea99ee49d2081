import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fontLicence, subsetTypeface } from '../../scripts/lib/subset-typeface.ts';
import { fontSlices, fontsCss } from './font-slices.ts';

const folder = new URL('../fonts/', import.meta.url);
const slices = fontSlices();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const { name, points } of slices) {
  writeFileSync(
    new URL(`${name}.woff2`, folder),
    await subsetTypeface(String.fromCodePoint(...points)),
  );
}
writeFileSync(new URL('OFL.txt', folder), fontLicence());
writeFileSync(new URL('../src/fonts.css', import.meta.url), `${fontsCss(slices)}\n`);
