/** The command `naru install`, which sets up the server on a machine with systemd. A second run completes what is missing. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { email, username } from '@naru/contract/rules/member-fields';
import { DEFAULT_ENGINE_ADDRESSES, findEngineAddress } from '../engine/docker/docker-endpoint.ts';
import { StartFailure } from '../runtime/errors.ts';
import { packageRoot } from '../runtime/package-root.ts';
import {
  commandFile,
  commandText,
  FOLDERS,
  type InstallationFolders,
  type InstallOptions,
  SERVICE,
  settingsFile,
  settingsText,
  unitFile,
  unitText,
} from './installation.ts';
import { type CheckPlaces, checkMachine, formatChecks } from './machine-checks.ts';
import { placeRelease, readCurrentVersion, useRelease } from './release.ts';
import { type RunProgram, runProgram } from './run-program.ts';
import { startService } from './service.ts';

export const INSTALL_USAGE = `  naru install --url <주소> --email <이메일> [--apps <도메인>] [--operator <사용자명>]
                                          이 서버에 나루를 설치합니다. --dry-run은 확인만 합니다.
    --address <IP>  받을 주소(기본값 0.0.0.0)  --install-engine  docker.io 패키지도 설치
`;

const PLACES: CheckPlaces = {
  clockServer: 'https://acme-v02.api.letsencrypt.org/directory',
  mailServer: 'smtp.gmail.com',
  engines: DEFAULT_ENGINE_ADDRESSES,
  disk: '/var/lib',
};

const OPTIONS = {
  url: { type: 'string' },
  apps: { type: 'string' },
  email: { type: 'string' },
  operator: { type: 'string', default: 'operator' },
  address: { type: 'string', default: '0.0.0.0' },
  'install-engine': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Returns the address of the console. @throws StartFailure for an address that certificates cannot be had for */
function parseConsoleAddress(text: string): URL {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.href !== `https://${url.hostname}/`) {
    throw new StartFailure('--url에는 https://console.example.com처럼 콘솔의 주소를 입력해주세요.');
  }
  return url;
}

/** Returns the domain of members' containers next to the console: `apps.example.com` for `console.example.com`. */
const defaultAppDomain = (hostname: string): string => {
  const parts = hostname.split('.');
  return ['apps', ...(parts.length > 2 ? parts.slice(1) : parts)].join('.');
};

/**
 * Parses the arguments after `naru install`.
 * @throws StartFailure for an invalid value
 */
export function parseInstallArguments(
  args: readonly string[],
): (InstallOptions & { isDryRun: boolean }) | undefined {
  let values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
  try {
    ({ values } = parseArgs({ args: [...args], options: OPTIONS }));
  } catch {
    return undefined;
  }
  if (values.url === undefined || values.email === undefined) return undefined;
  const { origin, hostname } = parseConsoleAddress(values.url);
  for (const { error } of [username.safeParse(values.operator), email.safeParse(values.email)]) {
    if (error !== undefined) throw new StartFailure(error.issues[0]?.message ?? '');
  }
  return {
    url: origin,
    apps: (values.apps ?? defaultAppDomain(hostname)).toLowerCase(),
    email: values.email,
    operator: values.operator,
    address: values.address,
    installsEngine: values['install-engine'],
    isDryRun: values['dry-run'],
  };
}

/** The surroundings of an installation, which tests replace. */
export interface InstallContext {
  folders: InstallationFolders;
  places: CheckPlaces;
  /** The folder of the release to install. */
  release: string;
  run: RunProgram;
  /** Shows a line of progress. */
  print(line: string): void;
}

const systemContext: InstallContext = {
  folders: FOLDERS,
  places: PLACES,
  release: resolve(packageRoot, '..'),
  run: runProgram,
  print: (line) => process.stdout.write(`${line}\n`),
};

async function findEngine({ places, run, print }: InstallContext, installs: boolean) {
  const found = await findEngineAddress(places.engines);
  if (found !== undefined || !installs) return found;
  print('docker.io 패키지를 설치합니다.');
  await run('apt-get', 'install', '--yes', '--no-remove', '--no-install-recommends', 'docker.io');
  return await findEngineAddress(places.engines);
}

