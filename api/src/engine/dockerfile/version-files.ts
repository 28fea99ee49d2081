/** The files in which repositories write the version of a language, and how each of them writes it. */
import { extname } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { fieldOf, parseJson, readPackageManifest } from './package-manifest.ts';

/** The languages with a version. The runtime of .NET may be older than the SDK that builds the project. */
export type Language =
  | 'node'
  | 'bun'
  | 'deno'
  | 'python'
  | 'go'
  | 'java'
  | 'rust'
  | 'dotnet'
  | 'dotnet-sdk'
  | 'php'
  | 'ruby';

type Version = readonly [Language, string | undefined];
/** Returns the versions that the text of a file declares; missing ones are `undefined`. */
type VersionReader = (text: string) => readonly Version[];

const withoutComment = (line: string): string => line.replace(/#.*/, '').trim();

/** A file that contains the version alone. */
const plain =
  (language: Language): VersionReader =>
  (text) => [[language, text.split('\n').map(withoutComment).find(Boolean)]];

/** A file with a version that follows a pattern. The first pattern that matches counts, and its group is the version. */
const matching =
  (language: Language, ...patterns: readonly RegExp[]): VersionReader =>
  (text) => [[language, patterns.map((one) => one.exec(text)?.[1]?.trim()).find(Boolean)]];

/** Parses TOML of a member; `undefined` for text that is not TOML. */
function parseTomlText(text: string): unknown {
  try {
    return parseToml(text);
  } catch {
    return undefined;
  }
}

/** Returns the text at a path of keys; `undefined` for another type. */
function textAt(data: unknown, path: readonly string[]): string | undefined {
  const value = path.reduce(fieldOf, data);
  return typeof value === 'string' ? value : undefined;
}

const inData =
  (parse: (text: string) => unknown, language: Language, ...paths: string[]): VersionReader =>
  (text) => {
    const data = parse(text);
    return [[language, paths.map((path) => textAt(data, path.split('.'))).find(Boolean)]];
  };
const inToml = (language: Language, ...paths: string[]) =>
  inData(parseTomlText, language, ...paths);
const inJson = (language: Language, ...paths: string[]) => inData(parseJson, language, ...paths);

/** The names of languages in the files of asdf and mise. */
const TOOLS: ReadonlyMap<string, Language> = new Map([
  ['nodejs', 'node'],
  ['node', 'node'],
  ['bun', 'bun'],
  ['deno', 'deno'],
  ['python', 'python'],
  ['golang', 'go'],
  ['go', 'go'],
  ['java', 'java'],
  ['rust', 'rust'],
  ['dotnet', 'dotnet-sdk'],
  ['dotnet-core', 'dotnet-sdk'],
  ['php', 'php'],
  ['ruby', 'ruby'],
]);

const toolVersions: VersionReader = (text) =>
  text.split('\n').flatMap((line): Version[] => {
    const [name = '', version] = withoutComment(line).split(/\s+/);
    const language = TOOLS.get(name);
    return language ? [[language, version]] : [];
  });

const miseVersions: VersionReader = (text) => {
  const data = parseTomlText(text);
  return [...TOOLS].map(([name, language]) => [language, textAt(data, ['tools', name])]);
};

const manifestVersions: VersionReader = (text) => {
  const { engines, volta, devEngines } = readPackageManifest(text);
  const runtime = devEngines.runtime.find(({ name }) => name === 'node')?.version;
  return [
    ['node', volta.get('node') ?? runtime ?? engines.get('node')],
    ['bun', engines.get('bun')],
    ['deno', engines.get('deno')],
  ];
};

/** The oldest version that accepts the code. */
const minimalRust: VersionReader = (text) => {
  const version = textAt(parseTomlText(text), ['package', 'rust-version']);
  return [['rust', version && `>=${version}`]];
};

const gradle = matching(
  'java',
  /JavaLanguageVersion\.of\(\s*(\d+)/,
  /jvmToolchain\(\s*(\d+)/,
  /sourceCompatibility[ \t]{0,9}=?[ \t]{0,9}(?:JavaVersion\.)?(?:toVersion\()?['"(]?(?:VERSION_)?(\d+(?:[._]\d+)?)/,
);

const maven = matching(
  'java',
  /<maven\.compiler\.release>\s*([\d.]+)/,
  /<java\.version>\s*([\d.]+)/,
  /<maven\.compiler\.(?:source|target)>\s*([\d.]+)/,
  /<release>\s*([\d.]+)/,
  /<(?:kotlin\.compiler\.)?jvmTarget>\s*([\d.]+)/,
);

/**
 * The files with versions. The first file of a language with a version counts: the files of version managers, which name the version
 * of the authors, come before manifests, which have the range that the code accepts.
 */
const VERSION_READERS: readonly (readonly [string, VersionReader])[] = [
  ['.nvmrc', plain('node')],
  ['.node-version', plain('node')],
  ['.bun-version', plain('bun')],
  ['.dvmrc', plain('deno')],
  ['.python-version', plain('python')],
  ['.ruby-version', plain('ruby')],
  ['.java-version', plain('java')],
  ['.sdkmanrc', matching('java', /^java\s*=\s*(\S+)/m)],
  ['system.properties', matching('java', /^java\.runtime\.version\s*=\s*(\S+)/m)],
  ['rust-toolchain.toml', inToml('rust', 'toolchain.channel')],
  [
    'rust-toolchain',
    matching('rust', /^[ \t]{0,9}channel[ \t]{0,9}=[ \t]{0,9}"([^"]{1,40})"/m, /^([\w.-]+)\s*$/),
  ],
  ['global.json', inJson('dotnet-sdk', 'sdk.version')],
  ['.tool-versions', toolVersions],
  ['mise.toml', miseVersions],
  ['.mise.toml', miseVersions],
  ['runtime.txt', matching('python', /^python-(\S+)/m)],
  ['package.json', manifestVersions],
  [
    'pyproject.toml',
    inToml('python', 'project.requires-python', 'tool.poetry.dependencies.python'),
  ],
  ['Pipfile', inToml('python', 'requires.python_full_version', 'requires.python_version')],
  ['go.mod', matching('go', /^toolchain\s+go(\S+)/m, /^go\s+(\S+)/m)],
  ['pom.xml', maven],
  ['build.gradle', gradle],
  ['build.gradle.kts', gradle],
  ['Cargo.toml', minimalRust],
  ['composer.json', inJson('php', 'config.platform.php', 'require.php')],
  ['Gemfile', matching('ruby', /^[ \t]{0,9}ruby[ \t(]{0,9}['"]([^'"]{1,40})['"]/m)],
];

/** The names of all files with versions, except the projects of .NET. */
export const VERSION_FILES: readonly string[] = VERSION_READERS.map(([file]) => file);

/** The ends of the names of .NET's project files. */
export const DOTNET_PROJECTS: readonly string[] = ['.csproj', '.fsproj', '.vbproj'];
const targetFramework = matching('dotnet', /<TargetFrameworks?>\s*net(\d+\.\d+)/);

export interface DeclaredVersion {
  language: Language;
  file: string;
  value: string;
}

const LONGEST_VERSION = 128;

/** Reads the declared versions from the texts of files by their names, those of the first file first. */
export function readDeclaredVersions(files: ReadonlyMap<string, string>): DeclaredVersion[] {
  const projects = [...files.keys()].filter((file) => DOTNET_PROJECTS.includes(extname(file)));
  const readers = [...VERSION_READERS, ...projects.map((file) => [file, targetFramework] as const)];
  return readers.flatMap(([file, read]) => {
    const text = files.get(file);
    const versions = text === undefined ? [] : read(text.replace(/^\uFEFF/, ''));
    return versions.flatMap(([language, value]) =>
      value && value.length <= LONGEST_VERSION ? [{ language, file, value }] : [],
    );
  });
}
