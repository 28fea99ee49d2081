/** Runs PostgreSQL's own programs `pg_dump` and `pg_restore`. */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { StartFailure } from '../../runtime/errors.ts';

type ToolName = 'pg_dump' | 'pg_restore';

const INSTALL =
  'PostgreSQL 서버와 같거나 더 새로운 버전의 postgresql-client를 설치해주세요(Debian: apt install postgresql-client).';

/** Returns the paths of a program: where Debian installs several versions, the newest first, then in `PATH`. */
function findTool(name: ToolName): string[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  const versions = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().toReversed();
  return [...versions, ...inPath.filter((path) => existsSync(path))];
}

const execute = promisify(execFile);

async function readMajorVersion(path: string): Promise<number> {
  const { stdout } = await execute(path, ['--version']);
  return Number(/(\d+)(?:\.|\w|\s|$)/.exec(stdout.slice(stdout.indexOf(')') + 1))?.[1] ?? 0);
}

/**
 * Returns the path of a program that is at least as new as the server.
 * @param needed the major version of the server
 * @throws StartFailure when the program is missing or too old
 */
export async function chooseTool(
  name: ToolName,
  needed: number,
  paths: readonly string[],
): Promise<string> {
  let newest: number | undefined;
  for (const path of paths) {
    const version = await readMajorVersion(path).catch(() => 0);
    if (version >= needed) return path;
    newest = Math.max(newest ?? 0, version);
  }
  throw new StartFailure(
    newest === undefined
      ? `이 컴퓨터에 ${name} 프로그램이 없습니다. ${INSTALL}`
      : `${name} ${newest} 버전은 PostgreSQL ${needed} 서버보다 오래되었습니다. ${INSTALL}`,
  );
}

/** Returns the address without its password, which other users could read in the list of processes, and the password. */
function splitPassword(url: string): { address: string; password: string | undefined } {
  const match = /^(\w+:\/\/[^:@/]*):([^@/]*)@/.exec(url);
  if (match === null) return { address: url, password: undefined };
  const [whole, start, password = ''] = match;
  return {
    address: `${start}@${url.slice(whole.length)}`,
    password: decodeURIComponent(password),
  };
}

/** Longer messages of a program are cut. */
const MESSAGE_LENGTH = 300;

/** A program that is running. */
export interface RunningTool {
  stdin: Writable;
  stdout: Readable;
  /** Resolves when the program has ended. @throws StartFailure with its message when it failed */
  ended: Promise<void>;
  kill(): void;
}

/** Returns the sentence for the message of a failed program. */
const explain = (name: ToolName, message: string): string =>
  message.includes('No space left on device')
    ? 'PostgreSQL 서버의 디스크에 공간이 부족합니다. 디스크를 비우고 다시 시도해주세요.'
    : `${name} 프로그램이 끝까지 실행되지 않았습니다: ${message}`;

function follow(
  name: ToolName,
  child: ChildProcessByStdio<Writable, Readable, Readable>,
): RunningTool {
  let message = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    message = `${message}${text}`.slice(0, MESSAGE_LENGTH);
  });
  // The program may end before it has read everything; its exit code has the result.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new StartFailure(explain(name, reason.trim())));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : fail(message || `${signal ?? code}`),
    );
  });
  ended.catch(() => undefined);
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    ended,
    kill: () => void child.kill('SIGKILL'),
  };
}

/**
 * Starts a program for the database of an address.
 * @param url the address of the database; `undefined` for a program that uses no database
 * @throws StartFailure when no suitable program is installed
 */
export async function startPostgresTool(
  name: ToolName,
  needed: number,
  url: string | undefined,
  args: readonly string[],
): Promise<RunningTool> {
  const path = await chooseTool(name, needed, findTool(name));
  const { address, password } = splitPassword(url ?? '');
  const child = spawn(path, [...args, ...(url === undefined ? [] : ['--dbname', address])], {
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return follow(name, child);
}
