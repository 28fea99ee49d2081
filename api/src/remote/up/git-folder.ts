/** The repository around a folder, whose rules apply to the folder too. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { InvalidInputError } from '../arguments.ts';
import { printableText } from '../text-table.ts';
import { addIgnoreFile, type IgnoreLevels, isIgnored } from './git-ignore.ts';

export const GIT_IGNORE = '.gitignore';
/** The largest list that is read, in bytes. */
const LIST_BYTES = 256 * 1024;

/** Reads a list of rules; `undefined` without such a file. @throws InvalidInputError for one that is too large */
export async function readList(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  if (found.size > LIST_BYTES)
    throw new InvalidInputError(
      `${printableText(path)}: 너무 큽니다. ${LIST_BYTES / 1024} KiB까지 쓸 수 있습니다.`,
    );
  return await readFile(path, 'utf8');
}

/** Rules from above a folder. */
export interface OuterRules {
  readonly levels: IgnoreLevels;
  /** The path of the folder relative to the top of the rules, with a slash at its end; empty for the top. */
  readonly prefix: string;
}

async function addList(
  levels: IgnoreLevels,
  { path, folder }: { path: string; folder: string },
): Promise<IgnoreLevels> {
  const text = await readList(path);
  return text === undefined ? levels : addIgnoreFile(levels, folder, { file: path, text });
}

/** Returns the top folder of the repository of a folder; `undefined` outside of a repository. */
async function findTop(folder: string): Promise<string | undefined> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await stat(join(at, '.git')).catch(() => undefined)) !== undefined) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** Returns the place of the own rules of a repository. A worktree and a submodule have a file in place of the folder, which names it. */
async function findExclude(top: string): Promise<string> {
  const named = /^gitdir: (.+)$/m.exec((await readList(join(top, '.git'))) ?? '')?.[1];
  const own = resolve(top, named ?? '.git');
  const common = (await readList(join(own, 'commondir')))?.trim() ?? '.';
  return join(resolve(own, common), 'info', 'exclude');
}

const NOTHING: OuterRules = { levels: [], prefix: '' };

/**
 * Reads the rules of the repository of a folder that are not in the folder. They do not apply to a folder that they leave out themselves, because the
 * user has chosen it.
 * @throws InvalidInputError for rules that cannot be used
 */
export async function readOuterRules(folder: string): Promise<OuterRules> {
  const top = await findTop(folder);
  if (top === undefined) return NOTHING;
  let levels = await addList([], { path: await findExclude(top), folder: '' });
  const parts = relative(top, folder).split('/').filter(Boolean);
  for (const [index] of parts.entries()) {
    const above = parts.slice(0, index).join('/');
    levels = await addList(levels, { path: join(top, above, GIT_IGNORE), folder: above });
    if (isIgnored(levels, parts.slice(0, index + 1).join('/'), true)) return NOTHING;
  }
  return { levels, prefix: parts.length === 0 ? '' : `${parts.join('/')}/` };
}
