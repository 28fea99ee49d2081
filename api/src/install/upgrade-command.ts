/**
 * The command `naru upgrade`. The data is backed up and migrated on a copy first. If the new version does not start, the former version
 * continues with its data.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Upgrade } from '@naru/contract/entities/release';
import { StartFailure } from '../runtime/errors.ts';
import {
  commandFile,
  currentRelease,
  FOLDERS,
  type InstallationFolders,
  SERVICE,
} from './installation.ts';
import { placeRelease, readCurrentVersion, readReleaseVersion, useRelease } from './release.ts';
import { type RunProgram, runProgram } from './run-program.ts';
import { isServiceActive, startService, stopService } from './service.ts';
import { readUpgrade, writeUpgrade } from './upgrade-record.ts';

/** The order of versions, `1.2.3`. A suffix such as `-rc.1` is not part of the order. */

const numbersOf = (version: string): number[] =>
  (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);

/** Compares two versions: negative if the first is older, positive if it is newer, otherwise 0. */
export function compareVersions(first: string, second: string): number {
  const [left, right] = [numbersOf(first), numbersOf(second)];
  const at = [0, 1, 2].find((index) => left[index] !== right[index]);
  return at === undefined ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

export const UPGRADE_USAGE = `  naru upgrade <폴더|파일.tar.gz>         설치된 나루를 이 릴리스로 업그레이드합니다. 실패하면 이전 버전으로 되돌립니다.
`;

/** The surroundings of an upgrade, which tests replace. */
export interface UpgradeContext {
  folders: InstallationFolders;
  run: RunProgram;
  print(line: string): void;
  now(): Date;
}

const systemContext: UpgradeContext = {
  folders: FOLDERS,
  run: runProgram,
  print: (line) => process.stdout.write(`${line}\n`),
  now: () => new Date(),
};

const reasonOf = (error: unknown): string =>
  error instanceof StartFailure ? error.message : String(error);

/** Compares an archive with its checksum file. @throws StartFailure when the archive differs or has no checksum */
async function checkArchive(file: string): Promise<void> {
  const expected = await readFile(`${file}.sha256`, 'utf8').catch(() => undefined);
  if (expected === undefined) {
    throw new StartFailure(`체크섬 파일이 없습니다: ${file}.sha256. 릴리스와 함께 내려받아주세요.`);
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  if (hash.digest('hex') !== expected.slice(0, 64)) {
    throw new StartFailure(`파일이 체크섬과 다릅니다. 다시 내려받아주세요: ${file}`);
  }
}

/** Unpacks a release into a folder of the installation, and returns the folder. */
async function unpack({ folders, run }: UpgradeContext, file: string): Promise<string> {
  await checkArchive(file);
  const folder = await mkdtemp(join(folders.programs, '.unpacked-'));
  await run('tar', '-xzf', file, '-C', folder, '--strip-components=1', '--no-same-owner');
  return folder;
}

/** Places the release of a folder or an archive, and returns its version. */
async function placeGiven(context: UpgradeContext, source: string): Promise<string> {
  if (!source.endsWith('.tar.gz')) return basename(await placeRelease(context.folders, source));
  const unpacked = await unpack(context, source);
  try {
    return basename(await placeRelease(context.folders, unpacked));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/**
 * The two backups of an upgrade. The first is made and proven while the former server serves. The last has the data of the stopped server,
 * and is proven when the new server serves, because requests wait for the start.
 */
type BackupName = 'first' | 'last';

const backupFolder = ({ data }: InstallationFolders): string => join(data, 'upgrade');
const backupFile = (folders: InstallationFolders, to: string, name: BackupName): string =>
  join(backupFolder(folders), `before-${to}${name === 'last' ? '-last' : ''}.naru`);

/** Writes a backup with the release in use, as the server's user. An earlier backup of the same name is replaced. */
async function backUp(
  { run, folders }: UpgradeContext,
  to: string,
  name: BackupName,
): Promise<void> {
  const file = backupFile(folders, to, name);
  await mkdir(backupFolder(folders), { recursive: true, mode: 0o700 });
  await run('chown', `${SERVICE}:${SERVICE}`, backupFolder(folders));
  await rm(file, { force: true });
  const options = name === 'last' ? ['--without-proof'] : [];
  await run(commandFile(folders), 'backup', file, ...options);
}

/** Restores a backup into a throw-away database with the new release, which migrates it. */
async function tryMigrations(
  { run, folders }: UpgradeContext,
  to: string,
  name: BackupName,
): Promise<void> {
  const release = join(folders.programs, to);
  const settings = `--env-file=${join(folders.settings, 'naru.env')}`;
  const command = ['bin/node', 'api/dist/naru.js'].map((path) => join(release, path));
  const [node = '', program = ''] = command;
  const verify = ['backup', 'verify', '--migrate', backupFile(folders, to, name)];
  await run('runuser', '-u', SERVICE, '--', node, settings, program, ...verify);
}

/** The options of a restore over the data of a stopped server on the same machine. */
const SAME_MACHINE = ['--replace', '--old-server-is-off'];

/** Restores the data of the stopped server, or the proven data from shortly before the stop if the last backup cannot be restored. */
async function restoreData({ folders, run, print }: UpgradeContext, to: string): Promise<void> {
  const restore = (name: BackupName) =>
    run(commandFile(folders), 'restore', backupFile(folders, to, name), ...SAME_MACHINE);
  try {
    await restore('last');
  } catch (error) {
    print(`마지막 백업을 복원할 수 없어, 서버를 멈추기 전의 백업을 복원합니다. ${reasonOf(error)}`);
    await restore('first');
  }
}

/** Puts the former release and its data back, and starts it. */
async function rollBack(context: UpgradeContext, upgrade: Upgrade): Promise<void> {
  const { folders, run } = context;
  await stopService(run).catch(() => undefined);
  await useRelease(folders, upgrade.from);
  if (upgrade.state === 'migrating') await restoreData(context, upgrade.to);
  await startService(run);
}

/** Stops the former server, backs up its data, and starts the new server. By the record, an interrupted upgrade continues at its last step. */
async function change(context: UpgradeContext, upgrade: Upgrade): Promise<void> {
  const { folders, print, run } = context;
  print('서버를 멈추고 데이터를 백업합니다. 회원의 컨테이너는 계속 실행됩니다.');
  await stopService(run);
  await backUp(context, upgrade.to, 'last');
  await writeUpgrade(folders.data, { ...upgrade, state: 'migrating' });
  await useRelease(folders, upgrade.to);
  print('새 버전을 시작합니다.');
  await startService(run);
}

/** Removes all entries of a folder except the given paths. */
async function removeOthers(folder: string, ...kept: string[]): Promise<void> {
  const old = (await readdir(folder)).map((name) => join(folder, name));
  const removed = old.filter((path) => !kept.includes(path));
  await Promise.all(removed.map((path) => rm(path, { recursive: true, force: true })));
}

/** Proves the last backup, and removes older backups and releases. Without a proof both backups of this upgrade stay. */
async function cleanUp(context: UpgradeContext, { from, to }: Upgrade): Promise<void> {
  const { folders, print } = context;
  const [first, last] = [backupFile(folders, to, 'first'), backupFile(folders, to, 'last')];
  const { programs } = folders;
  await removeOthers(programs, currentRelease(folders), join(programs, from), join(programs, to));
  try {
    await tryMigrations(context, to, 'last');
    await removeOthers(backupFolder(folders), last);
  } catch (error) {
    print(`마지막 백업을 확인하지 못해 두 백업을 모두 남겨둡니다: ${last}\n${reasonOf(error)}`);
    await removeOthers(backupFolder(folders), first, last);
  }
}

/** Whether the new version of an upgrade serves. */
async function hasSucceeded({ folders, run }: UpgradeContext, upgrade: Upgrade): Promise<boolean> {
  if (upgrade.state === 'done') return true;
  return (await readCurrentVersion(folders)) === upgrade.to && (await isServiceActive(run));
}

/**
 * Finishes an upgrade that was interrupted, also in its last step: a new version that runs stays, otherwise the former version continues.
 */
async function finishInterrupted(context: UpgradeContext): Promise<void> {
  const { folders, print } = context;
  const upgrade = await readUpgrade(folders.data);
  if (upgrade === undefined || upgrade.state === 'failed') return;
  if (await hasSucceeded(context, upgrade)) {
    await writeUpgrade(folders.data, { ...upgrade, state: 'done' });
    if (existsSync(backupFile(folders, upgrade.to, 'first'))) await cleanUp(context, upgrade);
    return;
  }
  print(`중단된 업그레이드(${upgrade.to})를 되돌립니다.`);
  await rollBack(context, upgrade);
  const reason = '업그레이드가 중단되었습니다.';
  await writeUpgrade(folders.data, { ...upgrade, state: 'failed', reason });
}

/**
 * Upgrades the installation.
 * @param source the folder or the archive of a release, an absolute path
 * @throws StartFailure when the release is not newer, or when the former version had to be put back
 */
export async function upgrade(source: string, context = systemContext): Promise<string> {
  const { folders, print, now } = context;
  await finishInterrupted(context);
  const from = await readCurrentVersion(folders);
  if (from === undefined) throw new StartFailure('이 서버에는 나루가 설치되어 있지 않습니다.');
  const to = await placeGiven(context, resolve(source));
  if (to === from) return `이미 설치된 버전입니다: ${to}`;
  if (compareVersions(to, from) < 0) {
    throw new StartFailure(`설치된 버전(${from})보다 이전 버전입니다: ${to}`);
  }
  const record: Upgrade = { from, to, at: now().toISOString(), state: 'trying', reason: null };
  await writeUpgrade(folders.data, record);
  try {
    print(`${from}에서 ${to}: 데이터의 복사본을 먼저 변경해봅니다.`);
    await backUp(context, to, 'first');
    await tryMigrations(context, to, 'first');
  } catch (error) {
    await writeUpgrade(folders.data, { ...record, state: 'failed', reason: reasonOf(error) });
    throw new StartFailure(`업그레이드하지 않았습니다. ${reasonOf(error)}`);
  }
  try {
    await change(context, record);
  } catch (error) {
    const reached = (await readUpgrade(folders.data)) ?? record;
    await rollBack(context, reached);
    await writeUpgrade(folders.data, { ...record, state: 'failed', reason: reasonOf(error) });
    throw new StartFailure(`${from} 버전과 그 데이터로 되돌렸습니다. ${reasonOf(error)}`);
  }
  await writeUpgrade(folders.data, { ...record, state: 'done' });
  await cleanUp(context, record);
  return `업그레이드했습니다: ${from}에서 ${readReleaseVersion(join(folders.programs, to))}`;
}
