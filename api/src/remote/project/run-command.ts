import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { InvalidArgumentsError } from '../arguments.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { printableText } from '../text-table.ts';
import { readContainerValues } from './container-values.ts';
import { findOneContainer, type ProjectSession, readContainers } from './project-session.ts';

/** The exit codes of a shell for a program that does not exist, that cannot be run, and that a signal has ended. */
const NOT_FOUND = 127;
const NOT_RUNNABLE = 126;
const ENDED_BY_SIGNAL = 128;

const PROGRAM_MISSING = '실행할 명령을 -- 뒤에 입력해주세요. 예: naru run -- npm start';

/** The signals that end the program instead of this command. The terminal itself sends SIGINT to both. */
const PASSED = ['SIGTERM', 'SIGHUP'] as const;

function startFailure(program: string, error: NodeJS.ErrnoException): RemoteCallError {
  const name = printableText(program);
  return error.code === 'ENOENT'
    ? new RemoteCallError(`명령이 없습니다: ${name}`, undefined, error.code)
    : new RemoteCallError(
        `명령을 실행할 수 없습니다: ${name} (${error.code})`,
        undefined,
        error.code,
      );
}

/** Runs a program with the streams of this process. Resolves with its exit code. @throws RemoteCallError when it cannot be started */
function runToEnd(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(program, args, { env, stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  const stay = () => undefined;
  process.on('SIGINT', stay);
  for (const signal of PASSED) process.on(signal, pass);
  child.once('error', (error) => reject(startFailure(program, error)));
  child.once('exit', (code, signal) =>
    resolve(code ?? ENDED_BY_SIGNAL + (signal === null ? 0 : constants.signals[signal])),
  );
  return promise.finally(() => {
    process.off('SIGINT', stay);
    for (const signal of PASSED) process.off(signal, pass);
  });
}

/**
 * Runs a program on this machine with the variables of a container. The program has the environment of this command as well, without the
 * token. Ends with the exit code of the program.
 */
export async function runProgram(session: ProjectSession): Promise<number> {
  const { args, env, terminal } = session;
  const [program, ...rest] = args.words;
  if (program === undefined) throw new InvalidArgumentsError(PROGRAM_MISSING);
  const container = findOneContainer(await readContainers(session), args);
  const { values, missing } = await readContainerValues(session, container);
  for (const [key, reason] of missing) terminal.note(`${key}: ${printableText(reason)}`);
  const { NARU_TOKEN: _, ...own } = env;
  try {
    return await runToEnd(program, rest, { ...own, ...Object.fromEntries(values) });
  } catch (error) {
    if (!(error instanceof RemoteCallError)) throw error;
    terminal.note(error.message);
    return error.code === 'ENOENT' ? NOT_FOUND : NOT_RUNNABLE;
  }
}
