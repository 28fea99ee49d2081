/** Describes the folders of a volume, so that two volumes can be compared. */
import { posix } from 'node:path';
import type { ComparedEntry } from '@naru/contract/entities/data-restoration';
import { differenceOf } from './compare-tables.ts';

/** The files of a folder with all of its folders. The sum is equal for equal names and contents. */
export interface FolderFacts {
  files: number;
  bytes: number;
  sum: bigint;
}

/** Folders by their paths; the files at the top themselves are under `.`. */
export type FolderTree = ReadonlyMap<string, FolderFacts>;

/** How deep folders are described, and how many of them. Those below belong to the folder above. */
const MOST_DEPTH = 4;
const MOST_FOLDERS = 5000;
const MODULUS = 2n ** 128n;
const TOP = '.';

/** Returns the paths of the folders in which a file is, the outer ones first. */
function foldersOf(path: string): string[] {
  const folders = posix.dirname(path).split('/').slice(0, MOST_DEPTH);
  if (folders[0] === TOP) return [TOP];
  return folders.map((_, index) => folders.slice(0, index + 1).join('/'));
}

/** Creates a description of folders to which files are added. */
export function folderTree(root: string) {
  const tree = new Map<string, FolderFacts>();
  return {
    /** @param hash of the name and the content of the file, in base 16 */
    add(path: string, bytes: number, hash: string): void {
      const part = BigInt(`0x${hash.slice(0, 32)}`);
      for (const folder of foldersOf(posix.relative(root, path))) {
        const known = tree.get(folder);
        if (known === undefined && tree.size >= MOST_FOLDERS) continue;
        const { files, bytes: before, sum } = known ?? { files: 0, bytes: 0, sum: 0n };
        const facts = { files: files + 1, bytes: before + bytes, sum: (sum + part) % MODULUS };
        tree.set(folder, facts);
      }
    },
    read: (): FolderTree => tree,
  };
}

const isEqual = (one: FolderFacts, other: FolderFacts): boolean =>
  one.files === other.files && one.bytes === other.bytes && one.sum === other.sum;

/**
 * Returns the differences of two volumes: the folders at the top, and the inner folders of different folders.
 * @param present undefined when it is not known
 */
export function compareFolders(
  present: FolderTree | undefined,
  restored: FolderTree,
): ComparedEntry[] {
  const names = new Set([...(present?.keys() ?? []), ...restored.keys()]);
  const entries = Array.from(names, (name) => {
    const [now, backup] = [present?.get(name), restored.get(name)];
    return {
      name,
      difference: differenceOf(now, backup, isEqual),
      ...{ now: now?.files ?? null, backup: backup?.files ?? null },
      ...{ bytes_now: now?.bytes ?? null, bytes_backup: backup?.bytes ?? null },
    };
  });
  const differenceAt = new Map(entries.map(({ name, difference }) => [name, difference]));
  return entries.filter(
    ({ name }) => !name.includes('/') || differenceAt.get(posix.dirname(name)) === 'different',
  );
}
