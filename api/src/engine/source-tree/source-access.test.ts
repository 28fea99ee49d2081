import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ENGINE = join(import.meta.dirname, '..');

/**
 * The modules that may use the file system or start processes, with the allowed functions. No function is called with a path that a
 * member's source determines.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  // Access to sources.
  'source-tree/source-files.ts':
    'constants closeSync fstatSync lstatSync openSync readSync readdirSync readlinkSync realpathSync Stats',
  // Types only.
  'source-tree/context-entries.ts': 'Stats',
  // Input and output of the child process.
  'source-tree/source-process.ts': 'readFileSync writeSync',
  // Starter applications, and a file that must not exist yet.
  'dockerfile/written-files.ts': 'mkdir rm writeFile',
  // Folders that git uses, and a file of git's own folder.
  'source/git-source.ts': 'mkdir mkdtemp realpath rename rm',
  'source/git-fetch.ts': 'mkdir rm',
  'source/git-checkout.ts': 'mkdir writeFile',
  'source/git-submodules.ts': 'mkdir',
  'source/repository-reader.ts': 'mkdir mkdtemp rm',
  // The files of an uploaded folder, in the empty folder of a build. Their paths are checked before.
  'source/unpack-source.ts': 'createWriteStream mkdir realpath symlink writeFile',
  // The key of a project for one fetch.
  'source/ssh-key-files.ts': 'mkdir readFile rm writeFile',
  // The size of the folder that contains git's own files.
  'source/fetch-guard.ts': 'readdir stat',
  // A folder for each build.
  'buildkit/build-folder.ts': 'mkdir mkdtemp readFile rm writeFile',
  // The folder of one container in a deployment, created and removed as a whole.
  'image-preparer.ts': 'mkdir rm',
  // The process that reads sources.
  'source-tree/run-source-task.ts': 'spawn',
  // git, which fetches and writes the source.
  'source/git-process.ts': 'spawn',
  // buildctl, which sends links of the context as links.
  'buildkit/buildctl.ts': 'spawn',
};

/** The code that handles sources. */
const PLACES = [
  ...['dockerfile', 'source', 'source-tree', 'buildkit', 'docker/*image-builder*'],
  ...[
    'docker/registry-image-builder.ts',
    'docker/upload.ts',
    'image-builder.ts',
    'image-preparer.ts',
  ],
];

const words = (names: string): string[] =>
  names
    .split(/[\s,]+/)
    .filter((name) => name !== '' && name !== 'type')
    .sort();

/** The Node.js modules that access the file system or start programs. */
const MODULES = '(?:node:)?(?:fs|fs/promises|child_process|glob|tar-fs)';
const NAMED = new RegExp(`import(?: type)? \\{([^}]*)\\} from '${MODULES}'`, 'g');
const ANY = new RegExp(
  `(?:import\\(|require\\(|from |import |getBuiltinModule\\()\\s*['"\`]${MODULES}['"\`]`,
  'g',
);

/** Returns the names that a file imports from these modules, in any form. */
function accessOf(text: string): string[] {
  const named = text.matchAll(NAMED);
  const others = text.matchAll(ANY);
  const list = [...named].map(([, names = '']) => names);
  return list.length === [...others].length ? list.flatMap(words) : ['another way'];
}

test('sources are opened, listed and read by one module alone, and by no other program', () => {
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
  "import { execFile } from 'node:child_process';",
  "const { spawn } = require('child_process');",
])('finds %s', (line) => expect(accessOf(line)).not.toEqual([]));
