/** Reads the archive that a `tar` in a container writes. */
import { EngineError } from './engine-error.ts';
import type { ProgramFrame } from './running-program.ts';

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

/**
 * Yields the archive that a `tar` writes.
 * @param exitCode returns the exit code after the end of the frames
 * @throws EngineError `start-failed` when it could not read a file
 */
export async function* readTar(
  frames: AsyncIterable<ProgramFrame>,
  exitCode: () => Promise<number>,
): AsyncGenerator<Buffer> {
  const findProblem = problemFinder();
  for await (const { stream, payload } of frames) {
    if (stream === 'stdout') yield payload;
    else findProblem(payload);
  }
  const code = await exitCode();
  const problem = findProblem(Buffer.from('\n'));
  if (code === 0 || (code === WITH_MESSAGES && problem === undefined)) return;
  const reason = problem ?? `tar: ${code}`;
  throw new EngineError('start-failed', `볼륨의 파일을 읽지 못했습니다. (${reason})`);
}

/** Returns the command of a `tar` that writes the archive of a folder, such as `volume` for `/volume`. */
export const tarCommand = (folder: string): string[] => [
  'tar',
  ...['-c', '-f', '-'],
  ...['-C', '/', folder],
];
