/** Runs programs of the system for the commands that change a machine. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartFailure } from '../runtime/errors.ts';

const execute = promisify(execFile);
/** The time limit of a program, in ms: a package manager and a first start take minutes on a small machine. */
const LIMIT_MS = 900_000;
/** The most characters of a failed program's output that are shown. */
const SHOWN = 2000;

/** Runs a program with its arguments, without a shell, and returns its standard output. */
export type RunProgram = (program: string, ...args: string[]) => Promise<string>;

const outputOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { stderr, stdout } = Object.assign({ stderr: '', stdout: '' }, error);
  return (stderr.trim() || stdout.trim() || error.message).slice(-SHOWN);
};

/** Runs a program of the system. @throws StartFailure with the program's last output when it fails */
export const runProgram: RunProgram = async (program, ...args) => {
  try {
    const { stdout } = await execute(program, args, { timeout: LIMIT_MS, encoding: 'utf8' });
    return stdout;
  } catch (error) {
    throw new StartFailure(
      `명령이 실패했습니다: ${[program, ...args].join(' ')}\n${outputOf(error)}`,
    );
  }
};
