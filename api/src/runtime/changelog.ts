/** The list of changes that a release brings for operators. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** The changes of a version. */
export interface VersionChanges {
  version: string;
  items: string[];
}

/** Parses the file: a heading `## 1.2.3` for each version, and a list item for each change. Lines that continue an item are joined. */
export function parseChangelog(text: string): VersionChanges[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...lines] = part.split('\n');
      const [, ...items] = lines.join('\n').split(/^- /m);
      return {
        version: version.trim(),
        items: items.map((item) => item.split(/\s+/).join(' ').trim().replaceAll('`', '')),
      };
    });
}

/** Reads the list of changes of this release. */
export const readChangelog = (): VersionChanges[] =>
  parseChangelog(readFileSync(join(packageRoot, '..', 'CHANGELOG.md'), 'utf8'));
