import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  addInstantCopies,
  createFilledVolumes,
  type MemoryVolumes,
} from '../../testing/volume-archives.ts';
import { backUpVolumes } from './back-up-volumes.ts';

const runtimeOf = (volumes?: MemoryVolumes) => {
  const { engine } = simulatedRuntime(1);
  return { kind: 'docker', engine: { ...engine, ...(volumes && { volumes }) } } as const;
};

function requestOf({ signal } = new AbortController()) {
  const folder = temporaryFolder();
  return { folder, file: join(folder, 'naru.backup'), sha256: 'hash', reserve: 0, signal };
}

test('volumes that cannot be read are named, and deleted ones are left out', async () => {
  const volumes = await createFilledVolumes({ 'a/data': '주문', 'a/gone': '', 'a/lost': '' });
  volumes.before = (_kind, name) => {
    if (name === 'a/lost') throw new EngineError('start-failed', '디스크를 읽을 수 없습니다');
    if (name === 'a/gone') throw new EngineError('not-found', '볼륨이 삭제되었습니다.');
  };
  const request = requestOf();
  const made = await backUpVolumes(runtimeOf(volumes), request);
  expect(made).toMatchObject({ file: `${request.file}.volumes`, volumes: 1, entries: 2 });
  expect(made.problem).toBe(
    '백업에 담지 못한 볼륨이 1개 있습니다: a/lost (디스크를 읽을 수 없습니다)',
  );
});

test('a sentence names a few of many volumes', async () => {
  const names = Array.from({ length: 20 }, (_, index) => [`a/${index}`, '']);
  const volumes = await createFilledVolumes(Object.fromEntries(names));
  volumes.before = () => {
    throw new EngineError('unreachable', '연결할 수 없습니다.');
  };
  const { problem } = await backUpVolumes(runtimeOf(volumes), requestOf());
  expect(problem).toContain('20개 있습니다: a/0 (연결할 수 없습니다.), ');
  expect(problem).toMatch(/외 15개$/);
});

test('a volume whose files become shorter is read again, and named when that does not help', async () => {
  const volumes = await createFilledVolumes({ 'a/data': '주문', 'a/log': '기록' });
  const whole = volumes.archives.get('a/log');
  const cut = whole?.subarray(0, 1200);
  let reads = 0;
  volumes.before = (_kind, name) => {
    if (name !== 'a/log') return;
    reads += 1;
    volumes.archives.set(name, reads === 3 ? whole : cut);
  };
  const made = await backUpVolumes(runtimeOf(volumes), requestOf());
  expect(made).toMatchObject({ volumes: 2, problem: undefined });
  expect(reads).toBe(3);
  const changing = await backUpVolumes(runtimeOf(volumes), requestOf());
  expect(changing.volumes).toBe(1);
  expect(changing.problem).toContain('a/log (읽는 동안 파일이 짧아져');
});

test('a disk without room and the end of the server leave nothing', async () => {
  const volumes = await createFilledVolumes({ 'a/data': '주문' });
  volumes.usedBytes = 2 ** 60;
  const request = requestOf();
  const full = backUpVolumes(runtimeOf(volumes), request);
  await expect(full).rejects.toThrow('백업할 공간이 디스크에 부족합니다');
  await expect(full).rejects.toThrow('볼륨 1152921504.6 GB');
  volumes.usedBytes = 0;
  const stopping = new AbortController();
  volumes.before = () => stopping.abort();
  const ended = requestOf(stopping);
  await expect(backUpVolumes(runtimeOf(volumes), ended)).rejects.toThrow('서버가 종료되었습니다');
  expect([...readdirSync(request.folder), ...readdirSync(ended.folder)]).toEqual([]);
});

test('volumes whose sizes are unknown are backed up', async () => {
  const volumes = await createFilledVolumes({ 'a/data': '주문' });
  volumes.usedBytes = undefined;
  expect(await backUpVolumes(runtimeOf(volumes), requestOf())).toMatchObject({ volumes: 1 });
});

test('an engine that copies no volumes is refused in a sentence', async () => {
  const { file, ...request } = requestOf();
  const refused = backUpVolumes(simulatedRuntime(1), { file, ...request });
  await expect(refused).rejects.toThrow('모의 배포의 볼륨에는');
  expect(existsSync(`${file}.volumes`)).toBe(false);
});

test('a volume is read from a copy of one instant, which is removed', async () => {
  const volumes = await createFilledVolumes({ 'a/data': '주문', 'a/log': '기록' });
  const copies = addInstantCopies(volumes);
  const reads: string[] = [];
  volumes.before = (_kind, name) => void reads.push(`${name} of ${[...copies].join()}`);
  const made = await backUpVolumes(runtimeOf(volumes), requestOf());
  expect(made).toMatchObject({ volumes: 2, instantVolumes: 2, problem: undefined });
  expect(reads).toEqual(['a/data.instant of a/data.instant', 'a/log.instant of a/log.instant']);
  expect(copies.size).toBe(0);
});

test('a volume is read itself when no copy of one instant can be made', async () => {
  const volumes = await createFilledVolumes({ 'a/data': '주문' });
  const reads: string[] = [];
  volumes.before = (_kind, name) => void reads.push(name);
  const tooSlow = new EngineError('unsupported', '1초 안에 복사할 수 없습니다.');
  addInstantCopies(volumes, () => {
    throw tooSlow;
  });
  const made = await backUpVolumes(runtimeOf(volumes), requestOf());
  expect(made).toMatchObject({ volumes: 1, instantVolumes: 0, problem: undefined });
  expect(reads).toEqual(['a/data']);
});

test('a volume is read itself when its copy cannot be read, also when the copy is gone', async () => {
  const volumes = await createFilledVolumes({ 'a/data': '주문', 'a/log': '기록' });
  const copies = addInstantCopies(volumes);
  volumes.before = (_kind, name) => {
    if (name === 'a/data.instant') throw new EngineError('not-found', '볼륨이 엔진에 없습니다.');
    if (name === 'a/log.instant') volumes.archives.set(name, Buffer.alloc(100));
  };
  const made = await backUpVolumes(runtimeOf(volumes), requestOf());
  expect(made).toMatchObject({ volumes: 2, instantVolumes: 0, problem: undefined });
  expect(copies.size).toBe(0);
});

test('the end of the server removes the copy of one instant', async () => {
  const volumes = await createFilledVolumes({ 'a/data': '주문' });
  const copies = addInstantCopies(volumes);
  const stopping = new AbortController();
  volumes.before = () => stopping.abort();
  const ended = backUpVolumes(runtimeOf(volumes), requestOf(stopping));
  await expect(ended).rejects.toThrow('서버가 종료되었습니다');
  expect(copies.size).toBe(0);
});
