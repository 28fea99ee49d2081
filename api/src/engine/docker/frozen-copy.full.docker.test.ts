/** Copies of one instant with real file systems. A file system in a file is the disk of the server. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  loopDiskObstacle,
  mountDevice,
  mountLoopDisk,
  startWriter,
  WRITTEN_FILES,
} from '../../testing/loop-disks.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { INSTANT_SUFFIX } from '../volume-store.ts';
import { loopDeviceVolumes } from './loop-volumes.ts';

const NAME = 'naru_test_shop_data';
const COPY = `${NAME}${INSTANT_SUFFIX}${process.pid}-1`;
const DISK_MIB = 4096;
/** How long a container may wait for a write, in ms. */
const PAUSE_MS = 1000;
const { signal } = new AbortController();

/** Creates a volume with data on a new disk, mounted as an engine mounts it. */
async function createVolume(kind: 'ext4' | 'xfs', capacityMiB = 128) {
  const folder = mountLoopDisk(kind, DISK_MIB);
  const volumes = loopDeviceVolumes(folder);
  onTestFinished(async () => {
    for (const name of [COPY, NAME]) await volumes.remove(name);
  });
  const device = await volumes.ensure(NAME, capacityMiB);
  const mounted = mountDevice(device, '-o', 'nosuid,nodev');
  writeFileSync(join(mounted, 'data'), randomBytes(32 * 2 ** 20));
  return { folder, volumes, mounted, file: join(folder, `${NAME}.ext4`) };
}

/** Returns what is left of copies in the folder of volumes. */
const copiesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.includes(INSTANT_SUFFIX));

/** Reads the numbers that a writer has written. */
const numbersIn = (folder: string): number[] =>
  WRITTEN_FILES.map((name) => Number(readFileSync(join(folder, name), 'utf8')));

