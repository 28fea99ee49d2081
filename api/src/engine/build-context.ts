import { createHash } from 'node:crypto';
import { createReadStream, existsSync, type Stats } from 'node:fs';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import dockerignore from '@balena/dockerignore';
import { type Pack, pack } from 'tar-stream';

/** The name of the Dockerfile in the archive; no repository has it. */
export const DOCKERFILE_NAME = '.naru.Dockerfile';
/** The history is not needed to build, and different in every copy of the same commit. */
const NEVER_SENT = '.git';
const IGNORE_NAME = '.dockerignore';
const PERMISSIONS = 0o777;

interface Entry {
  /** Relative to the context, with slashes. */
  name: string;
  path: string;
  stats: Stats;
}

interface Rules {
  /** What the engine is told to leave out: the same, and what only the build itself needs. */
  text: string;
  ignores(name: string): boolean;
  /** Whether something inside of an ignored folder may be sent all the same. */
  hasExceptions: boolean;
}

/** What `.dockerignore` says; `undefined` where there is none. */
async function readIgnored(folder: string): Promise<string | undefined> {
  const file = join(folder, IGNORE_NAME);
  return existsSync(file) ? await readFile(file, 'utf8') : undefined;
}

/** What is not sent by a builder that reads the folder itself, in the form of a `.dockerignore`. */
export const ignoredIn = async (folder: string): Promise<string> =>
  `${(await readIgnored(folder)) ?? ''}\n${NEVER_SENT}\n`;

async function rulesOf(folder: string): Promise<Rules> {
  const text = await readIgnored(folder);
  if (text === undefined) {
    const none = `${DOCKERFILE_NAME}\n${IGNORE_NAME}\n`;
    return { text: none, ignores: () => false, hasExceptions: false };
  }
  const rules = dockerignore({ ignorecase: false }).add(text);
  return {
    text: `${text}\n${DOCKERFILE_NAME}\n`,
    ignores: (name) => name !== IGNORE_NAME && rules.ignores(name),
    hasExceptions: /^\s*!/m.test(text),
  };
}

const isSendable = (stats: Stats): boolean =>
  stats.isFile() || stats.isDirectory() || stats.isSymbolicLink();

/** What is sent, folders before what is in them, always in the same order. Sockets and devices are left out. */
async function* entriesIn(folder: string, rules: Rules, under = ''): AsyncGenerator<Entry> {
  const names = (await readdir(join(folder, under))).sort().map((base) => `${under}${base}`);
  for (const name of names.filter((each) => each !== NEVER_SENT)) {
    const path = join(folder, name);
    const stats = await lstat(path);
    const ignored = rules.ignores(name);
    if (!ignored && isSendable(stats)) yield { name, path, stats };
    const isEntered = !ignored || rules.hasExceptions;
    if (stats.isDirectory() && isEntered) yield* entriesIn(folder, rules, `${name}/`);
  }
}

async function addTo(archive: Pack, { name, path, stats }: Entry): Promise<void> {
  const header = { name, mode: stats.mode & PERMISSIONS, mtime: stats.mtime };
  if (stats.isDirectory()) archive.entry({ ...header, type: 'directory' });
  else if (stats.isSymbolicLink()) {
    archive.entry({ ...header, type: 'symlink', linkname: await readlink(path) });
  } else {
    // Exactly as many bytes as announced, even of a file that grows meanwhile.
    const file = createReadStream(path, { end: Math.max(0, stats.size - 1) });
    await pipeline(file, archive.entry({ ...header, size: stats.size }));
  }
}

/** A folder as the archive from which the engine builds, without what `.dockerignore` names. */
export function packContext(folder: string, dockerfile: string): AsyncIterable<unknown> {
  const archive = pack();
  const fill = async () => {
    const rules = await rulesOf(folder);
    for await (const entry of entriesIn(folder, rules)) {
      if (entry.name !== IGNORE_NAME) await addTo(archive, entry);
    }
    archive.entry({ name: IGNORE_NAME }, rules.text);
    archive.entry({ name: DOCKERFILE_NAME }, dockerfile);
    archive.finalize();
  };
  fill().catch((error: unknown) => archive.destroy(error instanceof Error ? error : undefined));
  return archive;
}

async function contentOf({ path, stats }: Entry): Promise<AsyncIterable<Buffer> | string[]> {
  if (stats.isDirectory()) return [];
  return stats.isSymbolicLink() ? [await readlink(path)] : createReadStream(path);
}

/** SHA-256 over everything that an image depends on; equal for equal contents, whenever the files were written. */
export async function hashContext(
  folder: string,
  dockerfile: string,
  buildArgs: Readonly<Record<string, string>>,
): Promise<string> {
  const args = Object.entries(buildArgs).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([dockerfile, args]));
  for await (const entry of entriesIn(folder, await rulesOf(folder))) {
    const { mode, size } = entry.stats;
    hash.update(JSON.stringify([entry.name, mode, entry.stats.isDirectory() ? 0 : size]));
    for await (const chunk of await contentOf(entry)) hash.update(chunk);
  }
  return hash.digest('hex');
}
