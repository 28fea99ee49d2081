/** Finds applications of the languages that compile or that a web server runs, Dockerfiles, and plain pages. */

import type { Language } from '../dockerfile/version-files.ts';
import {
  type Detection,
  type Detector,
  dependencyReason,
  type Found,
  fileReason,
  findPort,
  portIn,
  settingReason,
} from './detection.ts';
import { lastName, type RepositoryFolder } from './repository-files.ts';

/** The folders in which a Dockerfile builds the application of the folder above. */
const DOCKER_FOLDERS = ['docker', '.docker', 'deploy', 'build', 'infra', 'ops'];
/** Dockerfiles that are not for operation. */
const NOT_RUN =
  /(?:^|[.\-_])(?:dev|development|test|tests|local|debug|ci|devcontainer)(?:[.\-_]|$)/i;
export const DOCKERFILE_NAME =
  /^(?:dockerfile|containerfile)(?:\.(?!dockerignore$)[\w-]{1,40})?$|^[\w-]{1,40}\.dockerfile$/i;

const isDockerfile = (name: string): boolean => DOCKERFILE_NAME.test(name) && !NOT_RUN.test(name);

const dockerfilesIn = (folder: RepositoryFolder): string[] => {
  const own = folder.names.filter(isDockerfile).sort();
  if (own.length > 0) return own;
  return DOCKER_FOLDERS.filter((name) => folder.folders.includes(name)).flatMap((name) =>
    folder.has(`${name}/Dockerfile`) ? [`${name}/Dockerfile`] : [],
  );
};

/** The first port that a Dockerfile exposes in its last stage with a port. Images for http and https expose the port of https too. */
const exposed = (folder: RepositoryFolder, file: string): Found<number> | undefined => {
  const stages = (folder.text(file) ?? '').split(/^(?=[ \t]*FROM\s)/im);
  const lines = (stage: string) => stage.match(/^[ \t]*EXPOSE[ \t]+\d.*$/gim) ?? [];
  const ports = lines(stages.findLast((stage) => lines(stage).length > 0) ?? '').flatMap(
    (line) => portIn(line, /^\s*EXPOSE\s+(\d{1,5})\b/i) ?? [],
  );
  const port = ports.find((one) => one !== HTTPS_PORT) ?? ports[0];
  return port === undefined
    ? undefined
    : { value: port, reason: settingReason(file, 'EXPOSE', String(port)) };
};
const HTTPS_PORT = 443;

/** The purpose in the name of a Dockerfile: "worker" for Dockerfile.worker. */
const purposeOf = (file: string): string | undefined =>
  /^(?:dockerfile|containerfile)\.(.+)$/i.exec(lastName(file))?.[1] ??
  /^(.+)\.dockerfile$/i.exec(lastName(file))?.[1];

export const detectDockerfiles: Detector = (folder): Detection[] =>
  DOCKER_FOLDERS.includes(lastName(folder.path)) && folder.parent?.names.length
    ? []
    : dockerfilesIn(folder).map((file) => ({
        rank: 'dockerfile',
        templates: ['docker'],
        reason: fileReason(file),
        name: purposeOf(file),
        options: { dockerfile: { value: file, reason: fileReason(file) } },
        port: exposed(folder, file),
      }));

