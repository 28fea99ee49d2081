/** Runs the programs of volumes on this machine, in a folder in place of a volume. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellVolumeFiles } from '../engine/volume-files/shell-volume-files.ts';
import type { VolumeFiles } from '../engine/volume-files/volume-files.ts';
import type {
  RunInVolume,
  RunningProgram,
  VolumeProgram,
} from '../engine/volume-files/volume-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A shell, and the folders of its programs. */
interface LocalShell {
  program: string;
  path: string;
}

const BUSYBOX = ['/bin/busybox', '/usr/bin/busybox'].find(existsSync);

/** Returns the shell of BusyBox with its programs, as the containers have it. */
function busyboxShell(program: string): LocalShell {
  const path = temporaryFolder();
  execFileSync(program, ['--install', '-s', path]);
  return { program: join(path, 'sh'), path };
}

/** The shells of this machine: its own, and that of BusyBox where it is installed. */
export const LOCAL_SHELLS = [
  {
    title: 'the shell of this machine',
    findShell: (): LocalShell => ({ program: '/bin/sh', path: process.env.PATH ?? '' }),
  },
  ...(BUSYBOX === undefined ? [] : [{ title: 'BusyBox', findShell: () => busyboxShell(BUSYBOX) }]),
];

/** Kills a program with its child processes. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

function readEnd(child: ChildProcess): Promise<number> {
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode) => {
      if (exitCode === null) reject(new Error('The program was killed.'));
      else resolve(exitCode);
    });
  });
  ended.catch(() => undefined);
  return ended;
}

/** Starts a program on this machine. */
function startProgram(
  { program, path }: LocalShell,
  { script, input, signal }: VolumeProgram,
): RunningProgram {
  signal.throwIfAborted();
  const env = { PATH: path, LC_ALL: 'C' };
  const child = spawn(program, ['-c', script], { detached: true, env });
  const { stdin, stdout, stderr } = child;
  const end = (error?: Error) => {
    kill(child);
    stdout.destroy(error);
  };
  signal.addEventListener('abort', () => end(signal.reason));
  stdout.on('error', () => undefined).once('close', () => kill(child));
  // A script that refuses its work does not read all of its input.
  stdin.on('error', () => undefined);
  if (input === undefined) stdin.end();
  else input.content.on('error', end).pipe(stdin, { end: false });
  let errors = '';
  stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return { output: stdout, errors: () => errors, ended: readEnd(child) };
}

/** Creates the function that runs programs on this machine. The processes of a program that is not read to its end are killed. */
export const localVolumePrograms =
  (shell: LocalShell): RunInVolume =>
  (_volume, program) =>
    Promise.resolve(startProgram(shell, program));

/** A folder in place of a volume, inside of a folder with a file that no program may reach. */
export interface LocalVolume {
  shell: LocalShell;
  root: string;
  outside: string;
  files: VolumeFiles;
}

export function createLocalVolume(shell: LocalShell): LocalVolume {
  const outside = realpathSync(temporaryFolder());
  const root = join(outside, 'volume');
  mkdirSync(root);
  writeFileSync(join(outside, 'secret'), 'secret');
  return { shell, root, outside, files: shellVolumeFiles(localVolumePrograms(shell), root) };
}
