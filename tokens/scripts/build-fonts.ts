import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  readFontLicences,
  subsetMonospacedTypeface,
  subsetTypeface,
} from '../../scripts/lib/subset-typeface.ts';
import {
  charactersInRange,
  createFontSlices,
  createFontsCss,
  monospacedFontSlices,
} from './font-slices.ts';

const folder = new URL('../fonts/', import.meta.url);
const slices = createFontSlices();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const { name, points } of slices) {
  writeFileSync(
    new URL(`${name}.woff2`, folder),
    await subsetTypeface(String.fromCodePoint(...points)),
  );
}
for (const { name, part, range } of monospacedFontSlices) {
  writeFileSync(
    new URL(`${name}.woff2`, folder),
    await subsetMonospacedTypeface(part, charactersInRange(range)),
  );
}
const licences = readFontLicences();
writeFileSync(new URL('OFL.txt', folder), licences.sans);
writeFileSync(new URL('OFL-mono.txt', folder), licences.mono);
writeFileSync(new URL('../src/fonts.css', import.meta.url), `${createFontsCss(slices)}\n`);
