import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findCodeBlocks } from './lib/markdown.ts';
import { type CommandResult, runCommand } from './lib/run-command.ts';
import { listRepositoryFiles, repositoryFolder } from './lib/workspace.ts';

const read = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8');
const { packageManager } = z.parse(
  z.object({ packageManager: z.string() }),
  JSON.parse(read('package.json')),
);

/**
 * Returns a function that removes a folder. A child process removes the folder also when this process ends or is killed, because the
 * standard input of the child then closes.
 */
function removedAtTheEnd(folder: string): () => Promise<unknown> {
  const script = 'cat; until rm -rf "$1"; do sleep 1; done';
  const shell = spawn('sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return () => {
    shell.stdin.end();
    return once(shell, 'exit');
  };
}

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'naru-adding-a-field-'));
  const remove = removedAtTheEnd(copy);
  // The pictures of the stories are not copied, because they are most of the repository's size.
  for (const file of listRepositoryFiles().filter(
    (name) => !name.startsWith('.storybook/pictures/'),
  )) {
    cpSync(join(repositoryFolder, file), join(copy, file));
  }
  return remove;
}, 120_000);

async function succeed(outcome: Promise<CommandResult>): Promise<void> {
  const { code, output } = await outcome;
  if (code !== 0) throw new Error(output);
}

const pnpm = (...args: string[]): Promise<void> =>
  succeed(
    runCommand('npx', ['--yes', packageManager, ...args], {
      cwd: copy,
      env: { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
    }),
  );

/** The actions for the code blocks of the page, by the language of the block. */
const STEPS: Readonly<Record<string, (text: string) => unknown>> = {
  async diff(text) {
    const patch = join(copy, 'step.diff');
    writeFileSync(patch, text);
    await succeed(runCommand('git', ['apply', '--recount', patch], { cwd: copy }));
  },
  async sh(text) {
    for (const line of text.trim().split('\n')) {
      const [command, ...args] = line.split(' ');
      expect(command).toBe('pnpm');
      await pnpm(...args);
    }
  },
  sql(text) {
    const newest = globSync('api/migrations/*.sql', { cwd: copy }).toSorted().at(-1) ?? '';
    expect(readFileSync(join(copy, newest), 'utf8').trim()).toBe(text.trim());
  },
};

test('docs/adding-a-field.md can be followed from top to bottom', async () => {
  const blocks = findCodeBlocks(read('docs/adding-a-field.md'));
  const languages = blocks.map(({ language }) => language);
  expect(new Set(languages)).toEqual(new Set(Object.keys(STEPS)));
  await pnpm('install', '--frozen-lockfile', '--prefer-offline');
  for (const { language, text } of blocks) {
    try {
      await STEPS[language]?.(text);
    } catch (cause) {
      throw new Error(`This step fails:\n${text}`, { cause });
    }
  }
}, 1_200_000);
