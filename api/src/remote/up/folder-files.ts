/** Lists the files of a folder that are uploaded. */
import { isUtf8 } from 'node:buffer';
import type { Stats } from 'node:fs';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { SOURCE_UPLOAD_LIMITS } from '@naru/contract/rules/source-upload';
import { EngineError } from '../../engine/engine-error.ts';
import { IGNORE_FILE_NAME, IgnoreList } from '../../engine/source-tree/ignore-list.ts';
import { InvalidInputError } from '../arguments.ts';
import { printableText } from '../text-table.ts';
import { explainFileError } from './explain-file-error.ts';
import { GIT_IGNORE, type OuterRules, readList, readOuterRules } from './git-folder.ts';
import { addIgnoreFile, type IgnoreLevels, isIgnored } from './git-ignore.ts';
import { hasToken, isSecretFile, isSettingsFile } from './secret-files.ts';

/** A file or a link to upload. */
export interface ListedFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  /** The size of the content; 0 for a link. */
  readonly bytes: number;
  readonly isExecutable: boolean;
  /** The target of a link; `undefined` for a file. */
  readonly target: string | undefined;
}

/** The files of a folder, and what is left out. */
export interface FolderFiles {
  readonly files: readonly ListedFile[];
  /** The number of files and folders that rules leave out. */
  readonly ignored: number;
  /** The paths of files with secrets. */
  readonly secrets: readonly string[];
  /** The paths of links that lead out of the folder, and of sockets, pipes and devices. */
  readonly unusable: readonly string[];
}

/** Which files of a folder are uploaded. */
export interface FolderChoice {
  /** An absolute path. */
  readonly folder: string;
  /** The folder that is built, which has the `.dockerignore`; empty for the whole folder. */
  readonly subpath: string;
  /** The paths in NFC that are uploaded although a rule leaves them out. */
  readonly include: readonly string[];
}

/** The folder of the history. A repository within the folder has one too, and a submodule a file. */
const NEVER_SENT = '.git';
/** The largest file of settings in which a token is sought. */
const SETTINGS_BYTES = 64 * 1024;
const EXECUTABLE = 0o100;
/** The names of files from which an image is built, which a `.dockerignore` may list. */
const OF_BUILD = /^(?:.*\.)?(?:docker|container)file(?:\..*)?$/i;

const isWithin = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Whether a path is within an included one, whatever the normal forms of their names are. */
const isWithinIncluded = (path: string, included: string): boolean =>
  isWithin(path.normalize('NFC'), included);

/** The rules that apply to an entry. */
interface Place {
  readonly path: string;
  readonly levels: IgnoreLevels;
  /** The rule of the `.dockerignore` for the folder; -1 for none. */
  readonly dockerRule: number;
  /** Whether a rule leaves the folder out, so that only included paths are uploaded. */
  readonly isLeftOut: boolean;
}

class FolderWalk {
  readonly #choice: FolderChoice;
  readonly #outer: OuterRules;
  readonly #docker: IgnoreList | undefined;
  readonly #signal: AbortSignal;
  readonly #files: ListedFile[] = [];
  readonly #secrets: string[] = [];
  readonly #unusable: string[] = [];
  readonly #counts = new Map<string, number>();
  #ignored = 0;
  #bytes = 0;

  constructor(
    choice: FolderChoice,
    { outer, docker }: { outer: OuterRules; docker: IgnoreList | undefined },
    signal: AbortSignal,
  ) {
    this.#choice = choice;
    this.#outer = outer;
    this.#docker = docker;
    this.#signal = signal;
  }

  async list(): Promise<FolderFiles> {
    const { levels } = this.#outer;
    await this.#folder({ path: '', levels, dockerRule: -1, isLeftOut: false });
    const isFound = (one: string) => this.#files.some(({ path }) => isWithinIncluded(path, one));
    const missing = this.#choice.include.find((one) => !isFound(one));
    if (missing !== undefined)
      throw new InvalidInputError(
        `--include의 경로에 올릴 파일이 없습니다: ${printableText(missing)}`,
      );
    return {
      files: this.#files,
      ignored: this.#ignored,
      secrets: this.#secrets,
      unusable: this.#unusable,
    };
  }

