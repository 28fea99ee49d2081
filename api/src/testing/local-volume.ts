/** Runs the programs of volumes on this machine, in a folder in place of a volume. */
import { type ChildProcessWithoutNullStreams, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProgramOptions, RunningProgram } from '../engine/container-program.ts';
import { inputOf } from '../engine/program-input.ts';
import { followProgram, type ProgramFrame } from '../engine/running-program.ts';
import { shellVolumeFiles } from '../engine/volume-files/shell-volume-files.ts';
import type { VolumeFiles } from '../engine/volume-files/volume-files.ts';
import type { RunInVolume } from '../engine/volume-files/volume-program.ts';
import { exitOf, startLocalProgram } from './engine/local-programs.ts';
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

/** The shells of this machine, with the tags of their tests. Containers have the shell of BusyBox, so that the other one is in the full run. */
export const LOCAL_SHELLS: readonly {
  title: string;
  findShell(): LocalShell;
  tags: string[];
}[] = [
  {
    title: 'the shell of this machine',
    tags: BUSYBOX === undefined ? [] : ['full'],
    findShell: (): LocalShell => ({ program: '/bin/sh', path: process.env.PATH ?? '' }),
  },
  ...(BUSYBOX === undefined
    ? []
    : [{ title: 'BusyBox', tags: [], findShell: () => busyboxShell(BUSYBOX) }]),
];

/** Yields both outputs of a program, as they are read. */
function framesOf({ stdout, stderr }: ChildProcessWithoutNullStreams): PassThrough {
  const frames = new PassThrough({ objectMode: true });
  const transfer = (stream: ProgramFrame['stream'], output: Readable) =>
    pipeline(
      output,
      async function* (parts: AsyncIterable<Buffer>) {
        for await (const payload of parts) yield { stream, payload };
      },
      frames,
      { end: false },
    );
  Promise.all([transfer('stdout', stdout), transfer('stderr', stderr)]).then(
    () => frames.end(),
    (error: Error) => frames.destroy(error),
  );
  return frames;
}

/** Kills a program with its child processes. */
function kill({ pid, exitCode, signalCode }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, 'SIGKILL');
}

/** Starts a script on this machine. Its input ends, as that of a program in a container does. */
function startProgram({ program, path }: LocalShell, options: ProgramOptions): RunningProgram {
  options.signal.throwIfAborted();
  const child = startLocalProgram([program, '-c', options.script], { PATH: path, LC_ALL: 'C' });
  const frames = framesOf(child);
  const exitCode = exitOf(child);
  const input = async function* () {
    yield* inputOf(options);
    child.stdin.end();
  };
  const started = {
    ...{ input: child.stdin, frames, exitCode: () => exitCode },
    kill: async () => kill(child),
    close: () => void frames.destroy(),
  };
  return followProgram(started, input(), options.signal);
}

/** Creates the function that runs programs on this machine. */
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
