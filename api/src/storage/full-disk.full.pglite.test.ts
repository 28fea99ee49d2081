/** Tests a full disk on a small temporary file system, which only root may mount. */
import { cpSync, rmSync, statSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  expectStartFailure,
  killServerProcesses,
  MAIN_SCRIPT,
  startServerProcess,
} from '../testing/processes.ts';
import { createRemoteCaller, loginAsDemo } from '../testing/remote.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { fillDisk, mayMount, mountSmallDisk } from '../testing/small-disk.ts';
import { usePreparedDataFolders } from '../testing/test-database.ts';
import type { Caller } from '../testing/test-server.ts';
import { waitUntil } from '../testing/wait-until.ts';

const preparedData = usePreparedDataFolders();

afterEach(killServerProcesses);

const MIB = 1024 * 1024;

/** Mounts a file system of `mib` MiB with an empty database. Returns the folder. */
function smallDisk(mib: number): string {
  const folder = mountSmallDisk(mib);
  cpSync(preparedData(), folder, { recursive: true });
  return folder;
}

/** Rewrites one variable repeatedly until the signal is aborted. */
async function writer(call: Caller, id: string, key: string, signal: AbortSignal) {
  const made = await call('createEnvVar', { params: { id }, body: { key, value: '0' } });
  const params = { id, varId: made.data().env_var_id };
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    const statuses = new Set<number>();
    let acknowledged = '0';
    for (let n = 1; !signal.aborted; n += 1) {
      const value = `${n} `.repeat(1000).trim();
      const { status } = await call('updateEnvVar', { params, body: { value } });
      statuses.add(status);
      if (status === 200) acknowledged = value;
      if (n === 5) begun.resolve();
    }
    return { key, acknowledged, statuses: [...statuses].toSorted() };
  };
  return { begun: begun.promise, ended: run() };
}

test.runIf(mayMount)(
  'a disk that runs full during writes refuses writes, answers reads, logs in, and writes again with room',
  async () => {
    const DATA_DIR = smallDisk(160);
    const env = { DATA_DIR, DISK_RESERVE_MIB: '40', ENGINE_SPEED: '1000' };
    const server = await startServerProcess(MAIN_SCRIPT, env);
    const { call, token } = await loginAsDemo(server.address);
    const { slug: id } = await newContainer(call, (await newProject(call)).slug);
    const stop = new AbortController();
    const writers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((key) =>
        writer(createRemoteCaller(server.address, token), id, key, stop.signal),
      ),
    );
    const create = (name: string) => call('createProject', { body: { name } });
    await Promise.all(writers.map(({ begun }) => begun));
    await fillDisk(join(DATA_DIR, 'filler'));
    await waitUntil(async () => (await create('가득')).status === 507);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await create('가득')).error()).toMatchObject({ code: 'STORAGE_FULL' });
    stop.abort();
    const ends = await Promise.all(writers.map(({ ended }) => ended));
    expect(ends.map(({ statuses }) => statuses)).toEqual(ends.map(() => [200, 507]));
    const acknowledged = ends.map((end) => [end.key, end.acknowledged]);
    const kept = async (caller: Caller) => {
      const { env_vars } = (await caller('listEnvVars', { params: { id } })).data();
      return env_vars.map(({ key, value }) => [key, value]).toSorted();
    };
    expect(await kept(call)).toEqual(acknowledged);

    rmSync(join(DATA_DIR, 'filler'));
    expect((await create('다시')).status).toBe(200);
    await fillDisk(join(DATA_DIR, 'filler'));
    expect((await create('가득')).status).toBe(507);
    expect(await server.end('SIGTERM')).toBe(0);
    const { code, stderr } = await expectStartFailure(env);
    expect([code, stderr]).toEqual([1, expect.stringContaining('DISK_RESERVE_MIB(40 MiB)')]);
    await truncate(join(DATA_DIR, 'filler'), statSync(join(DATA_DIR, 'filler')).size - 30 * MIB);
    const short = await startServerProcess(MAIN_SCRIPT, env);
    const ready = await (await fetch(`${short.address}/readyz`)).json();
    expect(ready).toEqual({ status: 'ready', disk: 'full' });
    const { call: inside } = await loginAsDemo(short.address);
    expect((await inside('createProject', { body: { name: '가득' } })).status).toBe(507);
    expect(await kept(inside)).toEqual(acknowledged);
    expect(await short.end('SIGTERM')).toBe(0);
    rmSync(join(DATA_DIR, 'filler'));
    const again = await startServerProcess(MAIN_SCRIPT, env);
    expect(await kept(createRemoteCaller(again.address, token))).toEqual(acknowledged);
  },
);