  /** Whether the user has named a path, or a folder above. */
  #isIncluded(path: string): boolean {
    return this.#choice.include.some((one) => isWithinIncluded(path, one));
  }

  /** Whether an included path is within a folder. */
  #leadsToIncluded(path: string): boolean {
    return this.#choice.include.some((one) => isWithin(one, path.normalize('NFC')));
  }

  async #folder(place: Place): Promise<void> {
    this.#signal.throwIfAborted();
    const { folder } = this.#choice;
    const here = join(folder, place.path);
    const names = await readdir(here, { encoding: 'buffer' });
    const text = await readList(join(here, GIT_IGNORE));
    const top = `${this.#outer.prefix}${place.path}`.replace(/\/$/, '');
    const file = posix.join(place.path, GIT_IGNORE);
    const levels =
      text === undefined ? place.levels : addIgnoreFile(place.levels, top, { file, text });
    for (const name of names.sort(Buffer.compare)) {
      if (!isUtf8(name)) throw new InvalidInputError(notText(place.path, name));
      const base = name.toString();
      if (base !== NEVER_SENT) await this.#entry({ ...place, levels }, base);
    }
  }

  /** Returns the rule of the `.dockerignore` for a path, and whether it leaves the path out. */
  #dockerRule(path: string, above: number): { rule: number; isOut: boolean } {
    const { subpath } = this.#choice;
    if (this.#docker === undefined || !isWithin(path, subpath) || path === subpath)
      return { rule: -1, isOut: false };
    const inside = subpath === '' ? path : path.slice(subpath.length + 1);
    const rule = this.#docker.ruleFor(inside, above);
    const base = posix.basename(path);
    const isNeeded = base === IGNORE_FILE_NAME || OF_BUILD.test(base);
    return { rule, isOut: !isNeeded && this.#docker.leavesOut(rule) };
  }

  async #entry(place: Place, base: string): Promise<void> {
    const path = posix.join(place.path, base);
    const stats = await lstat(join(this.#choice.folder, path));
    const isFolder = stats.isDirectory();
    const { rule, isOut } = this.#dockerRule(path, place.dockerRule);
    const isGitIgnored = isIgnored(place.levels, `${this.#outer.prefix}${path}`, isFolder);
    const isLeftOut = place.isLeftOut || isGitIgnored || isOut;
    const isIncluded = this.#isIncluded(path);
    if (isFolder) {
      // An exception of a `.dockerignore` may include files of a folder that it leaves out.
      const mayHaveExceptions =
        isOut && !place.isLeftOut && !isGitIgnored && this.#docker?.hasExceptions;
      const isClosed = isLeftOut && !isIncluded && !mayHaveExceptions;
      if (isClosed && !this.#leadsToIncluded(path)) this.#ignored += 1;
      else
        await this.#folder({ path, levels: place.levels, dockerRule: rule, isLeftOut: isClosed });
      return;
    }
    if (isLeftOut && !isIncluded) this.#ignored += 1;
    else await this.#file(path, stats, isIncluded);
  }

  async #file(path: string, stats: Stats, isIncluded: boolean): Promise<void> {
    const target = stats.isSymbolicLink() ? await this.#readTarget(path) : undefined;
    if (target === '' || !(stats.isFile() || stats.isSymbolicLink())) {
      this.#unusable.push(path);
      return;
    }
    if (!isIncluded && stats.isFile() && (await this.#isSecret(path, stats))) {
      this.#secrets.push(path);
      return;
    }
    if (Buffer.byteLength(path) > SOURCE_UPLOAD_LIMITS.path)
      throw new InvalidInputError(
        `경로가 너무 깁니다. ${SOURCE_UPLOAD_LIMITS.path.toLocaleString('ko-KR')}바이트까지 올릴 수 있습니다: ${printableText(path)}`,
      );
    const isExecutable = (stats.mode & EXECUTABLE) !== 0;
    const bytes = stats.isFile() ? stats.size : 0;
    this.#count(path, bytes);
    this.#files.push({ path, bytes, isExecutable, target });
  }

  /** Returns the target of a link; empty for one that leads out of the folder, or that is no text. */
  async #readTarget(path: string): Promise<string> {
    const bytes = await readlink(join(this.#choice.folder, path), { encoding: 'buffer' });
    const target = bytes.toString();
    const place = posix.normalize(posix.join(posix.dirname(path), target));
    const leadsOut = target.startsWith('/') || place === '..' || place.startsWith('../');
    return leadsOut || !isUtf8(bytes) ? '' : target;
  }

  async #isSecret(path: string, { size }: Stats): Promise<boolean> {
    if (isSecretFile(path)) return true;
    if (!isSettingsFile(path) || size > SETTINGS_BYTES) return false;
    return hasToken(await readFile(join(this.#choice.folder, path), 'utf8'));
  }

  /** @throws InvalidInputError as soon as there are too many files or bytes, with the folder that has the most */
  #count(path: string, bytes: number): void {
    const [top = ''] = path.split('/');
    const isMany = this.#files.length >= SOURCE_UPLOAD_LIMITS.files;
    this.#bytes += bytes;
    this.#counts.set(top, (this.#counts.get(top) ?? 0) + 1);
    if (!isMany && this.#bytes <= SOURCE_UPLOAD_LIMITS.bytes) return;
    if (!isMany) throw new InvalidInputError(tooLarge([...this.#files, { path, bytes }]));
    const [most] = Array.from(this.#counts).sort((a, b) => b[1] - a[1]);
    throw new InvalidInputError(tooMany(most));
  }
}

function notText(folder: string, name: Buffer): string {
  const shown = name.toString('latin1').replace(/[^ -~]/g, '\ufffd');
  return `이름이 UTF-8이 아닌 파일은 올릴 수 없습니다. 이름을 바꾸거나 .gitignore에 넣어주세요: ${printableText(posix.join(folder, shown))}`;
}

const MIB = 2 ** 20;

function tooLarge(files: readonly Pick<ListedFile, 'path' | 'bytes'>[]): string {
  const [largest] = [...files].sort((a, b) => b.bytes - a.bytes);
  const size = Math.ceil((largest?.bytes ?? 0) / MIB).toLocaleString('ko-KR');
  return `올릴 파일이 ${SOURCE_UPLOAD_LIMITS.bytes / MIB} MiB보다 큽니다. .gitignore에 넣어 줄여주세요. 가장 큰 파일: ${printableText(largest?.path ?? '')} (${size} MiB)`;
}

function tooMany([folder, count]: readonly [string, number] = ['', 0]): string {
  const most = SOURCE_UPLOAD_LIMITS.files.toLocaleString('ko-KR');
  return `올릴 파일이 ${most}개보다 많습니다. .gitignore에 넣어 줄여주세요. 파일이 가장 많은 폴더: ${printableText(folder)} (${count.toLocaleString('ko-KR')}개 이상)`;
}

/** Reads the `.dockerignore` of the folder that is built. A list for one Dockerfile alone replaces it, so that no file is left out then. */
async function readDockerList({ folder, subpath }: FolderChoice): Promise<IgnoreList | undefined> {
  const built = join(folder, subpath);
  const names = await readdir(built).catch(() => []);
  if (names.some((name) => name.endsWith(IGNORE_FILE_NAME) && name !== IGNORE_FILE_NAME))
    return undefined;
  const text = await readList(join(built, IGNORE_FILE_NAME));
  return text === undefined
    ? undefined
    : new IgnoreList(posix.join(subpath, IGNORE_FILE_NAME), text);
}

/** Lists the files of a folder, always in the same order. @throws InvalidInputError, RemoteCallError; the signal's reason */
export async function listFolder(choice: FolderChoice, signal: AbortSignal): Promise<FolderFiles> {
  try {
    const outer = await readOuterRules(choice.folder);
    const docker = await readDockerList(choice);
    return await new FolderWalk(choice, { outer, docker }, signal).list();
  } catch (error) {
    if (error instanceof EngineError) throw new InvalidInputError(error.message);
    const place = error instanceof Error && 'path' in error ? String(error.path) : choice.folder;
    throw explainFileError(error, relative(choice.folder, place) || choice.folder);
  }
}
