import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ENGINE = join(import.meta.dirname, '..');

/** What else may be called, and on what, which is never a path that a member's source decides. */
const ALLOWED: Readonly<Record<string, string>> = {
  // The module itself.
  'source-tree/source-files.ts':
    'constants closeSync fstatSync lstatSync openSync readSync readdirSync readlinkSync realpathSync Stats',
  // Its types.
  'source-tree/context-entries.ts': 'Stats',
  // Input and output of the process.
  'source-tree/source-process.ts': 'readFileSync writeSync',
  // Starters, and a file that must not be there yet.
  'dockerfile/written-files.ts': 'mkdir rm writeFile',
  // Folders that git works in.
  'source/git-source.ts': 'mkdir mkdtemp realpath rename rm',
  // A file of git's own.
  'source/git-attributes.ts': 'mkdir writeFile',
  // The size of git's own folder.
  'source/fetch-guard.ts': 'readdir stat',
  // A folder of its own for each build.
  'buildkit/build-folder.ts': 'mkdir mkdtemp readFile rm writeFile',
};

/** Code that has a source in its hands. */
const PLACES = [
  ...['dockerfile', 'source', 'source-tree', 'buildkit', 'docker/*image-builder*'],
  ...['docker/registry-builder.ts', 'build-request.ts'],
];

const words = (names: string): string[] =>
  names
    .split(/[\s,]+/)
    .filter((name) => name !== '' && name !== 'type')
    .sort();

/** What a file takes from the modules by which the file system is reached, however it does. */
function accessOf(text: string): string[] {
  const named = text.matchAll(/import(?: type)? \{([^}]*)\} from '(?:node:)?fs(?:\/promises)?'/g);
  const others = text.matchAll(
    /(?:import\(|require\(|from |import |getBuiltinModule\()\s*['"`](?:node:)?(?:fs|fs\/promises|glob|tar-fs)['"`]/g,
  );
  const list = [...named].map(([, names = '']) => names);
  return list.length === [...others].length ? list.flatMap(words) : ['another way'];
}

test('sources are opened, listed and read by one module alone', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...PLACES], {
    cwd: ENGINE,
    encoding: 'utf8',
  });
  const own = files.split('\n').filter((file) => /^(?!.*\.test\.ts$).*\.ts$/.test(file));
  const access = own.map((file) => [file, accessOf(readFileSync(join(ENGINE, file), 'utf8'))]);
  const found = access.filter(([, names]) => names?.length !== 0);
  const allowed = Object.entries(ALLOWED).map(([file, names]) => [file, words(names)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed));
});

test.each([
  "import { readFile } from 'node:fs/promises';",
  "import fs from 'node:fs';",
  "import * as fs from 'fs';",
  "const { readFile } = await import('node:fs/promises');",
  "const fs = process.getBuiltinModule('node:fs');",
])('finds %s', (line) => expect(accessOf(line)).not.toEqual([]));
