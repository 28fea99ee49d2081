import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs a script in a copy of the repository's folders, with the module loaded first. */
function runScript({ installed, nodeVersion }: { installed: boolean; nodeVersion: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'naru-installation-'));
  folders.push(folder);
  for (const name of ['scripts', 'node_modules']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'scripts/script.js'), 'console.log("the script runs")');
  if (installed) writeFileSync(join(folder, 'node_modules/.modules.yaml'), '');
  const name = 'require-installation.js';
  cpSync(resolve(import.meta.dirname, name), join(folder, 'scripts', name));
  const version = `Object.defineProperty(process,'versions',{value:{node:'${nodeVersion}'}})`;
  const preloads = [`data:text/javascript,${encodeURIComponent(version)}`, `./scripts/${name}`];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...preloads.flatMap((module) => ['--import', module]), 'scripts/script.js'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

test('a script runs after a complete installation', () => {
  const { status, output } = runScript({ installed: true, nodeVersion: '24.0.0' });
  expect({ status, output }).toEqual({ status: 0, output: 'the script runs\n' });
});

test('an installation that did not finish is an error message of one line', () => {
  const { status, output } = runScript({ installed: false, nodeVersion: '20.20.2' });
  expect(status).toBe(1);
  expect(output).toMatch(
    /^The installation of the dependencies did not finish\.[^\n]+2 GB[^\n]+\n$/,
  );
});

test('a Node.js that cannot run the scripts is an error message of one line', () => {
  const { status, output } = runScript({ installed: true, nodeVersion: '22.18.0' });
  expect(status).toBe(1);
  expect(output).toMatch(/^Node\.js 22\.18\.0 is too old[^\n]+Node\.js 24[^\n]+\n$/);
});
