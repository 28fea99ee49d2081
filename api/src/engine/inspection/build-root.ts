/** Finds the folder from which an application is built, when that is not the application's own folder. */
import type { TemplateValue } from '@naru/contract/entities/template';
import { type Detection, type Found, fileReason } from './detection.ts';
import { joinPath, type RepositoryFolder } from './repository-files.ts';

/** The build context of an application, with the options that name the application in it. The files in reasons have whole paths. */
export interface BuildRoot {
  path: string;
  options: Readonly<Record<string, Found<TemplateValue>>>;
}

function* foldersAbove(folder: RepositoryFolder): Generator<RepositoryFolder> {
  for (let at = folder.parent; at !== undefined; at = at.parent) yield at;
}

const relativeTo = (root: RepositoryFolder, path: string): string =>
  root.path === '' ? path : path.slice(root.path.length + 1);

/** Returns the root with an option for the path below it, and the file that makes the folder a root. */
function rootWith(root: RepositoryFolder, file: string, option: string, path: string): BuildRoot {
  const reason = fileReason(joinPath(root.path, file));
  return { path: root.path, options: { [option]: { value: relativeTo(root, path), reason } } };
}

const GRADLE_SETTINGS = ['settings.gradle', 'settings.gradle.kts'];

/** A module of Gradle or Maven is built by the project that lists it. */
function jvmRoot(folder: RepositoryFolder): BuildRoot | undefined {
  if (GRADLE_SETTINGS.some((name) => folder.has(name))) return undefined;
  for (const above of foldersAbove(folder)) {
    const settings = GRADLE_SETTINGS.find((name) => above.has(name));
    if (settings !== undefined) return rootWith(above, settings, 'module', folder.path);
  }
  let top: RepositoryFolder | undefined;
  for (const above of foldersAbove(folder)) {
    if (!above.text('pom.xml')?.includes('<modules>')) break;
    top = above;
  }
  return top && rootWith(top, 'pom.xml', 'module', folder.path);
}

/** A crate of a workspace is built with the lockfile and the crates of the workspace. */
function rustRoot(folder: RepositoryFolder): BuildRoot | undefined {
  for (const above of foldersAbove(folder)) {
    if (/^\[workspace\]/m.test(above.text('Cargo.toml') ?? '')) {
      return rootWith(above, 'Cargo.toml', 'crate', folder.path);
    }
  }
  return undefined;
}

/** The settings of a solution of .NET, which apply to the projects in all folders below. */
const SOLUTION = /\.slnx?$|^(?:Directory\.\w+\.props|global\.json|nuget\.config)$/i;
/** How many names of a folder are looked at for a solution. */
const MOST_NAMES = 1000;
const OUTER_REFERENCE = /<(?:Project)?Reference\s[^>]{0,200}Include="\.\.[\\/]/;

/** Returns the highest folder above with settings of a solution, and the file of the settings. */
function findSolution(folder: RepositoryFolder) {
  let found: { above: RepositoryFolder; file: string } | undefined;
  for (const above of foldersAbove(folder)) {
    const file = above.names.slice(0, MOST_NAMES).find((name) => SOLUTION.test(name));
    if (file !== undefined) found = { above, file };
  }
  return found;
}

const refersToOthers = (folder: RepositoryFolder, project: string): boolean =>
  OUTER_REFERENCE.test(folder.text(project) ?? '');

/** A project of .NET is built from the folder of its solution, because it refers to other projects. */
function dotnetRoot(folder: RepositoryFolder, project: string): BuildRoot | undefined {
  const solution = findSolution(folder);
  const path = joinPath(folder.path, project);
  if (solution !== undefined) return rootWith(solution.above, solution.file, 'project', path);
  return refersToOthers(folder, project)
    ? { path: '', options: { project: { value: path, reason: fileReason(path) } } }
    : undefined;
}

/** Returns the paths that a Dockerfile copies from the context, without patterns and variables. */
function copiedPaths(text: string): string[] {
  const lines = text.replace(/\\\r?\n/g, ' ').split('\n');
  return lines.flatMap((line) => {
    const [, words = ''] = /^\s*(?:COPY|ADD)\s(?!.*--from=)([^<]*)$/i.exec(line) ?? [];
    const paths = words.split(/[\s,[\]"]+/).filter((word) => word !== '' && !word.startsWith('--'));
    return paths.slice(0, -1).map((path) => path.replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, ''));
  });
}

/**
 * A Dockerfile is built from the root of the repository if it copies files that exist only there. A Dockerfile in the folder of a .NET
 * project that references other projects is built from the folder of the solution.
 */
function dockerRoot(folder: RepositoryFolder, file: string): BuildRoot | undefined {
  const path = joinPath(folder.path, file);
  const rootAt = (root: RepositoryFolder): BuildRoot => {
    const dockerfile = { value: relativeTo(root, path), reason: fileReason(path) };
    return { path: root.path, options: { dockerfile } };
  };
  const top = [...foldersAbove(folder)].at(-1);
  if (top === undefined) return undefined;
  const isPath = (word: string) => word !== '' && word !== '.' && !/[$*?]|:\/\//.test(word);
  const copied = copiedPaths(folder.text(file) ?? '').filter(isPath);
  if (copied.some((word) => top.hasAny(word) && !folder.hasAny(word))) return rootAt(top);
  const projects = folder.names.filter((name) => /\.(?:cs|fs|vb)proj$/.test(name));
  const isPart = projects.some((name) => refersToOthers(folder, name));
  return isPart ? rootAt(findSolution(folder)?.above ?? top) : undefined;
}

/** Returns the folder from which an application is built; `undefined` for its own folder. */
export function findBuildRoot(
  folder: RepositoryFolder,
  { rank, language, options }: Detection,
): BuildRoot | undefined {
  const optionOf = (name: string): string => String(options?.[name]?.value ?? '');
  if (rank === 'dockerfile') return dockerRoot(folder, optionOf('dockerfile'));
  if (language === 'java') return jvmRoot(folder);
  if (language === 'rust') return rustRoot(folder);
  return language === 'dotnet' ? dotnetRoot(folder, optionOf('project')) : undefined;
}
