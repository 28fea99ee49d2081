import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { LIMITS_SCRIPT } from './build-limits.ts';

const V2 = ['pids.max', 'cpu.max', 'memory.swap.max', 'memory.max'];
const V1 = {
  memory: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
  pids: ['pids.max'],
  cpu: ['cpu.cfs_period_us', 'cpu.cfs_quota_us'],
};

/** Makes the files of a control group. The files of limits are empty. */
function makeGroup(folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of ['cgroup.procs', ...files]) writeFileSync(join(folder, name), '');
}

/** Writes the limits into the groups of a folder for two rounds. Returns the output. */
async function writeLimits(folder: string): Promise<string> {
  const limits = ['1000', '20000', '77', '2'];
  const run = promisify(execFile)('sh', ['-c', LIMITS_SCRIPT, 'limits', folder, ...limits]);
  return (await run).stdout;
}

const contents = (folder: string, files: readonly string[]) =>
  Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));

it.each([
  'docker/buildkit/k54u1sm9',
  'system.slice/system.slice:docker:osh60k53',
  'my.slice/my-builds.slice/my-builds.slice:docker:osh60k53',
])('limits %s, where the kernel has one tree of groups', async (group) => {
  const folder = temporaryFolder();
  makeGroup(folder, []);
  writeFileSync(join(folder, 'cgroup.controllers'), 'cpuset cpu io memory pids\n');
  const other = join(folder, 'system.slice', 'docker-k54u1sm9.scope');
  for (const each of [join(folder, group), other]) makeGroup(each, V2);
  expect(await writeLimits(folder)).toBe('ready\n');
  const expected = ['77', '20000 100000', '0', '1000'];
  const written = contents(join(folder, group), V2);
  expect(written).toEqual(Object.fromEntries(V2.map((name, i) => [name, expected[i]])));
  expect(Object.values(contents(other, V2)).join('')).toBe('');
});

it('limits a group that has another place in each tree of the kernel', async () => {
  const folder = temporaryFolder();
  const id = 'system.slice:docker:osh60k53';
  const groups = {
    memory: join(folder, 'memory/system.slice/docker.service', id),
    pids: join(folder, 'pids', id),
    cpu: join(folder, 'cpu/system.slice', id),
  };
  for (const kind of ['memory', 'pids', 'cpu'] as const) {
    makeGroup(join(folder, kind), []);
    makeGroup(groups[kind], V1[kind]);
  }
  expect(await writeLimits(folder)).toBe('ready\n');
  expect(contents(groups.memory, V1.memory)).toEqual({
    'memory.limit_in_bytes': '1000',
    'memory.memsw.limit_in_bytes': '1000',
  });
  expect(contents(groups.pids, V1.pids)).toEqual({ 'pids.max': '77' });
  expect(contents(groups.cpu, V1.cpu)).toEqual({
    'cpu.cfs_period_us': '100000',
    'cpu.cfs_quota_us': '20000',
  });
});

it('does not begin where it cannot write limits', async () => {
  await expect(writeLimits(temporaryFolder())).rejects.toMatchObject({ code: 3 });
});
