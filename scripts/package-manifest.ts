import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPublishableManifest } from './lib/publishable-manifest.ts';

/*
 * Runs in the folder of a package before and after packing. `publish` replaces package.json by the published manifest and adds the
 * licence; `restore` restores the original package.json. After an interrupted packing, the next run restores the original first.
 */
const manifest = 'package.json';
const ours = 'package.workspace.json';

function restore(): void {
  if (!existsSync(ours)) return;
  renameSync(ours, manifest);
  rmSync('LICENSE', { force: true });
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join('node_modules', name, manifest), 'utf8')).version;

function publish(): void {
  restore();
  copyFileSync(manifest, ours);
  const changed = createPublishableManifest(JSON.parse(readFileSync(ours, 'utf8')), versionOf);
  writeFileSync(manifest, `${JSON.stringify(changed, null, 2)}\n`);
  copyFileSync('../LICENSE', 'LICENSE');
}

const actions: Record<string, () => void> = { publish, restore };
const action = actions[process.argv[2] ?? ''];
if (!action) throw new Error('Write publish or restore.');
action();
