/** Proposes how the applications of a repository can be built and run. Pure: the caller reads the files. */
import type {
  NamedTool,
  ProposedApplication,
  ProposedOption,
  RepositoryInspection,
} from '@naru/contract/entities/inspection';
import type { Template, TemplateOption, TemplateValue } from '@naru/contract/entities/template';
import { AUTOMATIC } from '@naru/contract/rules/template-option';
import type { Language } from '../dockerfile/version-files.ts';
import { type BuildRoot, findBuildRoot } from './build-root.ts';
import { ENV_EXAMPLES, isBeside, isPlace } from './choose-files.ts';
import {
  type Detection,
  type Detector,
  type Found,
  fileReason,
  RANKS,
  type Reason,
  versionReason,
} from './detection.ts';
import { detectNode, findManager } from './node-detector.ts';
import { detectNx } from './nx-detector.ts';
import {
  detectDockerfiles,
  detectDotnet,
  detectGo,
  detectJvm,
  detectNamed,
  detectPage,
} from './other-detectors.ts';
import { detectPython } from './python-detector.ts';
import {
  highestFirst,
  joinPath,
  lastName,
  type RepositoryContent,
  RepositoryFiles,
  type RepositoryFolder,
} from './repository-files.ts';

/** The detectors in their order. Of a folder, the detections of the first rank count, and of equal ranks the first detector. */
const DETECTORS: readonly Detector[] = [
  detectDockerfiles,
  detectNamed,
  detectGo,
  detectJvm,
  detectDotnet,
  detectNx,
  detectNode,
  detectPython,
  detectPage,
];

const MOST_APPLICATIONS = 30;
/** How many folders are looked at, the highest first. */
const MOST_FOLDERS = 2000;
const MOST_ENV_CHARACTERS = 32 * 1024;

/** The names of languages, and the options that follow the versions in the repository. */
const LANGUAGES: Readonly<Record<Language, readonly [name: string, option: string]>> = {
  node: ['Node.js', 'node_version'],
  bun: ['Bun', 'bun_version'],
  deno: ['Deno', 'deno_version'],
  python: ['Python', 'python_version'],
  go: ['Go', 'go_version'],
  java: ['Java', 'java_version'],
  rust: ['Rust', 'rust_version'],
  dotnet: ['.NET', 'dotnet_version'],
  'dotnet-sdk': ['.NET SDK', 'dotnet_version'],
  php: ['PHP', 'php_version'],
  ruby: ['Ruby', 'ruby_version'],
};

/** An application with its folder. */
interface Application {
  folder: RepositoryFolder;
  detection: Detection;
}

function detectIn(folder: RepositoryFolder): Application[] {
  const found = DETECTORS.map((detect) => detect(folder)).filter((all) => all.length > 0);
  for (const rank of RANKS) {
    const first = found.find(([detection]) => detection?.rank === rank);
    if (first) return first.map((detection) => ({ folder, detection }));
  }
  return [];
}

const isInside = (folder: string, above: string): boolean =>
  folder !== above && (above === '' || folder.startsWith(`${above}/`));

/** Leaves out parts of other applications, roots of workspaces, and folders such as examples and tests. */
function withoutParts(all: readonly Application[]): Application[] {
  const main = all.filter(({ folder }) => !isBeside(folder.path));
  const among = main.length > 0 ? main : all;
  const kept = among.filter(
    ({ folder, detection }) =>
      !(detection.isPart && among.some((other) => isInside(folder.path, other.folder.path))),
  );
  return kept.filter(
    ({ folder, detection }) =>
      !(detection.isWorkspace && kept.some((other) => isInside(other.folder.path, folder.path))),
  );
}

const located = (reason: Reason, { path }: RepositoryFolder): Reason =>
  reason.code === 'template' || !reason.file
    ? reason
    : { ...reason, file: joinPath(path, reason.file) };

/** A version that files of the folder, or of a folder above it, name. The file has its whole path. */
function findVersion(folder: RepositoryFolder, language: Language) {
  for (let at: RepositoryFolder | undefined = folder; at !== undefined; at = at.parent) {
    const found = at.toolchain.versions.get(language);
    if (found !== undefined) return { ...found, file: joinPath(at.path, found.file) };
  }
  return undefined;
}

