/** Decides whether a folder of a repository belongs to a workspace of npm, pnpm, Yarn or Bun. */
import { matchesGlob } from 'node:path';
import type { RepositoryTexts } from './finding.ts';
import { NODE_LOCKFILES } from './node-package-manager.ts';
import { fieldOf, parseJson } from './package-manifest.ts';

const MOST_PATTERNS = 100;
const MOST_SEGMENTS = 8;
const LONGEST_PATTERN = 200;
/** A segment of a pattern that is compared. Others, such as nested alternatives, could take long to compare. */
const SEGMENT = /^(?:\*\*|[\w@.-]*(?:\*[\w@.-]*)?)$/;

const isComparable = (pattern: string): boolean => {
  const segments = pattern.split('/');
  return segments.length <= MOST_SEGMENTS && segments.every((one) => SEGMENT.test(one));
};

/** Returns the entries of `packages` in pnpm-workspace.yaml, which is a list of one pattern a line. */
function pnpmPatterns(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const list = lines.slice(lines.findIndex((line) => /^packages:\s*(#|$)/.test(line)) + 1);
  const end = list.findIndex((line) => !/^\s*(?:[-#]|$)/.test(line));
  return list.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    const pattern = /^\s*-\s*["']?([^"'#\s]+)/.exec(line)?.[1];
    return pattern === undefined ? [] : [pattern];
  });
}

/** Returns the patterns of a workspace's folders; `undefined` for a folder that is not the top of a workspace. */
function workspacePatterns(files: RepositoryTexts): string[] | undefined {
  const pnpm = files.get('pnpm-workspace.yaml');
  const field = fieldOf(parseJson(files.get('package.json')), 'workspaces');
  const listed = Array.isArray(field) ? field : fieldOf(field, 'packages');
  if (pnpm === undefined && !Array.isArray(listed)) return undefined;
  const patterns = Array.isArray(listed)
    ? listed.filter((one: unknown): one is string => typeof one === 'string')
    : [];
  return [...(pnpm === undefined ? [] : pnpmPatterns(pnpm)), ...patterns]
    .filter((pattern) => pattern.length <= LONGEST_PATTERN)
    .slice(0, MOST_PATTERNS);
}

/** Whether the folder has packages of its own, so that it is installed by itself. */
export const hasOwnLockfile = (files: RepositoryTexts): boolean =>
  NODE_LOCKFILES.some(([name]) => files.has(name));

/** Whether these are the files of a workspace's top folder. */
export const isWorkspaceTop = (files: RepositoryTexts): boolean =>
  workspacePatterns(files) !== undefined;

/** Whether a workspace has a package in this folder. @param top the texts in the top folder of the workspace */
export function isWorkspaceMember(top: RepositoryTexts, folder: string): boolean {
  const patterns = (workspacePatterns(top) ?? []).map((pattern) => {
    const [, exclusion, rest = ''] = /^(!?)(?:\.\/)?(.*?)(?:(?<!\/)\/+)?$/.exec(pattern) ?? [];
    return {
      excludes: exclusion === '!',
      matches: isComparable(rest) && matchesGlob(folder, rest),
    };
  });
  const matching = patterns.filter(({ matches }) => matches);
  return matching.length > 0 && !matching.some(({ excludes }) => excludes);
}
