import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { chunkGroups } from '../chunks.ts';
import type * as prerenderEntry from '../src/prerender.tsx';
import { writePrerenderedPages } from './prerender.ts';

const root = resolve(import.meta.dirname, '..');
/** The prerendering code runs only during this build and is never served. */
const prerenderFolder = resolve(root, 'node_modules/.prerender');

async function buildOnce(config: Parameters<typeof build>[0]): Promise<Rolldown.RolldownOutput> {
  const built = await build({ root, ...config });
  if (!('output' in built)) throw new Error('The build of the console has several outputs.');
  return built;
}

/** The output of a first build without groups, which determines the pages that load each module. The build writes no files. */
const { output } = await buildOnce({ logLevel: 'error', build: { write: false, minify: false } });
const groups = chunkGroups(output.filter((file) => file.type === 'chunk'));
/**
 * The output of the build for browsers: the shell and all files. The next call builds the code for Node, which prerenders the pages.
 */
const console = await buildOnce({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});
await buildOnce({
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'src/prerender.tsx', outDir: prerenderFolder, emptyOutDir: true, minify: true },
});
const entry: typeof prerenderEntry = await import(
  pathToFileURL(`${prerenderFolder}/prerender.js`).href
);
await writePrerenderedPages(console, entry, resolve(root, 'dist'));
