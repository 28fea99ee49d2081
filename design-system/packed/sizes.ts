import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { bundleEach } from './bundle.ts';

/** One row of the table in the README: bytes, compressed as a server sends them. */
export interface Size {
  /** The export, or the file. */
  name: string;
  /** What a page loads for it. */
  first: number;
  /** What comes on first use; 0 where nothing does. */
  later: number;
}

async function gzipped(file: string): Promise<number> {
  const results = await sizeLimit([filePlugin], { checks: [{ files: [file], gzip: true }] });
  const [measured]: { size: number }[] = Object.values(results);
  if (!measured) throw new Error(`size-limit has not measured ${file}.`);
  return measured.size;
}

/** The package's entries by their built files: what is generic, and what is this product's. */
const entries = {
  index: '@naru/design-system',
  patterns: '@naru/design-system/patterns',
} as const;

type Entry = keyof typeof entries;

/** The components that the built file of an entry exports. */
async function componentsOf(entry: Entry, installed: string): Promise<string[]> {
  const source = await readFile(join(installed, `${entry}.js`), 'utf8');
  const exported = /^export \{ (.*) \};$/m.exec(source)?.[1]?.split(', ') ?? [];
  return exported.filter((name) => /^[A-Z]/.test(name)).sort();
}

const everything = Object.values(entries).map((entry) => `export * from '${entry}';`);

/** Measures the installed package: each component as if it were the only one, all exports, and the style sheet. */
export async function measure(consumer: string): Promise<Size[]> {
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
