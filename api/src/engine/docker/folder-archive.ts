/** Opens tar archives of folders in containers. */
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { EngineError } from '../engine-error.ts';
import type { DockerClient } from './docker-client.ts';
import type { EngineKind } from './engine-kind.ts';
import { type OpenedExec, openExec, readExitCode } from './exec.ts';
import { readOutputFrames } from './output-frames.ts';
import type { TransferOptions } from './running-copies.ts';

interface ArchivingEngine {
  client: DockerClient;
  kind(): Promise<Pick<EngineKind, 'exactArchives'>>;
}

/**
 * Matches the messages of `tar` about files that other containers delete meanwhile, and about sockets, which no archive has. A file that
 * becomes shorter ends the archive early.
 */
const PASSING =
  /: (?:No such file or directory|socket ignored|short read|error exit delayed from previous errors)$|^$/;

/** The exit code of BusyBox's `tar` after a message. Other codes are those of a missing or killed program. */
const WITH_MESSAGES = 1;

/** Returns a function for the pieces of an error output, which returns the first line that is not `PASSING`; `undefined` before such a line. */
function problemFinder(): (piece: Buffer) => string | undefined {
  let problem: string | undefined;
  let rest = '';
  return (piece) => {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    problem ??= lines.find((line) => !PASSING.test(line));
    return problem;
  };
}

/** Yields the archive that a `tar` writes. @throws EngineError `start-failed` when it could not read a file */
async function* readTar(
  { client }: ArchivingEngine,
  { id, output }: OpenedExec,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const findProblem = problemFinder();
  for await (const { stream, payload } of readOutputFrames(output)) {
    if (stream === 'stdout') yield payload;
    else findProblem(payload);
  }
  const exitCode = await readExitCode(client, id, signal);
  const problem = findProblem(Buffer.from('\n'));
  if (exitCode === 0 || (exitCode === WITH_MESSAGES && problem === undefined)) return;
  const reason = problem ?? `tar: ${exitCode}`;
  throw new EngineError('start-failed', `볼륨의 파일을 읽지 못했습니다. (${reason})`);
}

/**
 * Opens the archive of a folder, such as `volume` for `/volume`. An archive that the engine writes is preferred. Otherwise a `tar` in the
 * container, which then has to run, writes the archive.
 */
export async function openFolderArchive(
  engine: ArchivingEngine,
  container: string,
  folder: string,
  transfer: TransferOptions,
): Promise<Readable> {
  const { client, kind } = engine;
  if ((await kind()).exactArchives) {
    const query = { path: `/${folder}` };
    return client.open(`/containers/${container}/archive`, { query, ...transfer });
  }
  const command = ['tar', '-c', '-f', '-', '-C', '/', folder];
  const exec = await openExec(client, container, command, transfer);
  const archive = new PassThrough();
  // The reader of the archive receives the error of each part.
  pipeline(
    exec.output,
    () => readTar(engine, exec, transfer.signal),
    archive,
    () => undefined,
  );
  return archive;
}