/** Replaces a program by a script, which has the path of the program as `$real`, until the end of the test. */
function replaceProgram(name: string, script: string): void {
  const folder = temporaryFolder();
  const real = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  writeFileSync(join(folder, name), `#!/bin/sh\nreal=${real}\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** A `cp` that is slow while the file system is frozen: the first copies, which find out how, are as usual. */
const stallWhenFrozen = (marker: string, seconds: number) =>
  replaceProgram(
    'cp',
    `isFrozen=; [ -e ${marker} ] && isFrozen=1
[ -z "$isFrozen" ] || { echo frozen >>${marker}; sleep ${seconds}; }
"$real" "$@" || exit
: >>${marker}`,
  );

const waitForLine = (marker: string) =>
  expect.poll(() => existsSync(marker) && readFileSync(marker, 'utf8')).toContain('frozen');

const TIMEOUT_IGNORED = 'shift; exec "$@"';

describe.each([
  ['xfs', 'clone'],
  ['ext4', 'copy'],
] as const)('on a disk with %s', (disk, kind) => {
  const obstacle = loopDiskObstacle(disk);
  it('a volume in use is copied at one instant', async ({ skip }) => {
    skip(obstacle !== undefined, obstacle);
    const { volumes, mounted, folder } = await createVolume(disk);
    const writer = await startWriter(mounted);
    await writer.written(20);
    const copied = await volumes.copyInstant(NAME, COPY, signal);
    await writer.written(20);
    expect(await writer.end()).toBeLessThan(PAUSE_MS);
    expect(copied.kind).toBe(kind);
    execFileSync('e2fsck', ['-f', '-n', copied.device], { stdio: 'ignore' });
    const read = mountDevice(copied.device, '-o', 'ro');
    const [first = 0, second = 0] = numbersIn(read);
    expect(first).toBeGreaterThanOrEqual(20);
    expect([0, 1]).toContain(first - second);
    expect(numbersIn(mounted)[0]).toBeGreaterThan(first);
    const [copy, volume] = [read, mounted].map((path) => readFileSync(join(path, 'data')));
    expect(volume && copy?.equals(volume)).toBe(true);
    await volumes.remove(COPY);
    expect(copiesIn(folder)).toEqual([]);
  });
});

const obstacle = loopDiskObstacle('ext4');

describe.skipIf(obstacle !== undefined)(`a copy${obstacle ? ` (${obstacle})` : ''}`, () => {
  it('of a volume that nobody uses is made too', async () => {
    const folder = mountLoopDisk('ext4', DISK_MIB);
    const volumes = loopDeviceVolumes(folder);
    await volumes.ensure(NAME, 16);
    const { device } = await volumes.copyInstant(NAME, COPY, signal);
    expect(readdirSync(mountDevice(device, '-o', 'ro'))).toEqual([]);
    for (const name of [COPY, NAME]) await volumes.remove(name);
  });

  it('that takes too long is refused before the volume is frozen', async () => {
    const { volumes, mounted, folder } = await createVolume('ext4');
    replaceProgram('cp', 'sleep 5; exec "$real" "$@"');
    const marker = join(temporaryFolder(), 'frozen');
    replaceProgram('fsfreeze', `: >${marker}; exec "$real" "$@"`);
    const writer = await startWriter(mounted);
    const copying = volumes.copyInstant(NAME, COPY, signal);
    await expect(copying).rejects.toMatchObject({ reason: 'unsupported' });
    expect(await writer.end()).toBeLessThan(PAUSE_MS);
    expect(existsSync(marker)).toBe(false);
    expect(copiesIn(folder)).toEqual([]);
  });

  it('of a large volume is refused at once on a disk without clones', async () => {
    const { volumes, mounted } = await createVolume('ext4', 256);
    writeFileSync(join(mounted, 'more'), randomBytes(120 * 2 ** 20));
    const marker = join(temporaryFolder(), 'marker');
    replaceProgram('cp', `echo "$@" >>${marker}; exec "$real" "$@"`);
    execFileSync('sync', ['-f', mounted]);
    const copying = volumes.copyInstant(NAME, COPY, signal);
    await expect(copying).rejects.toMatchObject({ reason: 'unsupported' });
    expect(readFileSync(marker, 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['ends at its time', undefined],
    ['does not end at its time', TIMEOUT_IGNORED],
  ])('that takes too long while the volume is frozen is thawed: it %s', async (_, timeout) => {
    const { volumes, mounted, folder } = await createVolume('ext4');
    const marker = join(temporaryFolder(), 'marker');
    stallWhenFrozen(marker, 3);
    if (timeout !== undefined) replaceProgram('timeout', timeout);
    const writer = await startWriter(mounted);
    const copying = volumes.copyInstant(NAME, COPY, signal);
    await expect(copying).rejects.toMatchObject({ reason: 'unsupported' });
    expect(readFileSync(marker, 'utf8')).toBe('frozen\n');
    await writer.written(5);
    expect(await writer.end()).toBeLessThan(PAUSE_MS);
    expect(copiesIn(folder)).toEqual([]);
  });

  it('without room for later writes of the volume is refused', async () => {
    const folder = mountLoopDisk('ext4', 512);
    const volumes = loopDeviceVolumes(folder);
    await volumes.ensure(NAME, 16);
    const copying = volumes.copyInstant(NAME, COPY, signal);
    await expect(copying).rejects.toMatchObject({ reason: 'out-of-disk' });
    await volumes.remove(NAME);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('for which the disk becomes full is refused', async () => {
    const { volumes, folder } = await createVolume('ext4');
    replaceProgram('cp', 'echo "cp: error writing $3: No space left on device" >&2; exit 1');
    const copying = volumes.copyInstant(NAME, COPY, signal);
    await expect(copying).rejects.toMatchObject({ reason: 'out-of-disk' });
    expect(copiesIn(folder)).toEqual([]);
  });

  it('of a volume without a file is refused', async () => {
    const volumes = loopDeviceVolumes(temporaryFolder());
    const copying = volumes.copyInstant(NAME, COPY, signal);
    await expect(copying).rejects.toMatchObject({ reason: 'unsupported' });
  });

  it('that is cancelled thaws the volume', async () => {
    const { volumes, mounted } = await createVolume('ext4');
    const marker = join(temporaryFolder(), 'marker');
    stallWhenFrozen(marker, 3);
    const writer = await startWriter(mounted);
    const ending = new AbortController();
    const copying = volumes.copyInstant(NAME, COPY, ending.signal);
    copying.catch(() => undefined);
    await waitForLine(marker);
    ending.abort(new Error('the server ends'));
    await expect(copying).rejects.toThrow('the server ends');
    await writer.written(5);
    expect(await writer.end()).toBeLessThan(PAUSE_MS);
  });
});

/** Starts a server that copies the volume, and waits until the volume is frozen. */
async function startCopyingServer(file: string): Promise<ChildProcess> {
  const marker = join(temporaryFolder(), 'marker');
  stallWhenFrozen(marker, 30);
  replaceProgram('timeout', TIMEOUT_IGNORED);
  const module = new URL('./loop-volumes.ts', import.meta.url).pathname;
  const code = `const { loopDeviceVolumes } = await import(${JSON.stringify(module)});
const volumes = loopDeviceVolumes(${JSON.stringify(join(file, '..'))});
const copy = ${JSON.stringify(NAME + INSTANT_SUFFIX)} + process.pid + '-1';
await volumes.copyInstant(${JSON.stringify(NAME)}, copy, new AbortController().signal);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
  onTestFinished(() => void server.kill('SIGKILL'));
  await waitForLine(marker);
  return server;
}

const kill = async (server: ChildProcess): Promise<void> => {
  server.kill('SIGKILL');
  await new Promise((resolve) => server.once('exit', resolve));
};

/** Returns the id of the shell that copies for a server. */
const shellOf = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

describe.skipIf(obstacle !== undefined)(
  `a killed server${obstacle ? ` (${obstacle})` : ''}`,
  () => {
    it.each(['alone', 'with the process that copies'])(
      'thaws the volume within a second: %s',
      async (how) => {
        const { file, mounted } = await createVolume('ext4');
        const writer = await startWriter(mounted);
        const server = await startCopyingServer(file);
        const shell = shellOf(server);
        if (how !== 'alone') process.kill(shell, 'SIGKILL');
        await kill(server);
        await writer.written(5);
        expect(await writer.end()).toBeLessThan(PAUSE_MS);
        if (how === 'alone') process.kill(-shell, 'SIGKILL');
      },
    );

    it('with all of its processes leaves a volume that the next start thaws, and a copy that it removes', async () => {
      const { folder, file, mounted } = await createVolume('ext4');
      const writer = await startWriter(mounted);
      const server = await startCopyingServer(file);
      const copy = `${NAME}${INSTANT_SUFFIX}${server.pid}-1`;
      process.kill(-shellOf(server), 'SIGKILL');
      await kill(server);
      const next = loopDeviceVolumes(folder);
      expect(await next.thawLeft()).toEqual([copy]);
      await writer.written(5);
      await writer.end();
      await next.remove(copy);
      expect(await next.thawLeft()).toEqual([]);
    });
  },
);

describe('a copy that is left', () => {
  const LONG_AGO = new Date(Date.now() - 25 * 60 * 60_000);
  it.each([
    ['of a process that has ended', 2 ** 22 + 1, undefined, true],
    ['of this process before a restart of the machine', process.pid, undefined, true],
    ['of a server that runs', process.ppid, undefined, false],
    ['of another program with the id of its server', process.ppid, LONG_AGO, true],
  ])('is found: %s', async (_, pid, time, isLeft) => {
    const folder = temporaryFolder();
    const name = `${NAME}${INSTANT_SUFFIX}${pid}-1`;
    const file = join(folder, `${name}.ext4`);
    writeFileSync(file, '');
    if (time !== undefined) await utimes(file, time, time);
    expect(await loopDeviceVolumes(folder).thawLeft()).toEqual(isLeft ? [name] : []);
  });
});
