/**
 * A bare Debian machine for tests of the installation: a container of systemd-nspawn with its own systemd, packages and network. Docker runs
 * in it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../runtime/package-root.ts';
import { waitUntil } from './wait-until.ts';

const run = promisify(execFile);

const PROGRAMS = ['/usr/bin/systemd-nspawn', '/usr/sbin/debootstrap', '/usr/bin/nsenter'];
const PACKAGES = 'systemd,systemd-sysv,dbus,ca-certificates,iproute2,curl';
const MIRROR = 'http://deb.debian.org/debian';
const RELEASE = 'bookworm';
const CACHE = resolve(packageRoot, '../.cache/bare-machine');
const ROOTS = '/var/lib/naru-machines';
const MAX_OUTPUT = 10_000_000;
/** Calls of the kernel that Docker needs and that systemd-nspawn forbids by default. */
const CALLS = 'add_key keyctl bpf';
const SEARCH_PATH = 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CONTROLLERS = 'cpuset cpu cpuacct memory pids devices blkio freezer';

/** Returns the reason why no machine can run here; `undefined` when a machine can run. */
export function missingMachineReason(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  const missing = PROGRAMS.find((program) => !existsSync(program));
  return missing === undefined ? undefined : `needs ${missing}`;
}

/** A running machine. */
export interface BareMachine {
  /** The IP address of the machine. */
  address: string;
  /** The IP address of this computer in the network of the machine. */
  host: string;
  /** The file system of the machine. */
  root: string;
  /** Runs a shell command in the machine as root. Returns its output, also when it fails. */
  sh(command: string): Promise<{ code: number; output: string }>;
  /** Returns the path of a socket of the machine for programs of this computer. */
  socket(path: string): string;
  /** Ends the machine without a shutdown, and deletes its file system. */
  destroy(): Promise<void>;
}

/** Creates the file system of a bare Debian once, which takes about a minute. */
async function ensureBareRoot(): Promise<string> {
  if (existsSync(CACHE)) return CACHE;
  const part = `${CACHE}.part`;
  await rm(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const options = ['--variant=minbase', `--include=${PACKAGES}`];
  await run('debootstrap', [...options, RELEASE, part, MIRROR], { maxBuffer: MAX_OUTPUT });
  renameSync(part, CACHE);
  return CACHE;
}

/** Returns the process of systemd in the machine, a child of systemd-nspawn; `undefined` before it has started. */
function findLeader({ pid }: ChildProcess): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const isSystemd = (child: string) =>
    readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'systemd';
  return children.filter((child) => child !== '' && isSystemd(child)).map(Number)[0];
}

/** Returns a function that runs shell commands in the machine. */
const createShell =
  (leader: number) =>
  async (command: string): Promise<{ code: number; output: string }> => {
    const inside = ['-t', String(leader), '-a', 'env', '-i', SEARCH_PATH, 'sh', '-c', command];
    try {
      const { stdout, stderr } = await run('nsenter', inside, { maxBuffer: MAX_OUTPUT });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code = 1, stdout = '', stderr = '' } = Object(error);
      return { code: Number(code), output: `${stdout}${stderr}` };
    }
  };

async function connectNetwork(name: string, host: string, address: string, inside: string[]) {
  await run('ip', ['addr', 'add', `${host}/24`, 'dev', `ve-${name}`]);
  await run('ip', ['link', 'set', `ve-${name}`, 'up']);
  await writeFile('/proc/sys/net/ipv4/ip_forward', '1');
  const enter = (...args: string[]) => run('nsenter', [...inside, 'ip', ...args]);
  await enter('addr', 'add', `${address}/24`, 'dev', 'host0');
  await enter('link', 'set', 'host0', 'up');
  await enter('route', 'add', 'default', 'via', host);
}

/**
 * Starts a machine.
 * @param index a number from 1 to 99, different for machines that run at the same time
 */
export async function startBareMachine(index: number): Promise<BareMachine> {
  const name = `naru${index}`;
  const root = join(ROOTS, name);
  await rm(root, { recursive: true, force: true });
  mkdirSync(ROOTS, { recursive: true });
  // Devices and owners are copied too, which Node's own copy does not.
  await run('cp', ['--archive', await ensureBareRoot(), root]);
  await cp('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  const network = `10.98.${index}`;
  const [host, address] = [`${network}.1`, `${network}.2`];
  const options = ['--boot', '--register=no', '--keep-unit', '--network-veth', '--capability=all'];
  const container = spawn(
    'systemd-nspawn',
    [...options, `--system-call-filter=${CALLS}`, `--machine=${name}`, `--directory=${root}`],
    { stdio: 'ignore' },
  );
  const translation = [
    '-t',
    'nat',
    '-A',
    'POSTROUTING',
    '-s',
    `${network}.0/24`,
    '-j',
    'MASQUERADE',
  ];
  await run('iptables', translation);
  const leader = await waitUntil(() => findLeader(container));
  const sh = createShell(leader);
  await waitUntil(async () =>
    /running|degraded/.test((await sh('systemctl is-system-running')).output),
  );
  await connectNetwork(name, host, address, ['-t', String(leader), '-n']);
  for (const controller of CONTROLLERS.split(' ')) {
    await sh(`mount -o remount,rw,bind /sys/fs/cgroup/${controller}`);
  }
  return {
    address,
    host,
    root,
    sh,
    socket: (path) => `/proc/${leader}/root${path}`,
    async destroy() {
      process.kill(leader, 'SIGKILL');
      await once(container, 'exit');
      await run(
        'iptables',
        translation.map((word) => (word === '-A' ? '-D' : word)),
      );
      await rm(root, { recursive: true, force: true });
    },
  };
}
