/** The checks of a machine before an installation. They change nothing. */
import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism, networkInterfaces, totalmem } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findEngineAddress } from '../engine/docker/docker-endpoint.ts';
import { describePortHolder, isPortTaken } from '../runtime/port-holder.ts';
import type { CheckResult } from '../use-cases/operator/checks/check.ts';
import type { InstallOptions } from './installation.ts';

const run = promisify(execFile);

/** The result of a check. A problem prevents the installation. */
export interface MachineCheck extends CheckResult {
  title: string;
}

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
/** The time limit of each request to another machine, in ms. */
const LIMIT_MS = 5000;

const MEMORY_MIB = { needed: 460, wanted: 900 };
const DISK_GIB = { needed: 2, wanted: 10 };
/** Differences of the clock, in seconds: certificate authorities refuse requests beyond the second. */
const CLOCK_S = { wanted: 5, needed: 300 };

const ok = (title: string, summary: string): MachineCheck => ({ title, state: 'ok', summary });
const warning = (title: string, summary: string, remedy: string): MachineCheck => ({
  ...{ title, state: 'warning', summary, remedy },
});
const problem = (title: string, summary: string, remedy: string): MachineCheck => ({
  ...{ title, state: 'problem', summary, remedy },
});

/** Returns the fields of `/etc/os-release`. */
export function parseOsRelease(text: string): { name: string; isDebian: boolean } {
  const fields = new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, key, value] = /^(\w+)="?(.*?)"?$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value]];
    }),
  );
  const families = `${fields.get('ID') ?? ''} ${fields.get('ID_LIKE') ?? ''}`.split(' ');
  return { name: fields.get('PRETTY_NAME') ?? '', isDebian: families.includes('debian') };
}

function checkSystem(): MachineCheck {
  const name = '운영체제';
  if (process.platform !== 'linux') {
    return problem(name, process.platform, 'Debian이나 Ubuntu 서버에서 실행해주세요.');
  }
  const system = parseOsRelease(readFileSync('/etc/os-release', 'utf8'));
  return system.isDebian
    ? ok(name, system.name)
    : warning(name, system.name, 'Debian과 Ubuntu에서 확인했습니다. 엔진은 직접 설치해주세요.');
}

const checkUser = (): MachineCheck =>
  process.getuid?.() === 0
    ? ok('권한', 'root')
    : problem('권한', `UID ${process.getuid?.()}`, 'sudo로 실행해주세요.');

const checkCores = (): MachineCheck => ok('CPU', `${availableParallelism()}코어`);

function checkMemory(): MachineCheck {
  const mib = Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / MIB);
  const [name, found] = ['메모리', `${mib} MiB`];
  if (mib >= MEMORY_MIB.wanted) return ok(name, found);
  return mib >= MEMORY_MIB.needed
    ? warning(name, found, '컨테이너를 함께 실행하려면 1 GiB 이상을 권합니다.')
    : problem(name, found, `${MEMORY_MIB.needed} MiB 이상이 필요합니다.`);
}

function checkDisk(folder: string): MachineCheck {
  const { bavail, bsize } = statfsSync(folder);
  const gib = (bavail * bsize) / GIB;
  const [name, found] = ['디스크', `${folder}에 ${gib.toFixed(1)} GiB 남음`];
  if (gib >= DISK_GIB.wanted) return ok(name, found);
  return gib >= DISK_GIB.needed
    ? warning(name, found, `이미지와 빌드를 위해 ${DISK_GIB.wanted} GiB 이상을 권합니다.`)
    : problem(name, found, `${DISK_GIB.needed} GiB 이상을 비워주세요.`);
}

/** Compares the clock with the `Date` header of a server, which has a precision of one second. */
export async function checkClock(server: string): Promise<MachineCheck> {
  const name = '시계';
  try {
    const response = await fetch(server, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) });
    const seconds = Math.round(
      (Date.now() - Date.parse(response.headers.get('date') ?? '')) / 1000,
    );
    if (Number.isNaN(seconds)) throw new Error('no date');
    const found = `${new URL(server).host}의 시계와 ${Math.abs(seconds)}초 차이`;
    const remedy = '시각 동기화를 켜주세요: timedatectl set-ntp true';
    if (Math.abs(seconds) <= CLOCK_S.wanted) return ok(name, found);
    return Math.abs(seconds) <= CLOCK_S.needed
      ? warning(name, found, remedy)
      : problem(name, found, `인증서를 받을 수 없습니다. ${remedy}`);
  } catch {
    const found = `${server}에 연결하지 못해 확인하지 못함`;
    return warning(name, found, '밖으로 나가는 443번 포트를 열고, 시각 동기화를 확인해주세요.');
  }
}

