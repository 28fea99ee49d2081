/** Finds applications of Node.js and Bun by their package.json. */
import type { PackageManifest } from '../dockerfile/package-manifest.ts';
import {
  type Detection,
  type Detector,
  dependencyReason,
  type Found,
  fileReason,
  findPort,
  type Reason,
  scriptReason,
  shortVersion,
} from './detection.ts';
import { joinPath, type RepositoryFolder } from './repository-files.ts';

const MANIFEST = 'package.json';

/** A framework that is known by one of its packages. */
interface Framework {
  packages: readonly string[];
  /** The templates that fit, the best first. */
  templates: readonly string[];
  /** Whether the result of the build is files for a browser. The folder of the build result is then an option. */
  output?: string;
}

/** Frameworks that decide how an application is built and run, the most specific first. */
const FRAMEWORKS: readonly Framework[] = [
  { packages: ['next'], templates: ['nextjs'] },
  { packages: ['nuxt', 'nuxt3'], templates: ['nuxt', 'nodejs'] },
  { packages: ['@sveltejs/kit'], templates: ['sveltekit', 'nodejs'] },
  { packages: ['astro'], templates: ['astro', 'nodejs'] },
  {
    packages: ['@remix-run/serve', '@remix-run/node', '@react-router/serve'],
    templates: ['remix', 'nodejs'],
  },
  { packages: ['@nestjs/core'], templates: ['nestjs'] },
];

/** Libraries of servers, which an application starts by itself. */
const SERVERS: readonly Framework[] = [
  {
    packages: [
      ...['express', 'fastify', 'hono', '@hono/node-server', 'koa', '@hapi/hapi', 'polka'],
      ...['socket.io', 'ws', '@apollo/server', 'apollo-server'],
    ],
    templates: ['nodejs'],
  },
];

/** Applications that run in a browser. */
const PAGES: readonly Framework[] = [
  { packages: ['react-scripts'], templates: ['react'], output: 'build' },
  { packages: ['@vue/cli-service'], templates: ['vue'], output: 'dist' },
];
const VITE_PAGES: readonly Framework[] = [
  { packages: ['vue'], templates: ['vue'], output: 'dist' },
  { packages: ['react', 'preact', 'vite'], templates: ['react'], output: 'dist' },
];

/** Packages that need more memory than a template proposes, in MiB. */
const HEAVY: readonly (readonly [name: string, memoryMiB: number])[] = [
  ['puppeteer', 1024],
  ['playwright', 1024],
  ['@tensorflow/tfjs-node', 2048],
];

/** Files with the entry of a server, which contains its port. */
export const NODE_ENTRY_FILES: readonly string[] = ['server', 'index', 'app', 'main'].flatMap(
  (name) =>
    ['', 'src/'].flatMap((folder) =>
      ['js', 'mjs', 'cjs', 'ts'].map((end) => `${folder}${name}.${end}`),
    ),
);
/** Files in which a framework of Node.js is configured. */
export const NODE_CONFIG_FILES: readonly string[] = ['js', 'mjs', 'cjs', 'ts', 'mts'].map(
  (end) => `next.config.${end}`,
);

