import { spawnSync } from 'node:child_process';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startScript } from './shell-commands.ts';

/** Runs the script with a program that prints a line. Returns its lines. */
function run(folder: string): string[] {
  const script = startScript({ program: 'echo program', cols: 132, rows: 43 });
  const env = { PATH: folder };
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', script], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

describe('the script that starts a program in a terminal', () => {
  test('sets the size of the terminal before the engine learns of the program', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'stty'), '#!/bin/sh\necho "$@"\n');
    chmodSync(join(folder, 'stty'), 0o755);
    symlinkSync('/bin/sh', join(folder, 'sh'));
    expect(run(folder)).toEqual(['rows 43 cols 132', expect.stringMatching(/^\d+$/), 'program']);
  });

  test('starts it in an image that cannot set the size', () => {
    expect(run(temporaryFolder())).toEqual([expect.stringMatching(/^\d+$/), 'program']);
  });
});
