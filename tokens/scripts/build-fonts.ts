import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  readFontLicences,
  subsetMonospacedTypeface,
  subsetTypeface,
} from '../../scripts/lib/subset-typeface.ts';
import { charactersIn, fontSlices, fontsCss, monoSlices } from './font-slices.ts';

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
for (const { name, part, range } of monoSlices) {
  writeFileSync(
    new URL(`${name}.woff2`, folder),
    await subsetMonospacedTypeface(part, charactersIn(range)),
  );
}
const licences = readFontLicences();
writeFileSync(new URL('OFL.txt', folder), licences.sans);
writeFileSync(new URL('OFL-mono.txt', folder), licences.mono);
writeFileSync(new URL('../src/fonts.css', import.meta.url), `${fontsCss(slices)}\n`);