const PORT =
  /(?:process\.env\.PORT|env\.PORT)[^\n\d]{0,40}?(?:\|\||\?\?)\s*['"]?(\d{2,5})|\.listen\(\s*(\d{2,5})/;
/** A start script that runs a server of development is no way to start an application. */
const DEVELOPMENT =
  /\b(?:nodemon|ts-node-dev|tsx watch|vite(?! preview)|next dev|webpack(?:-dev-server)? serve|ng serve)\b/;

const packageReason = ({ packages }: PackageManifest, name: string): Reason =>
  dependencyReason(MANIFEST, name, shortVersion(packages.get(name)));

const findFramework = (manifest: PackageManifest, among: readonly Framework[]) => {
  for (const framework of among) {
    const name = framework.packages.find((one) => manifest.packages.has(one));
    if (name !== undefined) return { framework, reason: packageReason(manifest, name) };
  }
  return undefined;
};

/** Returns the text of the first existing file with its name. */
const firstText = (folder: RepositoryFolder, names: readonly string[]) => {
  for (const file of names) {
    const text = folder.text(file);
    if (text !== undefined) return { file, text };
  }
  return undefined;
};

/** Whether Next.js makes the small output that the template copies. */
function findStandalone(folder: RepositoryFolder): Found<boolean> {
  const { file, text } = firstText(folder, NODE_CONFIG_FILES) ?? { file: 'next.config', text: '' };
  const value = /output\s*:\s*['"`]standalone['"`]/.test(text);
  const code = value ? 'code' : 'missing';
  return { value, reason: { code, file, value: "output: 'standalone'" } };
}

/** Finds the program that installs packages and runs scripts, also in a folder above, where a workspace has its lockfile. */
export function findManager(folder: RepositoryFolder): ReturnType<typeof managerIn> {
  return managerIn(folder) ?? (folder.parent && findManager(folder.parent));
}
const managerIn = (folder: RepositoryFolder) => {
  const { packageManager: found, manifest } = folder.toolchain;
  if (found === undefined) return undefined;
  const { lockfile } = found;
  // Without the text of the lockfile, its format, and so the version that writes it, is unknown.
  const isGuessed =
    lockfile !== undefined && folder.text(lockfile) === undefined && !manifest.packageManager;
  const file = joinPath(folder.path, found.file);
  const isNamed = found.file === MANIFEST;
  return { value: found.value, version: isGuessed ? undefined : found.version, file, isNamed };
};

const command = (folder: RepositoryFolder, script: string): string => {
  const manager = findManager(folder)?.value ?? 'npm';
  if (script === 'start' && manager !== 'bun') return `${manager} start`;
  return `${manager} run ${script}`;
};

function buildCommand(folder: RepositoryFolder, { scripts }: PackageManifest) {
  if (!scripts.has('build')) return undefined;
  return { value: command(folder, 'build'), reason: scriptReason(MANIFEST, 'build') };
}

/** Finds how a server starts: by its script, or by the file that its name makes its entry. */
function startCommand(
  folder: RepositoryFolder,
  { scripts }: PackageManifest,
): Found<string> | undefined {
  for (const name of ['start:prod', 'start']) {
    const script = scripts.get(name);
    if (script === undefined || DEVELOPMENT.test(script)) continue;
    return { value: command(folder, name), reason: scriptReason(MANIFEST, name) };
  }
  const file = ['server.js', 'index.js', 'app.js', 'main.js', 'src/index.js', 'src/server.js'].find(
    (name) => folder.has(name),
  );
  return file === undefined ? undefined : { value: `node ${file}`, reason: fileReason(file) };
}

const heavyPackage = (manifest: PackageManifest): Found<number> | undefined => {
  const [name, value] = HEAVY.find(([one]) => manifest.packages.has(one)) ?? [];
  return name === undefined || value === undefined
    ? undefined
    : { value, reason: packageReason(manifest, name) };
};

/** A port in a script, such as `next start -p 4000`, or in the code of the entry. */
function nodePort(
  folder: RepositoryFolder,
  { scripts }: PackageManifest,
): Found<number> | undefined {
  const script = /(?:-p|--port)[ =](\d{2,5})\b/.exec(scripts.get('start') ?? '')?.[1];
  if (script !== undefined)
    return { value: Number(script), reason: scriptReason(MANIFEST, 'start') };
  return findPort(folder, NODE_ENTRY_FILES, PORT);
}

type Kind = NonNullable<ReturnType<typeof findFramework>>;

/** Chooses what the package.json describes: a framework, a server, or a page. Other packages are libraries. */
function findKind(folder: RepositoryFolder, manifest: PackageManifest): Kind | undefined {
  const known = findFramework(manifest, FRAMEWORKS);
  if (known !== undefined) return known;
  const start = startCommand(folder, manifest);
  const server = findFramework(manifest, SERVERS);
  if (server !== undefined && start !== undefined) return server;
  const page = findFramework(manifest, PAGES);
  if (page !== undefined) return page;
  if (manifest.packages.has('vite') && folder.has('index.html')) {
    const vite = findFramework(manifest, VITE_PAGES);
    if (vite !== undefined) return vite;
  }
  if (start === undefined || start.reason.code !== 'script') return undefined;
  return { framework: { packages: [], templates: ['nodejs'] }, reason: start.reason };
}

/** Of a bundle in which Bun runs the application, the template of Bun is the best. */
const templatesOf = (folder: RepositoryFolder, { framework: { templates } }: Kind) =>
  templates.includes('nodejs') && findManager(folder)?.value === 'bun'
    ? ['bun', ...templates]
    : templates;

const WORKSPACE_FILES = ['pnpm-workspace.yaml', 'turbo.json', 'nx.json', 'lerna.json', 'rush.json'];
const isWorkspaceRoot = (folder: RepositoryFolder, { hasWorkspaces }: PackageManifest): boolean =>
  hasWorkspaces || WORKSPACE_FILES.some((name) => folder.has(name));

export const detectNode: Detector = (folder): Detection[] => {
  if (folder.text(MANIFEST) === undefined) return [];
  const { manifest } = folder.toolchain;
  const kind = findKind(folder, manifest);
  if (kind === undefined) return [];
  const { framework, reason } = kind;
  const isNext = framework.templates.includes('nextjs');
  const output = framework.output;
  return [
    {
      rank: FRAMEWORKS.includes(framework) ? 'framework' : 'language',
      templates: templatesOf(folder, kind),
      reason,
      language: 'node',
      isWorkspace: !FRAMEWORKS.includes(framework) && isWorkspaceRoot(folder, manifest),
      name: manifest.name?.replace(/^@[^/]*\//, ''),
      options: {
        build_command: buildCommand(folder, manifest),
        // The template of NestJS starts what its own build makes.
        start_command: framework.templates.includes('nestjs')
          ? undefined
          : startCommand(folder, manifest),
        output_directory: output === undefined ? undefined : { value: output, reason },
        standalone: isNext ? findStandalone(folder) : undefined,
      },
      port: output === undefined ? nodePort(folder, manifest) : undefined,
      memory: heavyPackage(manifest),
    },
  ];
};
