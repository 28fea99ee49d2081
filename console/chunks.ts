import { build, type InlineConfig, type Rolldown } from 'vite';

/** Dynamically imported modules that every page for members loads by itself. */
const frame = [
  'app/member',
  'app/page-prefetch',
  'app/live-projects',
  'app/command-center',
  'api/read-me',
];

/**
 * The modules that the pages opened most load by themselves, the lightest page first. A module that is not dynamically imported is an
 * error of the build, so that a renamed file does not change the chunks.
 */
const pages = {
  home: ['app/routes/home'],
  login: ['app/routes/login'],
  signup: ['app/routes/signup'],
  /** What the first call of a guest loads. */
  call: ['api/create-call'],
  dashboard: [...frame, 'app/routes/dashboard', 'features/activity/recent-activity'],
  projects: [...frame, 'app/routes/projects'],
  project: [
    ...frame,
    'app/routes/project',
    'app/project-prefetch',
    'features/deployment/live-project',
  ],
} satisfies Record<string, readonly string[]>;

type Page = keyof typeof pages;
const pageNames: readonly Page[] = [
  'home',
  'login',
  'signup',
  'call',
  'dashboard',
  'projects',
  'project',
];

/**
 * The name of the chunk for a module, or `null` for what the bundler cuts best by itself. A module belongs to the lightest page that loads
 * it, so that no page loads what only heavier pages need. Each chunk costs a request and is compressed alone: there are few.
 * @param users the pages that load the module before they can be used, the lightest first
 * @param isShared whether a dialog or a rarely opened page loads it too
 */
export function chunkFor(users: readonly Page[], isShared: boolean): string | null {
  const [first, second] = users;
  if (first === undefined || (second === undefined && !isShared)) return null;
  const isEverywhere = first === 'login' && users.includes('dashboard');
  if (first === 'home' || isEverywhere) return 'console';
  if (first === 'login') return 'fields';
  if (first === 'signup') return second === undefined ? 'forms' : 'api';
  if (first === 'call') return 'api';
  if (first === 'project') return 'project-parts';
  return second === undefined ? null : 'members';
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** All chunks that are loaded with a chunk, with itself. */
function loadedWith(name: string, chunks: Chunks): ReadonlySet<string> {
  const loaded = new Set([name]);
  for (const each of loaded) for (const file of chunks.get(each)?.imports ?? []) loaded.add(file);
  return loaded;
}

/** The build without groups: each chunk holds the modules that the same imports load, without unused exports. */
async function buildWithoutGroups(config: InlineConfig): Promise<Chunks> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The console is one build.');
  const chunks = result.output.filter((each) => each.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** The path of a module in `src`, without its extension. */
const moduleName = (id: string | null): string => (id ?? '').replace(/^.*\/src\/|\.tsx?$/g, '');

/** The chunks that each start loads: the script of every page by the name `entry`, and each dynamically imported module. */
function loadedByStart(chunks: Chunks): ReadonlyMap<string, ReadonlySet<string>> {
  const all = Array.from(chunks.values());
  const starts = all.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const loaded = new Map(
    starts.map(({ isEntry, facadeModuleId, fileName }) => [
      isEntry ? 'entry' : moduleName(facadeModuleId),
      loadedWith(fileName, chunks),
    ]),
  );
  const modules: readonly string[] = Object.values(pages).flat();
  const missing = modules.filter((module) => !loaded.has(module));
  if (missing.length > 0) throw new Error(`No chunk begins with ${missing.join(', ')}.`);
  return loaded;
}

/** Routes and dialogs keep chunks of their own; the modules that every page for members or every call loads share one. */
const sharing: readonly string[] = [...frame, ...pages.call];

/** The names of the chunks by module. */
function nameModules(chunks: Chunks): ReadonlyMap<string, string> {
  const loaded = Array.from(loadedByStart(chunks));
  const names = new Map<string, string>();
  for (const { fileName, facadeModuleId, isDynamicEntry, moduleIds } of chunks.values()) {
    const users = loaded.filter(([, files]) => files.has(fileName)).map(([start]) => start);
    const loading = pageNames.filter((page) =>
      pages[page].some((module: string) => users.includes(module)),
    );
    const name = users.includes('entry') ? 'console' : chunkFor(loading, users.length > 1);
    const isAlone = isDynamicEntry && !sharing.includes(moduleName(facadeModuleId));
    const shared = moduleIds.filter((id) => !isAlone || id !== facadeModuleId);
    if (name !== null) for (const id of shared) names.set(id, name);
  }
  return names;
}

/**
 * The groups of modules for the build, from its own graph: a first build without groups shows which pages load which module.
 * @param config the settings of the build without groups
 */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const names = nameModules(await buildWithoutGroups(config));
  return ['project-parts', 'members', 'forms', 'fields', 'api', 'console'].map(
    (name, priority) => ({
      name,
      priority,
      test: (id) => names.get(id) === name,
    }),
  );
}