const GO_PORT = /["'`](?:[\w.]{0,40})?:(\d{2,5})["'`]/;

/** Each command of Go is an application: main.go at the top, or a folder of `cmd`. */
export const detectGo: Detector = (folder): Detection[] => {
  if (!folder.has('go.mod')) return [];
  const commands = folder
    .at('cmd')
    .folders.filter((name) => folder.has(`cmd/${name}/main.go`))
    .map((name) => `./cmd/${name}`);
  const mains = folder.has('main.go') ? ['.', ...commands] : commands;
  return mains.map((main) => {
    const file = main === '.' ? 'main.go' : `${main}/main.go`.replace(/^\.\//, '');
    return {
      rank: 'language',
      templates: ['go'],
      language: 'go',
      reason: fileReason(mains.length > 1 ? file : 'go.mod'),
      name: main === '.' ? undefined : lastName(main),
      options: { main_package: { value: main, reason: fileReason(file) } },
      port: findPort(folder, [file], GO_PORT),
    };
  });
};

const GRADLE = ['build.gradle', 'build.gradle.kts'];
const SPRING_SETTINGS = ['properties', 'yml', 'yaml'].map(
  (end) => `src/main/resources/application.${end}`,
);
export const JVM_FILES: readonly string[] = [...GRADLE, 'pom.xml', ...SPRING_SETTINGS];
const SPRING_PORT =
  /^[ \t]*server\.port[ \t]*[=:][ \t]*(?:\$\{[\w.]+:)?(\d{2,5})|^server:[ \t]*\r?\n(?:[ \t]+[\w-]+:[^\n]*\n){0,10}?[ \t]+port:[ \t]*(?:\$\{[\w.]+:)?(\d{2,5})/m;
const MAIN =
  /\bapplication\b|mainClass|exec-maven-plugin|maven-shade-plugin|com\.github\.johnrengelman\.shadow/;

export const detectJvm: Detector = (folder): Detection[] => {
  const file = [...GRADLE, 'pom.xml'].find((name) => folder.has(name));
  if (file === undefined) return [];
  const text = folder.text(file) ?? '';
  // A parent of modules names the plugin of Spring Boot without applying it.
  const isParent = /<packaging>\s*pom\s*<|apply false|<modules>/.test(text);
  const spring = /org\.springframework\.boot|spring-boot-(?:starter|maven-plugin)/.test(text);
  if (spring && !isParent) {
    const port = springPort(folder);
    const reason = dependencyReason(file, 'Spring Boot');
    return [{ rank: 'framework', templates: ['spring-boot'], reason, language: 'java', port }];
  }
  const kotlin = /kotlin\(|org\.jetbrains\.kotlin/.test(text);
  if (isParent || !MAIN.test(text)) return [];
  const templates = kotlin ? ['kotlin', 'java'] : ['java'];
  return [{ rank: 'language', templates, reason: fileReason(file), language: 'java' }];
};

function springPort(folder: RepositoryFolder): Found<number> | undefined {
  for (const file of SPRING_SETTINGS) {
    const match = SPRING_PORT.exec(folder.text(file) ?? '');
    const port = portIn(match?.[1] ?? match?.[2], /^(\d+)$/);
    if (port !== undefined)
      return { value: port, reason: settingReason(file, 'server.port', String(port)) };
  }
  return undefined;
}

/** A language or framework that one file names, by its text where the file alone is not enough. */
interface Named {
  file: string;
  language: Language;
  /** A pattern in the text of the file, with the name for the reason. */
  uses?: readonly [pattern: RegExp, name: string];
  /** Files or folders of which one is there. */
  beside?: readonly string[];
  templates: readonly string[];
}

const NAMED: readonly Named[] = [
  {
    file: 'composer.json',
    language: 'php',
    uses: [/"laravel\/framework"/, 'laravel/framework'],
    templates: ['laravel', 'php'],
  },
  { file: 'composer.json', language: 'php', templates: ['php'] },
  {
    file: 'Gemfile',
    language: 'ruby',
    uses: [/^[ \t]*gem[ \t]+['"]rails['"]/m, 'rails'],
    templates: ['rails', 'ruby'],
  },
  { file: 'Gemfile', language: 'ruby', templates: ['ruby', 'rails'] },
  {
    file: 'Cargo.toml',
    language: 'rust',
    uses: [/^\[\[bin\]\]/m, '[[bin]]'],
    templates: ['rust'],
  },
  {
    file: 'Cargo.toml',
    language: 'rust',
    uses: [/^\[package\]/m, '[package]'],
    beside: ['src/main.rs', 'src/bin'],
    templates: ['rust'],
  },
  { file: 'deno.json', language: 'deno', templates: ['deno'] },
  { file: 'deno.jsonc', language: 'deno', templates: ['deno'] },
  { file: 'index.php', language: 'php', templates: ['php'] },
];
export const NAMED_FILES: readonly string[] = NAMED.map(({ file }) => file);

export const detectNamed: Detector = (folder): Detection[] => {
  const found = NAMED.find(
    ({ file, uses, beside }) =>
      folder.has(file) &&
      (!uses || uses[0].test(folder.text(file) ?? '')) &&
      (!beside || beside.some((path) => folder.hasAny(path))),
  );
  if (found === undefined) return [];
  const { file, uses, templates, language } = found;
  const rank = templates.length > 1 && uses ? 'framework' : 'language';
  const reason = uses ? dependencyReason(file, uses[1]) : fileReason(file);
  // The web server of PHP serves the folder of its entry alone.
  const root = ['public', 'web'].find((name) => folder.has(`${name}/index.php`));
  const document_root =
    root === undefined ? undefined : { value: root, reason: fileReason(`${root}/index.php`) };
  const isPart = file === 'index.php';
  return [{ rank, templates, reason, language, options: { document_root }, isPart }];
};

/** The programs of .NET that start others on the machine of a developer. */
const DEVELOPMENT_HOST = /Aspire\.AppHost/;

/** A project of .NET is an application if it is made with the SDK for the web or makes a program. */
export const detectDotnet: Detector = (folder): Detection[] =>
  folder.names
    .filter((name) => /\.(?:cs|fs|vb)proj$/.test(name))
    .filter((name) => {
      const text = folder.text(name) ?? '';
      const runs = /Sdk="Microsoft\.NET\.Sdk\.(?:Web|Worker)"|<OutputType>\s*Exe\s*</.test(text);
      return runs && !DEVELOPMENT_HOST.test(text);
    })
    .map((name) => ({
      rank: 'language' as const,
      templates: ['dotnet'],
      language: 'dotnet' as const,
      reason: fileReason(name),
      name: name.replace(/\.\w+$/, ''),
      options: { project: { value: name, reason: fileReason(name) } },
    }));

export const detectPage: Detector = (folder): Detection[] =>
  folder.has('index.html')
    ? [
        {
          rank: 'page',
          templates: ['static'],
          reason: fileReason('index.html'),
          isPart: true,
        },
      ]
    : [];
