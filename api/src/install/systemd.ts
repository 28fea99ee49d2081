/** An installation as a unit of systemd: the user of the server, its files, its release in use. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseS3Address } from '../storage/backup/s3/s3-settings.ts';
import { volumeFileOf } from '../storage/backup/volume-file.ts';
import { COPIED_BACKUP_NAME } from '../use-cases/backup/restore-volumes.ts';
import {
  commandFile,
  commandText,
  type InstallationFolders,
  type InstallOptions,
  SERVICE,
  settingsFile,
  settingsText,
  unitFile,
  unitText,
} from './installation.ts';
import { placeRelease, readCurrentVersion, useRelease } from './release.ts';
import type { RunProgram } from './run-program.ts';
import { startService } from './service.ts';

interface Machine {
  folders: InstallationFolders;
  run: RunProgram;
}

/** Creates the user of the server and its group. */
async function ensureUser({ run, folders }: Machine): Promise<void> {
  const exists = await run('id', '--user', SERVICE).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await run('useradd', ...options, '--home-dir', folders.data, SERVICE);
}

/** Returns the group that may use the engine. The socket of Podman, which root alone may use, is given to the server's group. */
async function engineGroup({ run, folders }: Machine, socket: string): Promise<string> {
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
  { folders, run }: Machine,
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

/** Restores a backup as the server's user, who may not be able to read a given file. */
async function restoreBackup({ folders, run }: Machine, file: string): Promise<void> {
  if (parseS3Address(file) !== undefined) {
    await run(commandFile(folders), 'restore', file);
    return;
  }
  const copy = resolve(folders.data, COPIED_BACKUP_NAME);
  const take = (from: string, to: string) =>
    run('install', `--owner=${SERVICE}`, '--mode=600', from, to);
  await take(file, copy);
  // The server reads the volumes at its start, and then deletes this file.
  const volumes = volumeFileOf(file);
  if (existsSync(volumes)) await take(volumes, volumeFileOf(copy));
  try {
    await run(commandFile(folders), 'restore', copy);
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * Writes what is missing, and starts the server.
 * @param release the folder of the release
 * @param socket the path of the engine's socket
 */
export async function startUnit(
  { folders, run, release }: Machine & { release: string },
  options: InstallOptions,
  socket: string,
): Promise<void> {
  const placed = await placeRelease(folders, release);
  await ensureUser({ folders, run });
  await writeFiles({ folders, run }, options, socket, await engineGroup({ folders, run }, socket));
  // Another release in use is changed by an upgrade alone, which also cares for the data.
  const isNew = (await readCurrentVersion(folders)) === undefined;
  if (isNew) await useRelease(folders, basename(placed));
  if (options.restored !== undefined) await restoreBackup({ folders, run }, options.restored);
  await startService(run);
}

/** Runs a command of the installed `naru`, and returns its output. */
export const runInstalled =
  (run: RunProgram, folders: InstallationFolders) =>
  (...args: string[]): Promise<string> =>
    run(commandFile(folders), ...args);
