import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listRepositoryFiles, repositoryFolder } from './lib/workspace.ts';

/** Matches everyday words for which comments use a standard term or a noun instead, see `CONTRIBUTING.md`. */
const inComments =
  /\b(?:tells?|told|telling|asks?|asked|asking|stands?(?!-)|stood|beside|whoever|hears?|heard|those that|those who|as of now|what it|the one|the other's|goes on|going on)\b/i;

/** Matches the same words as parts of exported names, such as `toldLines` and `AskedPod`. */
const inNames =
  /(?:^|[a-z])(?:Tells?|Told|Asks?|Asked|Stands?(?!In)|Hears?|Heard|AsOf)(?![a-z])|^(?:tells?|told|asks?|asked|stands?(?!In)|hears?|heard|asOf)(?![a-z])/;

const files = listRepositoryFiles().filter((file) => /\.tsx?$/.test(file));
/** The packages and other folders with TypeScript, and the files next to them. */
const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];

const linesOf = (folder: string): { place: string; line: string }[] =>
  files
    .filter((file) => file === folder || file.startsWith(`${folder}/`))
    .flatMap((file) =>
      readFileSync(join(repositoryFolder, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
    );

const commentOf = (line: string): string =>
  /^\s*(?:\/\*\*?|\*|\/\/)(.*)$/.exec(line)?.[1]?.replaceAll(/`[^`]*`|"[^"]*"/g, '') ?? '';

const exportedName = (line: string): string =>
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/.exec(
    line,
  )?.[1] ?? '';

test.each(folders)('comments and exported names of %s use standard terms', (folder) => {
  const lines = linesOf(folder);
  expect(lines).not.toEqual([]);
  const everyday = lines
    .filter(({ line }) => inComments.test(commentOf(line)) || inNames.test(exportedName(line)))
    .map(({ place, line }) => `${place} ${line.trim()}`);
  expect(everyday).toEqual([]);
});
