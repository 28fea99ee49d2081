import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.ts';
import { profileVisit } from './profile.ts';
import { formatProfileTable } from './table.ts';

await buildChangedPackages();
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const table = formatProfileTable(await profileVisit(browser));
  const folder = join(import.meta.dirname, '../.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'profile.md'), `${table}\n`);
  process.stdout.write(`profile: Chromium ${browser.version()}\n\n${table}\n`);
} finally {
  await browser.close();
}
