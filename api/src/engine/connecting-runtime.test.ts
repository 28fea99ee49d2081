import { expect, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '../testing/wait-until.ts';
import { connectingRuntime } from './connecting-runtime.ts';
import { EngineError } from './engine-error.ts';
import { simulatedRuntime } from './simulated/simulated-runtime.ts';

function setting() {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  let there = false;
  const missed: unknown[] = [];
  const arrived = vi.fn();
  const connect = vi.fn(() =>
    there
      ? Promise.resolve({ ...simulatedRuntime(1000), address: 'unix:///came.sock' })
      : Promise.reject(new EngineError('unreachable', '없습니다.')),
  );
  const runtime = connectingRuntime(
    {
      kind: 'docker',
      edge: undefined,
      address: 'unix:///a.sock, unix:///b.sock',
      internalHost: ({ container }) => `${container}.named`,
      connect,
    },
    { signal: ended.signal, arrived, missed: (error) => missed.push(error) },
  );
  const come = async () => {
    there = true;
    await waitUntil(() => arrived.mock.calls.length > 0);
  };
  return { ended, runtime, connect, missed, come };
}

test('an engine that is awaited answers as one that is away, until it comes', {
  tags: 'full',
}, async () => {
  const { runtime, missed, connect, come } = setting();
  const { engine, images } = runtime;
  const ref = { project: 'p', container: 'c' };
  const away = { reason: 'unreachable', message: expect.stringContaining('연결하는 중') };
  const signal = new AbortController().signal;
  await expect(engine.info()).rejects.toMatchObject(away);
  await expect(engine.observe()).rejects.toMatchObject(away);
  await expect(engine.act(ref, 'stop')).rejects.toMatchObject(away);
  await expect(engine.remove({ kind: 'project', project: 'p' })).rejects.toMatchObject(away);
  await expect(engine.openTerminal(ref, { cols: 80, rows: 24, signal })).rejects.toMatchObject(
    away,
  );
  await expect(images.collectGarbage([], false)).rejects.toMatchObject(away);
  const lines = engine.logs(ref, { follow: false, signal })[Symbol.asyncIterator]();
  await expect(lines.next()).rejects.toMatchObject(away);
  expect(runtime).toMatchObject({ awaited: true, address: 'unix:///a.sock, unix:///b.sock' });
  await waitUntil(() => connect.mock.calls.length > 1);
  await come();
  expect(runtime).toMatchObject({ awaited: false, address: 'unix:///came.sock' });
  expect((await engine.info()).name).toBe('simulated');
  // Equal failures are reported once, however many retries fail.
  expect(missed).toHaveLength(1);
});

test('an engine that is awaited already names the hosts of containers', () => {
  const { runtime } = setting();
  expect(runtime.engine.internalHost({ container: 'web' })).toBe('web.named');
  expect(runtime.awaited).toBe(true);
});

test('who listens is told to look at everything once the engine has come', async () => {
  const { runtime, come } = setting();
  const listening = new AbortController();
  const events = runtime.engine.events(listening.signal)[Symbol.asyncIterator]();
  const first = events.next();
  await come();
  expect(await first).toMatchObject({ value: { project: '*', container: '*' } });
  listening.abort();
  expect(await events.next()).toMatchObject({ done: true });
});

test('nobody is kept waiting when the server ends', async () => {
  const { runtime, ended } = setting();
  const events = runtime.engine.events(ended.signal)[Symbol.asyncIterator]();
  const first = events.next();
  ended.abort();
  expect(await first).toMatchObject({ done: true });
});
