import { mkdirSync, writeFileSync } from 'node:fs';
import { createTokenFiles } from '../src/token-files.ts';

mkdirSync(new URL('../figma/', import.meta.url), { recursive: true });
for (const [path, text] of Object.entries(createTokenFiles())) {
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
}
