import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import type * as prerenderEntry from '../src/prerender.tsx';
import { prerender } from './prerender.ts';

const root = resolve(import.meta.dirname, '..');
/** The prerendering code runs once, here; it is never served. */
const prerenderFolder = resolve(root, 'node_modules/.prerender');

async function buildOnce(config: Parameters<typeof build>[0]): Promise<Rolldown.RolldownOutput> {
  const built = await build({ root, ...config });
  if (!('output' in built)) throw new Error('The build of the console is not a single one.');
  return built;
}

/** The shell and all that browsers load, then the same code for Node, which prerenders the public pages into the shell. */
const console = await buildOnce({});
await buildOnce({
  publicDir: false,
  ssr: { noExternal: true },
  build: { ssr: 'src/prerender.tsx', outDir: prerenderFolder, emptyOutDir: true, minify: true },
});
const entry: typeof prerenderEntry = await import(
  pathToFileURL(`${prerenderFolder}/prerender.js`).href
);
await prerender(console, entry, resolve(root, 'dist'));
