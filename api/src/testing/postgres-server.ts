/**
 * Starts a PostgreSQL server for tests, with data and socket in a temporary folder. The server stops when the process that started it
 * ends.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export const TEMPLATE_DATABASE_NAME = 'naru_template';

const START_TIMEOUT_MS = 20_000;

export interface PostgresServer {
  socketFolder: string;
  /** The process id of the shell that controls the server. */
  pid: number;
  stop(): Promise<void>;
}

/** Returns the address of a database of a server that listens on a socket in this folder. */
export const socketDatabaseUrl = (socketFolder: string, database: string): string =>
  `postgresql:///${database}?host=${socketFolder}&user=naru`;

function findBinaries(): string {
  const found = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (found === undefined) throw new Error('No PostgreSQL server is installed (apt: postgresql).');
  return found;
}

/**
 * Returns the user that runs PostgreSQL: the system's user `postgres` when this process runs as root, because PostgreSQL does not run
 * as root.
 */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * The script of a shell that starts the server and waits for the end of standard input. The input ends when the starting process
 * closes it or ends for any reason. The shell then stops the server and removes the folder.
 */
const WATCH = `
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c max_connections=120 </dev/null >"$2/log" 2>&1 &
cat >/dev/null
kill -INT $!
wait
rm -rf "$2"
`;

async function appearance(file: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${file} is missing.`);
    await setTimeout(20);
  }
}

/**
 * Starts a PostgreSQL server and waits until its socket exists.
 * @param configuration lines of its file of settings
 */
export async function startPostgres(configuration = ''): Promise<PostgresServer> {
  const binaries = findBinaries();
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'naru-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = ['-D', `${folder}/data`, '-U', 'naru', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), [...options, '--locale=C.UTF-8'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  appendFileSync(`${folder}/data/postgresql.conf`, configuration);
  const watcher = spawn('sh', ['-c', WATCH, 'sh', binaries, folder], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const gone = once(watcher, 'exit');
  await appearance(join(folder, '.s.PGSQL.5432'));
  return {
    socketFolder: folder,
    pid: watcher.pid ?? -1,
    async stop() {
      watcher.stdin.end();
      await gone;
    },
  };
}
