import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { bundleEach } from './bundle.ts';

/** One row of the table in the README. Sizes are in bytes, compressed with gzip. */
export interface EntrySize {
  /** The name of the export or of the file. */
  name: string;
  /** The size of the code that a page loads initially. */
  first: number;
  /** The size of the code that is loaded on first use; 0 without such code. */
  later: number;
}

async function gzipped(file: string): Promise<number> {
  const results = await sizeLimit([filePlugin], { checks: [{ files: [file], gzip: true }] });
  const [measured]: { size: number }[] = Object.values(results);
  if (!measured) throw new Error(`size-limit has not measured ${file}.`);
  return measured.size;
}

/** The entry points of the package by the name of the built file: generic components, and patterns of this product. */
const entries = {
  index: '@naru/design-system',
  patterns: '@naru/design-system/patterns',
} as const;

type Entry = keyof typeof entries;

/** Returns the names of the components that the built file of an entry point exports. */
async function componentsOf(entry: Entry, installed: string): Promise<string[]> {
  const source = await readFile(join(installed, `${entry}.js`), 'utf8');
  const exported = /^export \{ (.*) \};$/m.exec(source)?.[1]?.split(', ') ?? [];
  return exported.filter((name) => /^[A-Z]/.test(name)).sort();
}

const everything = Object.values(entries).map((entry) => `export * from '${entry}';`);

/** Measures the installed package: each component alone, all exports together, and the style sheet. */
export async function measureSizes(consumer: string): Promise<EntrySize[]> {
  const installed = join(consumer, 'node_modules/@naru/design-system/dist');
  const sources = new Map<string, string>();
  for (const entry of ['index', 'patterns'] as const) {
    for (const name of await componentsOf(entry, installed)) {
      sources.set(name, `export { ${name} } from '${entries[entry]}';`);
    }
  }
  sources.set('everything', everything.join('\n'));
  const bundles = await bundleEach(consumer, sources);
  const sizes = await Promise.all(
    bundles.map(async ({ name, first, later }) => ({
      name,
      first: await gzipped(first),
      later: later ? await gzipped(later) : 0,
    })),
  );
  const styles = { name: 'styles.css', first: await gzipped(join(installed, 'styles.css')) };
  return [...sizes, { ...styles, later: 0 }];
}
