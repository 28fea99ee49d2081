/** Finds the process that listens at a port of this machine, from the tables of Linux. Other systems have no such tables. */
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { errorCode } from './errors.ts';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const LISTENING = '0A';
const PORT_DIGITS = 4;

/** A process with its name and its id. */
interface PortHolder {
  name: string;
  pid: number;
}

/** Runs a read of `/proc`; `undefined` when the process has ended or belongs to somebody else. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns the names of the listening sockets of a port, as the links in `/proc/{pid}/fd` contain them. */
function socketsOf(port: number): Set<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(PORT_DIGITS, '0')}`;
  const lines = TABLES.flatMap(
    (file) => attempt(() => readFileSync(file, 'utf8'))?.split('\n') ?? [],
  );
  return new Set(
    lines.flatMap((line) => {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      return local.endsWith(suffix) && state === LISTENING ? [`socket:[${inode}]`] : [];
    }),
  );
}

const holdsOne = (pid: string, sockets: ReadonlySet<string>): boolean =>
  (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some((file) =>
    sockets.has(attempt(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? ''),
  );

/**
 * Returns the process that listens at a TCP port of this machine. `undefined` when nothing listens, when the process belongs to another
 * user whose files are not readable, and on systems without `/proc`.
 */
function findPortHolder(port: number): PortHolder | undefined {
  const sockets = socketsOf(port);
  if (sockets.size === 0) return undefined;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pid = processes.find((one) => holdsOne(one, sockets));
  if (pid === undefined) return undefined;
  const name = attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) ?? '';
  return { name, pid: Number(pid) };
}

/** Returns the process at a port as the subject of a Korean sentence, with its name and id if they are known. */
export function describePortHolder(port: number): string {
  const holder = findPortHolder(port);
  return holder === undefined
    ? '다른 프로그램이'
    : `다른 프로그램(${holder.name}, PID ${holder.pid})이`;
}

/** Whether another process listens at a TCP port of an address. Other errors of listening mean that this process may not listen there. */
export async function isPortTaken(address: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, address), 'listening');
    server.close();
    await once(server, 'close');
    return false;
  } catch (error) {
    return errorCode(error) === 'EADDRINUSE';
  }
}
