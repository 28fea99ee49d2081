import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import type { VolumeFiles } from '../../engine/volume-files/volume-files.ts';
import { canRestore, createVolumeFileService, newTimedId, UNDO_MS } from './volume-file-service.ts';

const REF = { project: 'shop', volume: 'data' };

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

function setting(clean: VolumeFiles['clean']) {
  const stopping = new AbortController();
  const runtime = simulatedRuntime(1000);
  const { files } = runtime.engine;
  if (files === undefined) throw new Error('The simulation has no files.');
  const engine = { ...runtime.engine, files: { ...files, clean } };
  const log = { warn: vi.fn() };
  const service = createVolumeFileService({
    runtime: { ...runtime, engine },
    log,
    stopping: stopping.signal,
  });
  return { service, stopping, log };
}

test('the trash is emptied once, a minute after the last deletion', async () => {
  const clean = vi.fn<VolumeFiles['clean']>(async () => undefined);
  const { service } = setting(clean);
  service.emptyTrashLater(REF);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1000);
  const last = newTimedId();
  service.emptyTrashLater(REF);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(clean).not.toHaveBeenCalled();
  expect(canRestore(last)).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(clean).toHaveBeenCalledOnce();
  expect(canRestore(last)).toBe(false);
  const [, before] = clean.mock.calls[0] ?? [];
  expect(before?.deleted).toBeGreaterThan(Number.parseInt(last, 10));
});

test('the trash keeps its newest entries alone', () => {
  const clean = vi.fn<VolumeFiles['clean']>(async () => undefined);
  const { service } = setting(clean);
  for (let index = 0; index < 20; index += 1) service.emptyTrashLater(REF);
  expect(clean).not.toHaveBeenCalled();
  service.emptyTrashLater(REF);
  expect(clean).toHaveBeenCalledOnce();
  expect(clean.mock.calls[0]?.[1].kept).toBe(20);
});

test('what a killed server left is deleted once in an hour', async () => {
  const clean = vi.fn<VolumeFiles['clean']>(async () => undefined);
  const { service } = setting(clean);
  service.emptyLeftTrash(REF);
  service.emptyLeftTrash(REF);
  service.emptyLeftTrash({ ...REF, volume: 'other' });
  expect(clean).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  service.emptyLeftTrash(REF);
  expect(clean).toHaveBeenCalledTimes(3);
});

test('a trash that cannot be emptied is reported', async () => {
  const { service, log } = setting(() => Promise.reject(new Error('away')));
  service.emptyLeftTrash(REF);
  await vi.advanceTimersByTimeAsync(0);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a server that stops empties no trash any more', async () => {
  const clean = vi.fn<VolumeFiles['clean']>(async () => undefined);
  const { service, stopping } = setting(clean);
  service.emptyTrashLater(REF);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(clean).not.toHaveBeenCalled();
});

test.each(['', 'x', '1700000000', '1700000000-xyz', '../1700000000-0123456789abcdef'])(
  'the id %j is none',
  (id) => {
    expect(canRestore(id)).toBe(false);
  },
);

test('parts of one upload arrive one after the other', () => {
  const { service } = setting(() => Promise.resolve());
  const leave = service.enterPart('a');
  expect(() => service.enterPart('a')).toThrow('너무 많습니다');
  service.enterPart('b')();
  leave();
  service.enterPart('a')();
});
