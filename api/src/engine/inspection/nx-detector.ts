/** Finds the applications of an Nx workspace that has one package.json for all of them. */
import { type Detection, type Detector, type Found, fileReason } from './detection.ts';
import { findManager } from './node-detector.ts';
import { joinPath, type RepositoryFolder } from './repository-files.ts';

const PROJECT = 'project.json';
/** Files that only an application for a browser has. */
const PAGE_FILES = ['index.html', 'src/index.html', 'src/main.tsx', 'src/main.jsx'];
const SERVER_FILES = ['src/main.ts', 'src/main.js', 'src/main.mts'];

/** The program that runs Nx with each package manager. */
const RUNNERS: Readonly<Record<string, string>> = { pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' };

function detectApplication(folder: RepositoryFolder, path: string): Detection[] {
  const application = folder.at(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const reason = fileReason(joinPath(path, PROJECT));
  const found = <T>(value: T): Found<T> => ({ value, reason });
  const manager = findManager(folder)?.value ?? 'npm';
  const build_command = found(`${RUNNERS[manager] ?? 'npx'} nx build ${name}`);
  const common = { rank: 'framework', reason, name, language: 'node' } as const;
  if (PAGE_FILES.some((file) => application.has(file))) {
    const isVue = folder.toolchain.manifest.packages.has('vue');
    const output_directory = found(`dist/${path}`);
    const templates = [isVue ? 'vue' : 'react'];
    return [{ ...common, templates, options: { build_command, output_directory } }];
  }
  if (!SERVER_FILES.some((file) => application.has(file))) return [];
  const start_command = found(`node dist/${path}/main.js`);
  return [{ ...common, templates: ['nodejs'], options: { build_command, start_command } }];
}

export const detectNx: Detector = (folder): readonly Detection[] => {
  if (!folder.has('nx.json') || !folder.has('package.json')) return [];
  const paths = folder.at('apps').folders.map((name) => `apps/${name}`);
  return paths
    .filter((path) => /^[\w./-]+$/.test(path))
    .filter((path) => folder.has(`${path}/${PROJECT}`) && !folder.has(`${path}/package.json`))
    .flatMap((path) => detectApplication(folder, path));
};