/** Checks a port that the server or its edge listens at. */
export async function checkPort(port: number, address: string): Promise<MachineCheck> {
  const name = `포트 ${port}`;
  if (!(await isPortTaken(address, port))) return ok(name, '비어 있음');
  return problem(name, `${describePortHolder(port)} 쓰고 있음`, '그 프로그램을 멈춰주세요.');
}

/** @param addresses the addresses of the engine's API in the order of preference, `unix://…` */
export async function checkEngine(
  addresses: readonly string[],
  { installsPackages }: Pick<InstallOptions, 'installsPackages'>,
): Promise<MachineCheck> {
  const name = '컨테이너 엔진';
  const address = await findEngineAddress(addresses);
  if (address !== undefined) return ok(name, address);
  return installsPackages
    ? warning(name, '없음', 'docker.io 패키지를 설치합니다.')
    : problem(
        name,
        '없음',
        '--install-packages를 붙이거나 apt-get install docker.io를 실행해주세요.',
      );
}

/** Whether git runs, with which the server reads repositories. */
export const hasGit = (): Promise<boolean> =>
  run('git', ['--version']).then(
    () => true,
    () => false,
  );

/** Checks git on a machine on which the server runs without a container. */
export async function checkGit(
  { installsPackages }: Pick<InstallOptions, 'installsPackages'>,
  isInstalled: () => Promise<boolean> = hasGit,
): Promise<MachineCheck> {
  const name = 'Git';
  if (await isInstalled()) return ok(name, '있음');
  return installsPackages
    ? warning(name, '없음', 'git 패키지를 설치합니다.')
    : problem(name, '없음', '--install-packages를 붙이거나 apt-get install git을 실행해주세요.');
}

const ownAddresses = (): Set<string> =>
  new Set(
    Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map((one) => one.address)),
  );

/** Checks whether a name leads to this machine. @param record the name of the DNS record that is missing otherwise */
export async function checkDns(hostname: string, record: string): Promise<MachineCheck> {
  const name = `DNS ${record}`;
  const found = await Promise.race([
    lookup(hostname, { all: true }).catch(() => []),
    after(LIMIT_MS, [], { ref: false }),
  ]);
  const addresses = found.map(({ address }) => address);
  if (addresses.length === 0) {
    const remedy = `이 서버의 주소를 가리키는 A 레코드를 만들어주세요: ${record}`;
    return warning(name, '주소가 없음', remedy);
  }
  const own = ownAddresses();
  return addresses.some((address) => own.has(address))
    ? ok(name, addresses.join(', '))
    : warning(
        name,
        addresses.join(', '),
        '이 서버의 주소인지 확인해주세요. NAT 뒤라면 괜찮습니다.',
      );
}

const MAIL_PORTS = [465, 587, 25];

async function isReached(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: LIMIT_MS });
  try {
    await Promise.race([
      once(socket, 'connect'),
      once(socket, 'timeout').then(() => Promise.reject(new Error('timeout'))),
    ]);
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Checks the ports by which mails leave. Some providers block them. */
export async function checkMailPorts(host: string): Promise<MachineCheck> {
  const name = '메일을 보낼 포트';
  const reached = await Promise.all(MAIL_PORTS.map((port) => isReached(host, port)));
  const open = MAIL_PORTS.filter((_, index) => reached[index]);
  return open.length > 0
    ? ok(name, `${open.join(', ')} 열림`)
    : warning(
        name,
        `${MAIL_PORTS.join(', ')} 모두 막힘`,
        '서버 제공자에게 열어 달라고 하거나, 메일 없이 시작해 링크를 직접 전해주세요.',
      );
}

/** The machines that the checks talk to, and the folder whose disk they measure. */
export interface CheckPlaces {
  clockServer: string;
  mailServer: string;
  engines: readonly string[];
  disk: string;
}

/**
 * Runs all checks.
 * @param isInstalled whether the ports may be in use by the installation itself
 */
export async function checkMachine(
  options: InstallOptions,
  { clockServer, mailServer, engines, disk }: CheckPlaces,
  isInstalled: boolean,
): Promise<MachineCheck[]> {
  const { hostname } = new URL(options.url);
  const ports = isInstalled
    ? []
    : [
        checkPort(80, options.address),
        checkPort(443, options.address),
        checkPort(4000, '127.0.0.1'),
      ];
  return await Promise.all([
    checkSystem(),
    checkUser(),
    checkCores(),
    checkMemory(),
    checkDisk(disk),
    checkClock(clockServer),
    ...ports,
    checkEngine(engines, options),
    ...(options.usesCompose ? [] : [checkGit(options)]),
    checkDns(hostname, hostname),
    checkDns(`naru-check.${options.apps}`, `*.${options.apps}`),
    checkMailPorts(mailServer),
  ]);
}
