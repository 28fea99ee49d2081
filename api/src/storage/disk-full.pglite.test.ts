/** A disk without room, on a small file system of its own. Only root may mount one. */
import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { errorCode } from '../runtime/error-code.ts';
import { usePreparedData } from '../testing/prepared-data.ts';
import { endAll, MAIN, startProcess } from '../testing/processes.ts';
import { loginAsDemo, remoteCaller } from '../testing/remote.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Caller } from '../testing/test-server.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const preparedData = usePreparedData();

afterEach(endAll);

const MIB = 1024 * 1024;

/** A folder on a file system of this size, with an empty database. */
function smallDisk(mib: number): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    endAll();
    execFileSync('umount', ['--lazy', folder]);
  });
  cpSync(preparedData(), folder, { recursive: true });
  return folder;
}

/** Takes all the room that is left. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(MIB));
  } catch (error) {
    expect(errorCode(error)).toBe('ENOSPC');
  } finally {
    closeSync(handle);
  }
}

/** Writes without a pause until it is told to stop; the outcomes by the value that was written. */
async function write(call: Caller, id: string, prefix: string, signal: AbortSignal) {
  const outcomes = new Map<string, number>();
  for (let n = 0; !signal.aborted; n += 1) {
    const key = `${prefix}_${n}`;
    const value = key.repeat(1000);
    outcomes.set(key, (await call('createEnvVar', { params: { id }, body: { key, value } })).status);
  }
  return outcomes;
}

test.runIf(isRoot)(
  'a disk that runs full during writes refuses writes, answers reads, and writes again with room',
  async () => {
    const DATA_DIR = smallDisk(160);
    const env = { DATA_DIR, DISK_RESERVE_MIB: '40', ENGINE_SPEED: '1000' };
    const server = await startProcess(MAIN, env);
    const { call, token } = await loginAsDemo(server.address);
    const { slug: id } = await newContainer(call, (await newProject(call)).slug);
    const stop = new AbortController();
    const writers = Array.from({ length: 4 }, (_, i) =>
      write(remoteCaller(server.address, token), id, `W${i}`, stop.signal),
    );
    const isRefused = async () =>
      (await call('createProject', { body: { name: '가득' } })).status === 507;
    const filler = join(DATA_DIR, 'filler');
    fill(filler);
    await vi.waitUntil(isRefused, { timeout: 30_000 });
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    const refused = await call('createProject', { body: { name: '가득' } });
    expect(refused.error()).toMatchObject({ code: 'STORAGE_FULL' });
    stop.abort();
    const outcomes = (await Promise.all(writers)).flatMap((one) => Array.from(one));
    expect(new Set(outcomes.map(([, status]) => status))).toEqual(new Set([200, 507]));
    const kept = async (caller: Caller) => {
      const { env_vars } = (await caller('listEnvVars', { params: { id } })).data();
      return env_vars.map(({ key }) => key).toSorted();
    };
    const written = outcomes.flatMap(([key, status]) => (status === 200 ? [key] : [])).toSorted();
    expect(await kept(call)).toEqual(written);

    rmSync(filler);
    await vi.waitUntil(async () => !(await isRefused()), { timeout: 30_000 });
    fill(filler);
    expect(await isRefused()).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
    rmSync(filler);
    const again = await startProcess(MAIN, env);
    expect(await kept(remoteCaller(again.address, token))).toEqual(written);
  },
);
