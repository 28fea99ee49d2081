import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** What an application loads for one export of the package: files of minified code. */
export interface Bundle {
  /** The entry's. */
  name: string;
  /** With the page. */
  first: string;
  /** On first use: a tooltip's bubble, the corner for notices. `undefined` where there is nothing more. */
  later: string | undefined;
}

type Chunk = Rolldown.OutputChunk;

/** Every chunk that comes with these. */
function closure(starts: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...(chunks.get(name)?.imports ?? []).filter((other) => chunks.has(other)));
  }
  return found;
}

/** One build with all entries: what several share is built once. */
async function buildEntries(
  consumer: string,
  sources: ReadonlyMap<string, string>,
): Promise<Chunk[]> {
  const folder = join(consumer, 'entries');
  await mkdir(folder);
  const input = Object.fromEntries([...sources.keys()].map((name) => [name, `entries/${name}.js`]));
  for (const [name, source] of sources) await writeFile(join(folder, `${name}.js`), source);
  const result = await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input,
        external: [/^react(-dom)?(\/|$)/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  await rm(folder, { recursive: true });
  if (!('output' in result)) return [];
  return result.output.filter((part) => part.type === 'chunk');
}

/** Bundles each source as if nothing else used the package; without React, which the application has anyway. */
export async function bundleEach(
  consumer: string,
  sources: ReadonlyMap<string, string>,
): Promise<Bundle[]> {
  const parts = await buildEntries(consumer, sources);
  const chunks = new Map(parts.map((chunk) => [chunk.fileName, chunk]));
  const folder = join(consumer, 'bundles');
  await mkdir(folder);

  async function write(file: string, fileNames: Iterable<string>): Promise<string> {
    const path = join(folder, file);
    await writeFile(path, [...fileNames].map((name) => chunks.get(name)?.code ?? '').join('\n'));
    return path;
  }

  const entries = parts.filter(({ isEntry }) => isEntry);
  return Promise.all(
    entries.map(async ({ name, fileName }) => {
      const first = closure([fileName], chunks);
      const dynamic = [...first].flatMap((part) => chunks.get(part)?.dynamicImports ?? []);
      const later = [...closure(dynamic, chunks)].filter((part) => !first.has(part));
      return {
        name,
        first: await write(`${name}.js`, first),
        later: later.length > 0 ? await write(`${name}.later.js`, later) : undefined,
      };
    }),
  );
}
