/** The command `naru install`, which sets up the server on a machine. A second run completes what is missing. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { email, username } from '@naru/contract/rules/member-fields';
import { DEFAULT_ENGINE_ADDRESSES, findEngineAddress } from '../engine/docker/docker-endpoint.ts';
import { StartFailure } from '../runtime/errors.ts';
import { packageRoot } from '../runtime/package-root.ts';
import { parseS3Address } from '../storage/backup/s3/s3-settings.ts';
import { formatCheck } from '../use-cases/operator/checks/check.ts';
import { isComposeInstalled, runInCompose, startCompose } from './compose.ts';
import { installDebianPackages } from './debian-packages.ts';
import {
  FOLDERS,
  type InstallationFolders,
  type InstallOptions,
  settingsFile,
} from './installation.ts';
import { type CheckPlaces, checkMachine, hasGit } from './machine-checks.ts';
import { prepareRelease } from './release.ts';
import { type RunProgram, runProgram } from './run-program.ts';
import { runInstalled, startUnit } from './systemd.ts';

export const INSTALL_USAGE = `  naru install --url <주소> --email <이메일> [--apps <도메인>] [--operator <사용자명>]
                                          이 서버에 나루를 설치합니다. --dry-run은 확인만 합니다.
    --address <IP>  받을 주소(기본값 0.0.0.0)  --install-packages  없는 패키지(docker.io, git)도 설치
    --restore <백업>  새 서버에 백업을 복원하고 시작. 파일이나 s3://버킷/이름
    --compose  systemd 대신 docker compose로 실행(서버와 PostgreSQL)
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
  restore: { type: 'string' },
  compose: { type: 'boolean', default: false },
  'install-packages': { type: 'boolean', default: false },
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

/** Returns the absolute path of a backup, or its address in an object storage. */
const placeOf = (backup: string): string =>
  parseS3Address(backup) === undefined ? resolve(backup) : backup;

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
  if (values.compose && values.restore !== undefined) return undefined;
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
    restored: values.restore === undefined ? undefined : placeOf(values.restore),
    usesCompose: values.compose,
    installsPackages: values['install-packages'],
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

/** Installs the packages of missing programs, if the operator wants that. @throws StartFailure when the package manager fails */
async function installPackages(
  { places, run, print }: InstallContext,
  { installsPackages, usesCompose }: InstallOptions,
): Promise<void> {
  if (!installsPackages) return;
  const hasEngine = (await findEngineAddress(places.engines)) !== undefined;
  const missing = [
    ...(hasEngine ? [] : ['docker.io']),
    ...(usesCompose || (await hasGit()) ? [] : ['git', 'openssh-client']),
  ];
  if (missing.length === 0) return;
  await installDebianPackages({ run, print }, missing);
}

/** Makes the first operator, if there is no member yet. Returns the printed link. */
async function addFirstOperator(
  naru: (...args: string[]) => Promise<string>,
  { operator, email: address }: InstallOptions,
): Promise<string> {
  const [, ...members] = (await naru('admin', 'members')).trim().split('\n');
  if (members.length > 0) return `새 링크가 필요하면: naru admin link ${operator}`;
  return (await naru('admin', 'add-operator', operator, address)).trim();
}

const CONFIRMATION =
  '복원한 서버는 이전 서버가 꺼졌는지 확인한 뒤에 컨테이너와 엣지를 시작합니다: naru admin confirm-restore';

/** @throws StartFailure when a check has found a problem */
async function check(
  context: InstallContext,
  options: InstallOptions,
  isInstalled: boolean,
): Promise<void> {
  const checks = await checkMachine(options, context.places, isInstalled);
  context.print(checks.map(formatCheck).join('\n'));
  if (checks.some(({ state }) => state === 'problem')) {
    throw new StartFailure(
      '[문제]로 표시된 것을 고친 뒤 다시 실행해주세요. 아직 아무것도 바꾸지 않았습니다.',
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
  const { folders, run, print } = context;
  const isInstalled = isComposeInstalled(folders) || existsSync(settingsFile(folders));
  await check(context, options, isInstalled);
  if (options.isDryRun) return '\n확인만 했습니다. 아무것도 바꾸지 않았습니다.';
  await installPackages(context, options);
  const engine = await findEngineAddress(context.places.engines);
  if (engine === undefined) throw new StartFailure('컨테이너 엔진이 응답하지 않습니다.');
  const socket = engine.replace('unix://', '');
  const release = await prepareRelease(run, folders, context.release);
  const started = { folders, run, release };
  print('\n파일을 만들고 서버를 시작합니다.');
  await (options.usesCompose ? startCompose : startUnit)(started, options, socket);
  const naru = (options.usesCompose ? runInCompose : runInstalled)(run, folders);
  const confirmation = options.restored === undefined ? '' : `\n${CONFIRMATION}`;
  const operator = await addFirstOperator(naru, options);
  return `\n나루를 시작했습니다: ${options.url}\n${operator}${confirmation}`;
}
