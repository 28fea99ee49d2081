/** The files of volumes by shell scripts, on an engine that runs programs with a volume. */
import { once } from 'node:events';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SERVER_PREFIX } from '@naru/contract/rules/volume-path';
import {
  PROGRAM_ERRORS_MAX_BYTES,
  type ProgramOptions,
  type RunningProgram,
} from '../container-program.ts';
import { EngineError, FULL_DISK_RULE } from '../engine-error.ts';
import type { VolumeRef } from '../volume-store.ts';
import { readFolder } from './folder-listing.ts';
import {
  ARCHIVE_SCRIPT,
  CANCEL_UPLOAD_SCRIPT,
  CHECK_UPLOAD_SCRIPT,
  CLEAN_SCRIPT,
  CREATE_FOLDER_SCRIPT,
  DISCARD_SCRIPT,
  encodeName,
  FINISH_UPLOAD_SCRIPT,
  LIST_SCRIPT,
  MEASURE_SCRIPT,
  OPEN_SCRIPT,
  REFUSAL_CODE,
  REFUSAL_PREFIX,
  RENAME_SCRIPT,
  RESTORE_SCRIPT,
  WRITE_PART_SCRIPT,
  withParameters,
} from './scripts.ts';
import {
  type FilePath,
  type FolderPart,
  type OpenedFile,
  type UploadedFile,
  VolumeFileError,
  type VolumeFileProblem,
  type VolumeFiles,
} from './volume-files.ts';
import { type RunInVolume, VOLUME_FOLDER } from './volume-program.ts';

const PROBLEMS: ReadonlySet<string> = new Set<VolumeFileProblem>([
  ...(['missing', 'exists', 'link', 'not-a-folder', 'not-a-file'] as const),
  ...(['full', 'incomplete', 'gone'] as const),
]);
const isProblem = (text: string): text is VolumeFileProblem => PROBLEMS.has(text);

const FAILED = '볼륨의 파일을 처리하지 못했습니다. 잠시 후 다시 시도해주세요.';

/** Returns the error of a program that has failed. */
function errorOf(exitCode: number, errors: string): Error {
  const cause = new Error(`exit code ${exitCode}: ${errors.slice(0, 1000)}`);
  const refusal = errors.trimEnd().split('\n').at(-1) ?? '';
  const problem = refusal.slice(REFUSAL_PREFIX.length);
  if (exitCode === REFUSAL_CODE && isProblem(problem)) {
    return new VolumeFileError(problem, { cause });
  }
  if (FULL_DISK_RULE.words.test(errors)) return new VolumeFileError('full', { cause });
  return new EngineError('start-failed', FAILED, { cause });
}

/** Waits for the end of a program whose output has been read. @throws VolumeFileError, EngineError when it has failed */
async function requireSuccess({ ended, errors }: RunningProgram): Promise<void> {
  const exitCode = await ended;
  if (exitCode !== 0) throw errorOf(exitCode, errors());
}

const encodePath = (path: FilePath): string[] => path.map(encodeName);

const KIB = 1024;

/** The length limit of the line with size and time. */
const HEAD_MAX = 64;

/** Reads the first line, and leaves the rest in the stream; `undefined` when the stream ends before. */
async function readHead(stream: Readable): Promise<string | undefined> {
  let read = Buffer.alloc(0);
  while (read.length < HEAD_MAX) {
    const chunk: unknown = stream.read();
    if (Buffer.isBuffer(chunk)) read = Buffer.concat([read, chunk]);
    else if (stream.readableEnded || stream.destroyed) return undefined;
    else await Promise.race([once(stream, 'readable'), once(stream, 'end'), once(stream, 'close')]);
    const end = read.indexOf('\n');
    if (end < 0) continue;
    stream.unshift(read.subarray(end + 1));
    return read.toString('latin1', 0, end);
  }
  return undefined;
}

async function openFile({ output, errors, ended }: RunningProgram): Promise<OpenedFile> {
  const head = await readHead(output);
  const [, bytes, seconds] = /^(\d+) (-?\d+)$/.exec(head ?? '') ?? [];
  if (bytes === undefined) {
    output.resume();
    throw errorOf(await ended, errors());
  }
  const modifiedAt = new Date(Number(seconds) * 1000);
  return { bytes: Number(bytes), modifiedAt, content: output };
}

/** Matches the messages of `tar` about files that are deleted meanwhile, and about sockets, which no archive has. */
const PASSING =
  /: (?:No such file or directory|socket ignored|error exit delayed from previous errors)$|: File removed before we read it$|: file changed as we read it$|^$/;

/** Whether the archive of a `tar` is complete, apart from files that were deleted meanwhile. */
const isWholeArchive = (exitCode: number, errors: string): boolean =>
  exitCode === 0 ||
  (exitCode === 1 &&
    Buffer.byteLength(errors) < PROGRAM_ERRORS_MAX_BYTES &&
    errors.split('\n').every((line) => PASSING.test(line)));

