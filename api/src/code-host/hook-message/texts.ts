/** Converts what a sender wrote to texts that can be stored: shortened, and without characters that PostgreSQL refuses. */
import { isBranchName } from '@naru/contract/rules/git-names';
import { replaceLoneSurrogates } from '@naru/contract/rules/text';
import type { StoredPush } from '../../storage/stored-push.ts';

/** The lengths of stored texts in UTF-16 units. */
const SHORT = 255;
const ADDRESS = 1024;
const MESSAGE = 4096;

/** The numbers of stored paths, and the UTF-16 units of all of them. More paths count as unknown. */
const PATHS = { most: 3000, units: 256 * 1024 } as const;

const storable = (text: string, most: number): string =>
  replaceLoneSurrogates(text.slice(0, most)).replaceAll('\0', '');

/** Returns a short text, such as the name of a person. */
export const shortText = (text: string | null | undefined): string => storable(text ?? '', SHORT);

/** Returns the message of a commit, and its first line. */
export function messageTexts(text: string | null | undefined): {
  subject: string;
  message: string;
} {
  const message = storable(text ?? '', MESSAGE);
  return { subject: shortText(message.trim().split('\n')[0]), message };
}

/** Returns the addresses of a repository that are texts, each once. */
export const addressTexts = (addresses: readonly (string | null | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((text) => (text ? [storable(text, ADDRESS)] : []))),
];

/** The files of a commit in a message. */
interface CommitFiles {
  added?: readonly string[] | null | undefined;
  removed?: readonly string[] | null | undefined;
  modified?: readonly string[] | null | undefined;
}

/** Returns the paths of changed files, each once; null for too many. */
function pathTexts(paths: readonly string[]): string[] | null {
  const each = [...new Set(paths)];
  const units = each.reduce((sum, path) => sum + path.length, 0);
  if (each.length > PATHS.most || units > PATHS.units) return null;
  return each.map((path) => storable(path, MESSAGE));
}

/** Returns the files of commits, each once; null for no commits, for a commit without its files, and for too many files. */
export function changedPaths(commits: readonly CommitFiles[]): string[] | null {
  const lists = commits.map(({ added, removed, modified }) => added ?? removed ?? modified);
  if (lists.length === 0 || lists.includes(null) || lists.includes(undefined)) return null;
  return pathTexts(
    commits.flatMap(({ added, removed, modified }) => [
      ...(added ?? []),
      ...(removed ?? []),
      ...(modified ?? []),
    ]),
  );
}

const REF = /^refs\/(heads|tags)\/(.+)$/s;

/** Reads the complete name of a branch or tag, as `refs/heads/main`; `undefined` for another reference, and for a name that git forbids. */
export function readRef(text: string): NonNullable<StoredPush['ref']> | undefined {
  const [, kind, name = ''] = REF.exec(text) ?? [];
  if (kind === undefined || name.length > SHORT || !isBranchName(name)) return undefined;
  return { kind: kind === 'tags' ? 'tag' : 'branch', name: name.normalize() };
}

const HASH = /^[\da-f]{40}(?:[\da-f]{24})?$/;

/** Returns a complete hash; null for the hash of zeros, by which git means that there is no commit, and for another text. */
export const readHash = (text: string | null | undefined): string | null => {
  const hash = (text ?? '').toLowerCase();
  return HASH.test(hash) && !/^0+$/.test(hash) ? hash : null;
};

/** The headers that are stored. None of them is secret. */
const SHOWN_HEADERS: readonly string[] = [
  ...['content-type', 'user-agent', 'idempotency-key'],
  ...['x-github-event', 'x-github-delivery', 'x-github-hook-id'],
  ...['x-gitlab-event', 'x-gitlab-event-uuid', 'x-gitlab-webhook-uuid', 'x-gitlab-instance'],
  ...['x-gitea-event', 'x-gitea-event-type', 'x-gitea-delivery', 'x-forgejo-event'],
  ...['x-event-key', 'x-hook-uuid', 'x-request-uuid', 'x-attempt-number'],
];

/** Returns the headers of a message that a member may see. */
export const shownHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    SHOWN_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, shortText(value)]];
    }),
  );
