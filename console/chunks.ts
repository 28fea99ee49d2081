import type { Rolldown } from 'vite';

/**
 * The modules that every page for members imports dynamically and waits for, by their path in `src` without the extension. They become
 * part of shared chunks.
 */
export const memberModules: readonly string[] = [
  'app/member',
  'app/page-prefetch',
  'app/live-projects',
  'app/command-center',
  'api/read-me',
  'api/create-call',
];

/**
 * The pages that are opened most, the page with the least code first, by the names of their routes: each with the modules that it waits for
 * in addition to its route. Two of the names are no routes: `call` is the first API call of a guest, who makes none before sending a form,
 * and `activity` is the part of the dashboard that is loaded after its first paint.
 */
const pages: ReadonlyMap<string, readonly string[]> = new Map([
  ['home', []],
  ['login', []],
  ['signup', []],
  ['call', ['api/create-call']],
  ['dashboard', memberModules],
  ['activity', ['features/activity/recent-activity']],
  ['projects', memberModules],
  ['project', [...memberModules, 'app/project-prefetch']],
]);

const ROUTES = 'app/routes/';
const withoutRoute: ReadonlySet<string> = new Set(['call', 'activity']);

/**
 * The dynamically imported modules that a page waits for, its route included. The served HTML names their files, so that the browser does
 * not discover them one after the other.
 * @param name the name of the page in `src/app/pages.ts`
 */
export function openingModules(name: string, forMembers: boolean): readonly string[] {
  const modules = pages.get(name) ?? (forMembers ? memberModules : []);
  return withoutRoute.has(name) ? modules : [...modules, ROUTES + name];
}

/** The modules of {@link pages} that become part of shared chunks, unlike routes and dialogs, which keep chunks of their own. */
const shareable: ReadonlySet<string> = new Set([...memberModules, 'app/project-prefetch']);

/** The chunks by the first page that waits for a module: for modules of this page alone, and for modules of this page and larger pages. */
const chunkNames: ReadonlyMap<string, readonly [alone: string | null, shared: string]> = new Map([
  ['home', ['console', 'console']],
  ['signup', ['forms', 'api']],
  ['call', ['api', 'api']],
  ['dashboard', ['members', 'members']],
  ['activity', [null, 'members']],
  ['projects', ['projects-parts', 'lists']],
  ['project', ['project-parts', 'project-parts']],
]);

/**
 * The name of the chunk for a module that several dynamic imports load, or `null` where the bundler decides. A module belongs to the page
 * with the least code that waits for it, so that no page loads modules that only larger pages need. Each chunk costs a request and is
 * compressed alone: there are few, and a page waits for at most seven.
 * @param users the pages of {@link pages} that wait for the module, in their order
 */
export function chunkFor(users: readonly string[]): string | null {
  const [first = '', ...larger] = users;
  if (first === 'login') {
    return larger.includes('dashboard') || larger.includes('project') ? 'console' : 'fields';
  }
  const [alone, shared] = chunkNames.get(first) ?? [null, null];
  return larger.length === 0 ? alone : shared;
}

/** The properties of a chunk that the derivation reads. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'moduleIds'
>;

/** The path of a module in `src`, without its extension. */
export const moduleName = (id: string): string => id.replace(/^.*\/src\/|\.tsx?$/g, '');

/** The files that have to be loaded before a chunk can run, its own included. */
export function filesNeededBy(chunk: Chunk, chunks: readonly Chunk[]): ReadonlySet<string> {
  const imports = new Map(chunks.map((each) => [each.fileName, each.imports]));
  const files = new Set([chunk.fileName]);
  for (const file of files) for (const imported of imports.get(file) ?? []) files.add(imported);
  return files;
}

/** The name of the script that every page begins with. */
const ENTRY = 'index.html';

/** The name of the entry or of the dynamically imported module that a chunk begins with. */
const startOf = ({ isEntry, facadeModuleId }: Chunk): string =>
  isEntry ? ENTRY : moduleName(facadeModuleId ?? '');

/** The files that the entry needs, and the files that each dynamically imported module needs. */
function filesByStart(chunks: readonly Chunk[]): ReadonlyMap<string, ReadonlySet<string>> {
  const starts = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const files = new Map(starts.map((chunk) => [startOf(chunk), filesNeededBy(chunk, chunks)]));
  const named = Array.from(pages.keys(), (page) => openingModules(page, false)).flat();
  const missing = named.filter((module) => !files.has(module));
  if (missing.length === 0) return files;
  throw new Error(`chunks.ts names ${missing.join(', ')}, which nothing imports dynamically.`);
}

/**
 * The name of the chunk for all modules of a chunk of the build without groups, see {@link chunkFor}.
 * @param starts the entry and the dynamically imported modules that need the chunk
 */
function nameFor(chunk: Chunk, starts: readonly string[]): string | null {
  if (starts.includes(ENTRY)) return 'console';
  const isApart = chunk.isDynamicEntry || starts.length < 2;
  if (isApart && !shareable.has(startOf(chunk))) return null;
  const users = Array.from(pages.keys()).filter((page) =>
    openingModules(page, false).some((module) => starts.includes(module)),
  );
  return chunkFor(users);
}

/**
 * The name of the chunk for each module, by the id of the module. Only imports decide, and the few modules that {@link pages} names: a name
 * there that no longer exists is an error of the build.
 * @param chunks the chunks of a build without groups: all modules of a chunk have the same users
 */
export function assignModules(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const files = Array.from(filesByStart(chunks));
  const assigned = new Map<string, string>();
  for (const chunk of chunks) {
    const starts = files.filter(([, needed]) => needed.has(chunk.fileName)).map(([start]) => start);
    const name = nameFor(chunk, starts);
    if (name !== null) for (const id of chunk.moduleIds) assigned.set(id, name);
  }
  return assigned;
}

/** Every chunk that {@link chunkFor} names. A chunk imports from the chunks before it. */
const names = [
  'console',
  'fields',
  'api',
  'forms',
  'members',
  'lists',
  'projects-parts',
  'project-parts',
];

/**
 * The groups of modules for the build.
 * @param chunks the chunks of a build without groups, from which unused exports have been removed
 */
export function chunkGroups(chunks: readonly Chunk[]): Rolldown.CodeSplittingGroup[] {
  const assigned = assignModules(chunks);
  return names.map((name, index) => ({
    name,
    priority: names.length - index,
    test: (id) => assigned.get(id) === name,
  }));
}
