import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** The files with the minified code that an application loads for one entry. */
export interface Bundle {
  /** The name of the entry. */
  name: string;
  /** The path of the code that is loaded with the page. */
  first: string;
  /** The path of the code that is loaded on first use, such as the bubble of a tooltip; `undefined` without such code. */
  later: string | undefined;
}

type Chunk = Rolldown.OutputChunk;

/** Builds the production version of an application without React, and returns its chunks. */
async function chunksOf(consumer: string, options: InlineConfig['build'] = {}): Promise<Chunk[]> {
  const result = await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...options,
      reportCompressedSize: false,
      rolldownOptions: {
        external: [/^react(-dom)?(\/|$)/],
        preserveEntrySignatures: 'strict',
        ...options.rolldownOptions,
      },
    },
  });
  return 'output' in result ? result.output.filter((part) => part.type === 'chunk') : [];
}

/**
 * Writes a copy of the package that contains only the modules that the entries use, and returns its folder. Icon sets with thousands
 * of icons shrink to the used icons. The many bundles of {@link bundleEach} are built from this smaller copy, which is faster.
 */
async function prune(consumer: string, names: readonly string[]): Promise<string> {
  const outDir = join(consumer, 'pruned');
  const entry = Object.fromEntries(names.map((name) => [name, `entries/${name}.js`]));
  await chunksOf(consumer, {
    outDir,
    minify: false,
    lib: { entry, formats: ['es'] },
    rolldownOptions: { output: { preserveModules: true, entryFileNames: '[name].js' } },
  });
  await writeFile(join(outDir, 'package.json'), '{ "type": "module", "sideEffects": false }');
  return outDir;
}

/** Bundles each source separately, as in an application that uses only this source. */
export async function bundleEach(
  consumer: string,
  sources: ReadonlyMap<string, string>,
): Promise<Bundle[]> {
  const names = [...sources.keys()];
  await Promise.all(['entries', 'bundles'].map((folder) => mkdir(join(consumer, folder))));
  for (const [name, source] of sources) {
    await writeFile(join(consumer, `entries/${name}.js`), source);
  }
  const pruned = await prune(consumer, names);

  async function write(file: string, chunks: readonly Chunk[]): Promise<string> {
    const path = join(consumer, 'bundles', file);
    await writeFile(path, chunks.map(({ code }) => code).join('\n'));
    return path;
  }

  async function bundle(name: string): Promise<Bundle> {
    const input = join(pruned, `${name}.js`);
    const chunks = await chunksOf(consumer, { write: false, rolldownOptions: { input } });
    const imported = chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports);
    const isFirst = ({ isEntry, fileName }: Chunk) => isEntry || imported.includes(fileName);
    const later = chunks.filter((chunk) => !isFirst(chunk));
    return {
      name,
      first: await write(`${name}.js`, chunks.filter(isFirst)),
      later: later.length > 0 ? await write(`${name}.later.js`, later) : undefined,
    };
  }

  return Promise.all(names.map(bundle));
}
