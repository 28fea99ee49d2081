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

const single = (name: string): [string, string] => [
  name,
  `export { ${name} } from '@naru/design-system';`,
];

/** Measures the installed package: each component as if it were the only one, all exports, and the style sheet. */
export async function measure(consumer: string): Promise<Size[]> {
  const installed = join(consumer, 'node_modules/@naru/design-system/dist');
  const index = await readFile(join(installed, 'index.js'), 'utf8');
  const exported = /^export \{ (.*) \};$/m.exec(index)?.[1]?.split(', ') ?? [];
  const components = exported.filter((name) => /^[A-Z]/.test(name)).sort();
  const sources = new Map([
    ...components.map(single),
    ['everything', "export * from '@naru/design-system';"],
  ]);
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