/** Waits for the first bytes, because a refusal has none, and passes the archive on with an error at its end if it is not whole. */
async function openArchive({ output, errors, ended }: RunningProgram): Promise<Readable> {
  const whole = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* chunks;
    const exitCode = await ended;
    if (!isWholeArchive(exitCode, errors())) throw errorOf(exitCode, errors());
  };
  const archive = new PassThrough();
  // The reader of the archive receives the error of each part.
  pipeline(output, whole, archive, () => undefined);
  await Promise.race([once(archive, 'readable'), once(archive, 'close')]);
  if (archive.errored) throw archive.errored;
  return archive;
}

/** A script with its parameters after the folder of the volume, and its input. */
interface Script extends Pick<ProgramOptions, 'script' | 'input'> {
  args: readonly string[];
}

type Run = (volume: VolumeRef, script: Script, signal: AbortSignal) => Promise<RunningProgram>;

/** Runs a program to its end, and returns its output. */
async function runToEnd(program: RunningProgram): Promise<string> {
  const printed = await text(program.output);
  await requireSuccess(program);
  return printed;
}

/** Returns the size that `du` has printed in KiB, in bytes. */
function parseSize(printed: string): number {
  const size = Number.parseInt(printed, 10);
  if (Number.isNaN(size)) throw new EngineError('start-failed', FAILED);
  return size * KIB;
}

async function list(
  program: RunningProgram,
  folder: FilePath,
  part: Parameters<VolumeFiles['list']>[2],
): Promise<FolderPart> {
  const isHidden = (name: string) => folder.length === 0 && name.startsWith(SERVER_PREFIX);
  const found = await readFolder(program.output, part, isHidden);
  // A folder with too many entries is not read to its end.
  if (!found.isCut) await requireSuccess(program);
  return found;
}

/** Returns the parameters about the file at the end of an upload. */
const encodeTarget = ({ bytes, replaces, path }: UploadedFile): string[] => [
  String(bytes),
  replaces ? '1' : '0',
  ...encodePath(path),
];

type Reading = Pick<VolumeFiles, 'list' | 'measure' | 'open' | 'archive'>;

/** Creates the operations that change nothing. */
function readingOperations(run: Run): Reading {
  const start = (volume: VolumeRef, script: string, args: string[], signal: AbortSignal) =>
    run(volume, { script, args }, signal);
  return {
    async list(volume, folder, part, signal) {
      return list(await start(volume, LIST_SCRIPT, encodePath(folder), signal), folder, part);
    },
    async measure(volume, path, signal) {
      const program = await start(volume, MEASURE_SCRIPT, encodePath(path), signal);
      return parseSize(await runToEnd(program));
    },
    async open(volume, file, { offset = 0, maxBytes }, signal) {
      const args = [String(offset), String(maxBytes), ...encodePath(file)];
      return openFile(await start(volume, OPEN_SCRIPT, args, signal));
    },
    async archive(volume, folder, signal) {
      return openArchive(await start(volume, ARCHIVE_SCRIPT, encodePath(folder), signal));
    },
  };
}

/**
 * Creates the files of volumes on an engine.
 * @param folder the folder of the volume for its programs
 */
export function shellVolumeFiles(runInVolume: RunInVolume, folder = VOLUME_FOLDER): VolumeFiles {
  const run: Run = (volume, { script, args, ...input }, signal) =>
    runInVolume(volume, { script: withParameters(script, folder, args), ...input, signal });
  const act = async (...program: Parameters<Run>): Promise<void> => {
    await runToEnd(await run(...program));
  };
  return {
    ...readingOperations(run),
    createFolder: (volume, path, signal) =>
      act(volume, { script: CREATE_FOLDER_SCRIPT, args: encodePath(path) }, signal),
    rename: (volume, path, name, signal) =>
      act(volume, { script: RENAME_SCRIPT, args: encodePath([name, ...path]) }, signal),
    discard: (volume, path, id, signal) =>
      act(volume, { script: DISCARD_SCRIPT, args: [id, ...encodePath(path)] }, signal),
    restore: (volume, id, path, signal) =>
      act(volume, { script: RESTORE_SCRIPT, args: [id, ...encodePath(path)] }, signal),
    clean(volume, { deleted, kept, uploads }, signal) {
      const args = [deleted, kept, uploads].map(String);
      return act(volume, { script: CLEAN_SCRIPT, args }, signal);
    },
    checkUpload: (volume, file, signal) =>
      act(volume, { script: CHECK_UPLOAD_SCRIPT, args: encodeTarget(file) }, signal),
    writePart(volume, id, { offset, bytes, content }, signal) {
      const args = [id, String(offset), String(bytes)];
      const input = { bytes, content };
      return act(volume, { script: WRITE_PART_SCRIPT, args, input }, signal);
    },
    cancelUpload: (volume, id, signal) =>
      act(volume, { script: CANCEL_UPLOAD_SCRIPT, args: [id] }, signal),
    finishUpload: (volume, id, file, signal) =>
      act(volume, { script: FINISH_UPLOAD_SCRIPT, args: [id, ...encodeTarget(file)] }, signal),
  };
}
