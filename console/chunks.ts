import type { Rolldown } from 'vite';

/**
 * The modules that every page for members imports dynamically and waits for, as paths in `src` without the extension. These modules
 * become part of shared chunks.
 */
export const memberModules: readonly string[] = [
  'app/member',
  'app/page-prefetch',
  'app/project-watchers',
  'app/command-center',
  'api/read-me',
  'api/create-call',
];

/**
 * The most visited pages, by the names of their routes, in ascending order of their code size. The value lists the modules that the
 * page waits for in addition to its route. Three of the names are no routes: `call` is the first API call of a guest, which is sent with
 * the first form, `activity` is the region of the dashboard that is loaded after its first paint, and `notices` is the request for the number of
 * unseen notices.
 */
const pages: ReadonlyMap<string, readonly string[]> = new Map([
  ['home', []],
  ['login', []],
  ['signup', []],
  ['call', ['api/create-call']],
  ['dashboard', memberModules],
  ['activity', ['features/activity/recent-activity']],
  ['notices', ['features/notices/unseen-notices']],
  ['projects', memberModules],
  ['project-data', [...memberModules, 'app/project-prefetch']],
  ['project', [...memberModules, 'app/project-prefetch']],
]);

const ROUTES = 'app/routes/';
const withoutRoute: ReadonlySet<string> = new Set(['call', 'activity', 'notices']);

/**
 * The dynamically imported modules that a page waits for, including its route. The served HTML lists the files of these modules, so
 * that the browser requests them in parallel.
 * @param name the name of the page in `src/app/pages.ts`
 */
export function openingModules(name: string, forMembers: boolean): readonly string[] {
  const modules = pages.get(name) ?? (forMembers ? memberModules : []);
  return withoutRoute.has(name) ? modules : [...modules, ROUTES + name];
}

/** The modules of {@link pages} that become part of shared chunks. Routes and dialogs have chunks of their own instead. */
const shareable: ReadonlySet<string> = new Set([...memberModules, 'app/project-prefetch']);

/**
 * The names of the chunks for the modules of a page. `alone` is the chunk of modules that only this page waits for. `shared` is the
 * chunk of modules that pages with more code wait for, too.
 */
const chunkNames: ReadonlyMap<string, readonly [alone: string | null, shared: string]> = new Map([
  ['home', ['console', 'console']],
  ['signup', ['forms', 'api']],
  ['call', ['api', 'api']],
  ['dashboard', ['members', 'members']],
  ['activity', [null, 'members']],
  ['notices', [null, 'members']],
  ['projects', ['projects-parts', 'lists']],
  ['project-data', [null, 'project-shell']],
  ['project', ['project-parts', 'project-parts']],
]);

/**
 * The name of the chunk for a module that several dynamic imports load; `null` when the bundler decides. A module belongs to the page
 * with the least code that waits for the module, so that no page loads modules that only larger pages need. Each chunk costs a request
 * and is compressed separately, so there are few chunks: a page waits for at most seven.
 * @param users the pages of {@link pages} that wait for the module, in their order
 */
export function chunkForUsers(users: readonly string[]): string | null {
  const [first = '', ...larger] = users;
  if (first === 'login') {
    return larger.includes('dashboard') || larger.includes('project') ? 'console' : 'fields';
  }
  const [alone, shared] = chunkNames.get(first) ?? [null, null];
  return larger.length === 0 ? alone : shared;
}

/** The properties of a chunk that determine the groups. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'moduleIds' | 'code'
>;

/** The path of a module in `src`, without its extension. */
export const moduleName = (id: string): string => id.replace(/^.*\/src\/|\.tsx?$/g, '');

/** The files that must be loaded before a chunk can run, including the file of the chunk. */
export function filesNeededBy(chunk: Chunk, chunks: readonly Chunk[]): ReadonlySet<string> {
  const imports = new Map(chunks.map((each) => [each.fileName, each.imports]));
  const files = new Set([chunk.fileName]);
  for (const file of files) for (const imported of imports.get(file) ?? []) files.add(imported);
  return files;
}

/** The chunk of modules that many dialogs, menus and other late parts share, such as the frame of a dialog. */
const LATE = 'late';

/**
 * The number of dynamically imported modules from which on a module is in this chunk. Without the limit, a dialog would load
 * twenty files of less than a kilobyte, each with a request and a frame.
 */
const LATE_USERS = 3;

/**
 * The size of a chunk without minification, in characters, up to which it is in one file with the other small dialogs and menus of its
 * feature. Small files compress badly, and each of them is a request.
 */
const SMALL_CHUNK_MAX_LENGTH = 20_000;

/** The chunk of the small parts of a feature that are loaded on first use: `late-volumes` for `features/volumes/…`. */
function lateFeatureChunk(chunk: Chunk): string | null {
  if (!chunk.isDynamicEntry || chunk.code.length > SMALL_CHUNK_MAX_LENGTH) return null;
  const start = startOf(chunk);
  const feature = /^features\/([^/]+)\//.exec(start)?.[1];
  const isOpening = [...pages.values()].some((modules) => modules.includes(start));
  return feature === undefined || isOpening ? null : `${LATE}-${feature}`;
}

/** The chunk of a module that many late parts share. No page waits for it: what a page imports is not in it. */
const lateChunk = (starts: readonly string[]): string | null =>
  starts.length >= LATE_USERS && !starts.some((start) => start.startsWith(ROUTES)) ? LATE : null;

/** The name of the entry, the first script of every page. */
const ENTRY = 'index.html';

/** The name of a chunk's first module: of the entry, or of the dynamically imported module. */
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
 * The name of the chunk for all modules of a chunk of the build without groups, see {@link chunkForUsers}.
 * @param starts the entry and the dynamically imported modules that need the chunk
 */
function nameFor(chunk: Chunk, starts: readonly string[]): string | null {
  if (starts.includes(ENTRY)) return 'console';
  const isApart = chunk.isDynamicEntry || starts.length < 2;
  if (isApart && !shareable.has(startOf(chunk))) return lateFeatureChunk(chunk);
  const users = Array.from(pages.keys()).filter((page) =>
    openingModules(page, false).some((module) => starts.includes(module)),
  );
  return chunkForUsers(users) ?? (isApart ? null : lateChunk(starts));
}

/**
 * The name of the chunk for each module, by the id of the module. The names are derived from the imports and from the modules in
 * {@link pages}. The build fails when a module in {@link pages} no longer exists.
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

/** The names of the chunks that pages wait for. A chunk only imports from earlier chunks of the list. */
const names = [
  'console',
  'fields',
  'api',
  'forms',
  'members',
  'lists',
  'projects-parts',
  'project-shell',
  'project-parts',
];

/**
 * The groups of modules for the build: those of pages, then those of late parts. A group of late parts takes no module that is not its
 * own, so that no page loads code of late parts.
 * @param chunks the chunks of a build without groups, from which unused exports have been removed
 */
export function chunkGroups(chunks: readonly Chunk[]): Rolldown.CodeSplittingGroup[] {
  const assigned = assignModules(chunks);
  const all = [...new Set([...names, ...assigned.values()])];
  return all.map((name, index) => ({
    name,
    priority: all.length - index,
    includeDependenciesRecursively: names.includes(name),
    test: (id) => assigned.get(id) === name,
  }));
}