/** The language and the package manager that the repository names. */
function findTools(folder: RepositoryFolder, language: Language | undefined): NamedTool[] {
  if (language === undefined) return [];
  const version = findVersion(folder, language);
  const [name, option] = LANGUAGES[language];
  const manager = language === 'node' ? findManager(folder) : undefined;
  return [
    ...(version
      ? [{ name, version: version.value, option, reason: versionReason(version.file) }]
      : []),
    ...(manager
      ? [
          {
            name: manager.value,
            version: manager.version,
            option: 'package_manager',
            reason: manager.isNamed ? versionReason(manager.file) : fileReason(manager.file),
          },
        ]
      : []),
  ];
}

/** Whether an option of a template accepts a value. */
const accepts = ({ type, options }: TemplateOption, value: TemplateValue): boolean => {
  if (type === 'select') return options?.some((choice) => choice === value) ?? false;
  const types: Readonly<Record<string, string>> = { number: 'number', boolean: 'boolean' };
  return typeof value === (types[type] ?? 'string');
};

/** The proposals for options, without options that follow the repository by themselves. */
function proposedOptions(
  { folder, detection }: Application,
  template: Template | undefined,
  root: BuildRoot | undefined,
): ProposedOption[] {
  const found: Record<string, Found<TemplateValue> | undefined> = { port: detection.port };
  for (const [name, own] of Object.entries({ ...detection.options, port: detection.port })) {
    found[name] = own && { ...own, reason: located(own.reason, folder) };
  }
  Object.assign(found, root?.options);
  return (template?.template_options ?? []).flatMap((option): ProposedOption[] => {
    const { name } = option;
    const own = Object.hasOwn(found, name) ? found[name] : undefined;
    if (own === undefined || option.default === AUTOMATIC || !accepts(option, own.value)) return [];
    return [{ name, ...own }];
  });
}

function proposedMemory({ folder, detection }: Application, template: Template | undefined) {
  const usual = template?.default_resources?.memory_limit ?? undefined;
  const { memory } = detection;
  if (memory !== undefined && memory.value > (usual ?? 0)) {
    return { value: memory.value, reason: located(memory.reason, folder) };
  }
  if (template === undefined || usual === undefined) return undefined;
  return { value: usual, reason: { code: 'template', name: template.name } };
}

/** The example of an `.env` file in the folder, or else in the nearest folder above. */
function findEnvExample(folder: RepositoryFolder): ProposedApplication['env_example'] {
  for (let at: RepositoryFolder | undefined = folder; at !== undefined; at = at.parent) {
    for (const name of ENV_EXAMPLES) {
      const text = at.text(name);
      if (text === undefined || text.trim() === '' || text.length > MOST_ENV_CHARACTERS) continue;
      return { file: joinPath(at.path, name), text };
    }
  }
  return undefined;
}

const MOST_NAME_CHARACTERS = 100;
const shortName = (name: string): string => [...name].slice(0, MOST_NAME_CHARACTERS).join('');

export interface InspectionContext {
  findTemplate: (id: string) => Template | undefined;
  /** The name of the repository, for an application at its root. */
  repository: string;
  /** The folder to look at; empty for the whole repository. */
  subpath: string;
}

function propose(
  application: Application,
  { findTemplate, repository }: InspectionContext,
): ProposedApplication {
  const { folder, detection } = application;
  const template = detection.templates.map(findTemplate).find((one) => one !== undefined);
  const reason = located(detection.reason, folder);
  const port = detection.port && {
    ...detection.port,
    reason: located(detection.port.reason, folder),
  };
  const root = findBuildRoot(folder, detection);
  return {
    path: root?.path ?? folder.path,
    name: shortName(detection.name || lastName(folder.path) || repository),
    reason,
    template_id: template?.template_id,
    options: proposedOptions(application, template, root),
    port,
    memory_limit: proposedMemory(application, template),
    tools: findTools(folder, detection.language),
    env_example: findEnvExample(folder),
  };
}

/** Inspects a repository. Hostile contents give fewer proposals, and no errors. */
export function inspectRepository(
  content: RepositoryContent,
  context: InspectionContext,
): Pick<RepositoryInspection, 'applications' | 'left_out'> {
  const files = new RepositoryFiles(content);
  const { subpath } = context;
  const places = files
    .allFolders()
    .filter((path) => (path === subpath || isInside(path, subpath)) && isPlace(path));
  const folders = highestFirst(places, MOST_FOLDERS);
  const found = withoutParts(folders.flatMap((path) => detectIn(files.folder(path))));
  const shown = found.slice(0, MOST_APPLICATIONS);
  return {
    applications: shown.map((application) => propose(application, context)),
    left_out: found.length - shown.length,
  };
}
