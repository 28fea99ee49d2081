/**
 * Copies the file of a mounted file system as it is at one instant. The file system is frozen meanwhile: writes wait, and its journal is
 * empty, so the copy can be mounted without a repair.
 */
import { spawn } from 'node:child_process';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EngineError, FULL_DISK_RULE } from '../engine-error.ts';
import { type InstantCopyKind, noInstantCopiesError } from '../volume-store.ts';
import { waitForChildProcess } from '../wait-for-child-process.ts';

/** The time after which a file system is thawed whatever happens, in s. */
const THAW_S = 0.7;
/** The time that a copy may take, in s. */
const COPY_S = 0.5;
/** The time that a copy of the file in use may take, in s. It is made first, to find out whether the copy will be in time. */
const TRIAL_S = 0.3;
/** The size of the largest file that is copied without a clone, in MiB. A larger one would keep the disk busy, and is not in time anyway. */
const COPIED_MIB = 128;
/** The time that writing the remaining changes to the disk may take, in s. Freezing takes about as long. */
const SYNC_S = 0.3;
/** The time limit for writing all changes to the disk, in s. Containers do not wait for it. */
const FIRST_SYNC_S = 20;

/** `stat` counts blocks of this size, in bytes. */
const BLOCK = 512;

/** The exit code of `timeout`, and of the script, when something has taken too long. */
const TOO_LONG = 124;

/**
 * The script for a device (`$1`), the file of the device (`$2`), the copy (`$3`) and a folder (`$4`). It mounts the file system once more in
 * a mount namespace of its own, so it needs no mount of the engine, and its mount ends with it. A second process thaws the file system in time
 * when this one was killed or the copy takes too long; the copy then counts as failed. Both survive the server.
 */
const COPY_SCRIPT = `
device=$1 file=$2 copy=$3 folder=$4
trap '' PIPE
give_up() {
  rm -f -- "$copy"
  exit "$1"
}
copy_as() { timeout "$2" cp --sparse=auto --reflink="$1" -- "$file" "$copy"; }
thaw() { fsfreeze --unfreeze "$folder"; }

mount -t ext4 -o nosuid,nodev -- "$device" "$folder" || give_up 1
timeout ${FIRST_SYNC_S} sync -f -- "$folder" || give_up $?
kind=clone reflink=always
if ! copy_as always ${TRIAL_S} 2>/dev/null; then
  kind=copy reflink=never
  [ "$(stat -c %b -- "$file")" -le ${(COPIED_MIB * 2 ** 20) / BLOCK} ] || give_up ${TOO_LONG}
  copy_as never ${TRIAL_S} || give_up $?
fi
# By this file the next start of the server finds the volume, if all processes are killed while it is frozen.
: >"$copy" || give_up 1
timeout ${SYNC_S} sync -f -- "$folder" || give_up $?

(
  trap '' TERM INT HUP
  sleep ${THAW_S}
  thaw
) >/dev/null 2>&1 &
watchdog=$!
trap 'thaw 2>/dev/null; give_up 1' TERM INT HUP
if ! fsfreeze --freeze "$folder"; then
  kill -s KILL "$watchdog"
  give_up 1
fi
copy_as "$reflink" ${COPY_S}
copied=$?
thaw 2>/dev/null || copied=${TOO_LONG}
kill -s KILL "$watchdog"
[ "$copied" = 0 ] || give_up "$copied"
# The server was killed when nobody reads this.
echo "$kind" || give_up 1
`;

const THAW_SCRIPT = `mount -t ext4 -o nosuid,nodev -- "$1" "$2" && fsfreeze --unfreeze "$2"`;

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a script in a mount namespace of its own, and in a session of its own, which signals of a terminal do not reach. */
async function runWithMounts(
  script: string,
  values: readonly string[],
  signal: AbortSignal,
): Promise<Ended> {
  const mounts = ['--mount', '--propagation', 'slave'];
  const child = spawn('unshare', [...mounts, 'sh', '-c', script, 'naru-instant-copy', ...values], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await waitForChildProcess(child, {
    signal,
    kill: () => void child.kill('SIGTERM'),
    read: () => output,
  });
  const [written, errors] = await output;
  return { code, output: written.trim(), errors: errors.trim() };
}

/** Creates the folder in which the scripts mount a file system, each in its own mount namespace. */
async function ensureMountFolder(folder: string): Promise<string> {
  const path = join(folder, 'mount');
  await mkdir(path, { recursive: true, mode: 0o700 });
  return path;
}

const fullDiskError = (cause: unknown): EngineError =>
  new EngineError('out-of-disk', FULL_DISK_RULE.message, { cause });

const tooSlowError = (): EngineError =>
  new EngineError('unsupported', '이 볼륨은 1초 안에 복사할 수 없습니다.');

/** The space that stays free on the disk, in bytes. */
const RESERVE = 2 ** 30;

/**
 * Checks that the disk has room for every block of the file. A clone takes no room at first, but each later write of the volume does, and a
 * write that finds none would be lost.
 * @throws EngineError `out-of-disk`
 */
async function checkRoom(file: string): Promise<void> {
  const [{ blocks }, { bavail, bsize }] = await Promise.all([stat(file), statfs(dirname(file))]);
  const [needed, free] = [blocks * BLOCK + RESERVE, bavail * bsize];
  if (free < needed) throw fullDiskError(new Error(`${free} of ${needed} bytes are free`));
}

export interface FileToCopy {
  /** The loop device of the file. */
  device: string;
  /** A file with an ext4 file system. */
  file: string;
  /** The file to create, on the disk of the other one. */
  copy: string;
}

/**
 * Copies the file of a file system as it is at one instant. Writes wait for less than a second.
 * @throws EngineError `unsupported` when this machine cannot do so in time, `out-of-disk`
 */
export async function copyFrozenFile(
  { device, file, copy }: FileToCopy,
  signal: AbortSignal,
): Promise<InstantCopyKind> {
  await checkRoom(file);
  const folder = await ensureMountFolder(dirname(file));
  const ended = await runWithMounts(COPY_SCRIPT, [device, file, copy, folder], signal);
  const { code, output, errors } = ended;
  if (code === 0) return output === 'clone' ? 'clone' : 'copy';
  if (code === TOO_LONG) throw tooSlowError();
  const cause = new Error(errors);
  throw FULL_DISK_RULE.words.test(errors) ? fullDiskError(cause) : noInstantCopiesError({ cause });
}

/** Thaws the file system of a device. Does nothing when it is not frozen. */
export async function thawFileSystem(device: string, folder: string): Promise<void> {
  const { signal } = new AbortController();
  await runWithMounts(THAW_SCRIPT, [device, await ensureMountFolder(folder)], signal);
}