/** Creates the user of the server and its group. */
async function ensureUser({ run, folders }: InstallContext): Promise<void> {
  const exists = await run('id', '--user', SERVICE).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await run('useradd', ...options, '--home-dir', folders.data, SERVICE);
}

/** Returns the group that may use the engine. The socket of Podman, which root alone may use, is given to the server's group. */
async function engineGroup({ run, folders }: InstallContext, socket: string): Promise<string> {
  const [name = ''] = (await run('getent', 'group', String((await stat(socket)).gid))).split(':');
  if (name !== 'root') return name;
  const folder = resolve(folders.units, 'podman.socket.d');
  await mkdir(folder, { recursive: true });
  await writeFile(resolve(folder, 'naru.conf'), `[Socket]\nSocketGroup=${SERVICE}\n`);
  await run('systemctl', 'daemon-reload');
  await run('systemctl', 'restart', 'podman.socket');
  return SERVICE;
}

async function writeFiles(
  { folders, run }: InstallContext,
  options: InstallOptions,
  engineSocket: string,
  group: string,
): Promise<void> {
  await mkdir(folders.settings, { recursive: true, mode: 0o750 });
  await mkdir(folders.data, { recursive: true, mode: 0o700 });
  await chmod(folders.data, 0o700);
  await run('chown', `${SERVICE}:${SERVICE}`, folders.data);
  const settings = settingsFile(folders);
  if (!existsSync(settings)) {
    await writeFile(settings, settingsText(options, folders, engineSocket), { mode: 0o640 });
  }
  await run('chown', '--recursive', `root:${SERVICE}`, folders.settings);
  await writeFile(unitFile(folders), unitText(folders, group), { mode: 0o644 });
  await writeFile(commandFile(folders), commandText(folders), { mode: 0o755 });
}

/** Makes the first operator, if there is no member yet. Returns the printed link. */
async function addFirstOperator(
  { run, folders }: InstallContext,
  { operator, email: address }: InstallOptions,
): Promise<string> {
  const command = commandFile(folders);
  const [, ...members] = (await run(command, 'admin', 'members')).trim().split('\n');
  if (members.length > 0) return `새 링크가 필요하면: naru admin link ${operator}`;
  return (await run(command, 'admin', 'add-operator', operator, address)).trim();
}

/** @throws StartFailure when a check has found a problem */
async function check(
  context: InstallContext,
  options: InstallOptions,
  isInstalled: boolean,
): Promise<void> {
  const checks = await checkMachine(options, context.places, isInstalled);
  context.print(formatChecks(checks));
  if (checks.some(({ state }) => state === 'problem')) {
    throw new StartFailure(
      '✗ 표시된 것을 고친 뒤 다시 실행해주세요. 아직 아무것도 바꾸지 않았습니다.',
    );
  }
}

/**
 * Installs the release: checks the machine, then writes files, starts the server, and returns the text with the link for the first
 * operator. Existing settings and data are kept.
 * @throws StartFailure with a sentence for the operator
 */
export async function install(
  options: InstallOptions & { isDryRun: boolean },
  context = systemContext,
): Promise<string> {
  const { folders, print } = context;
  const installed = await readCurrentVersion(folders);
  await check(context, options, installed !== undefined);
  if (options.isDryRun) return '\n확인만 했습니다. 아무것도 바꾸지 않았습니다.';
  const engine = await findEngine(context, options.installsEngine);
  if (engine === undefined) throw new StartFailure('컨테이너 엔진이 응답하지 않습니다.');
  const socket = engine.replace('unix://', '');
  print('\n사용자와 파일을 만듭니다.');
  const release = await placeRelease(folders, context.release);
  await ensureUser(context);
  await writeFiles(context, options, socket, await engineGroup(context, socket));
  // Another release in use is changed by an upgrade alone, which also cares for the data.
  if (installed === undefined)
    await useRelease(folders, release.slice(folders.programs.length + 1));
  print('서버를 시작합니다.');
  await startService(context.run);
  return `\n나루를 시작했습니다: ${options.url}\n${await addFirstOperator(context, options)}`;
}
