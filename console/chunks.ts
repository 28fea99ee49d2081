import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * The dynamically imported modules that a page loads by itself, without an action of its user, in addition to its route. They are named by
 * their path in `src`, without the extension, and become part of the chunks that pages share.
 */
interface PageModules {
  /** The page waits for these modules. */
  opening: readonly string[];
  /** These modules are loaded once the page is shown. */
  shown?: readonly string[];
}

/** The modules that every page for members waits for. */
export const memberModules: readonly string[] = [
  'app/member',
  'app/page-prefetch',
  'app/live-projects',
  'app/command-center',
  'api/read-me',
  'api/create-call',
];

/**
 * The pages that are opened most, the page with the least code first, by the names of their routes. `call` stands for the first API call of
 * a guest, who makes none before sending a form.
 */
const pages = {
  home: { opening: [] },
  login: { opening: [] },
  signup: { opening: [] },
  call: { opening: ['api/create-call'] },
  dashboard: { opening: memberModules, shown: ['features/activity/recent-activity'] },
  projects: { opening: memberModules },
  project: {
    opening: [...memberModules, 'app/project-prefetch'],
    shown: ['features/deployment/live-project'],
  },
} satisfies Record<string, PageModules>;

const pageList: ReadonlyMap<string, PageModules> = new Map(Object.entries(pages));
const pageNames = Array.from(pageList.keys());

const routeOf = (page: string): string => `app/routes/${page}`;
const routes = pageNames.filter((page) => page !== 'call').map(routeOf);

/** The modules that become part of shared chunks although they are imported dynamically. */
const shareable: ReadonlySet<string> = new Set(
  Array.from(pageList.values(), ({ opening, shown = [] }) => [...opening, ...shown]).flat(),
);

/**
 * The dynamically imported modules that a page waits for, its route included. The served HTML names their files, so that the browser does
 * not discover them one after the other.
 * @param name the name of the page in `src/app/pages.ts`
 */
export function openingModules(name: string, forMembers: boolean): readonly string[] {
  const opening = pageList.get(name)?.opening ?? (forMembers ? memberModules : []);
  return name === 'call' ? opening : [...opening, routeOf(name)];
}

/** Who loads a module. The pages stand in the order of {@link pages}. */
export interface Users {
  /** The pages that wait for the module. */
  opening: readonly string[];
  /** The pages that load the module once they are shown. */
  shown: readonly string[];
}

/**
 * The name of the chunk for a module that several dynamic imports load, or `null` where the bundler decides. A module belongs to the page
 * with the least code that waits for it, so that no page loads modules that only larger pages need. Each chunk costs a request and is
 * compressed alone: there are few, and a page waits for at most six.
 */
export function chunkFor({ opening, shown }: Users): string | null {
  const [first, second] = opening;
  if (first === undefined) return shown.length === 1 ? `${shown[0]}-shown` : null;
  if (first === 'home' || (first === 'login' && opening.includes('dashboard'))) return 'console';
  if (first === 'login') return 'fields';
  if (first === 'signup') return second === undefined ? 'forms' : 'api';
  if (first === 'call') return 'api';
  return second === undefined ? `${first}-parts` : 'members';
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
  const missing = [...shareable, ...routes].filter((module) => !files.has(module));
  if (missing.length === 0) return files;
  throw new Error(`chunks.ts names ${missing.join(', ')}, which nothing imports dynamically.`);
}

/**
 * The name of the chunk for the modules of a chunk of the build without groups, see {@link chunkFor}.
 * @param starts the entry and the dynamically imported modules that need the chunk
 */
function nameFor(chunk: Chunk, starts: ReadonlySet<string>): string | null {
  if (starts.has(ENTRY)) return 'console';
  if (starts.size < 2 && !shareable.has(startOf(chunk))) return null;
  const pagesWith = (modulesOf: (page: string) => readonly string[]): string[] =>
    pageNames.filter((page) => modulesOf(page).some((module) => starts.has(module)));
  return chunkFor({
    opening: pagesWith((page) => openingModules(page, false)),
    shown: pagesWith((page) => pageList.get(page)?.shown ?? []),
  });
}

/**
 * The name of the chunk for each module, by the id of the module. Only imports decide, and the few modules that {@link pages} names: a name
 * there that no longer exists is an error of the build. Routes and dialogs keep chunks of their own.
 * @param chunks the chunks of a build without groups: all modules of a chunk have the same users
 */
export function assignModules(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const files = Array.from(filesByStart(chunks));
  const assigned = new Map<string, string>();
  for (const chunk of chunks) {
    const needing = files.filter(([, needed]) => needed.has(chunk.fileName));
    const name = nameFor(chunk, new Set(needing.map(([start]) => start)));
    if (name === null) continue;
    const isApart = chunk.isDynamicEntry && !shareable.has(startOf(chunk));
    for (const id of chunk.moduleIds) {
      if (!isApart || id !== chunk.facadeModuleId) assigned.set(id, name);
    }
  }
  return assigned;
}

/** The chunks of a build without groups, from which unused exports have been removed. */
async function buildWithoutGroups(config: InlineConfig): Promise<readonly Chunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The console is one build.');
  return result.output.filter((each) => each.type === 'chunk');
}

/** The chunks in the order of their claim to modules: a chunk imports from earlier chunks only. */
const claims = [
  'console',
  'fields',
  'api',
  'forms',
  'members',
  ...pageNames.map((page) => `${page}-parts`),
  ...pageNames.map((page) => `${page}-shown`),
];

/**
 * The groups of modules for the build. A first build without groups shows which pages load which module.
 * @param config the settings of the build without groups
 */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const assigned = assignModules(await buildWithoutGroups(config));
  return claims.map((name, index) => ({
    name,
    priority: claims.length - index,
    test: (id) => assigned.get(id) === name,
  }));
}
