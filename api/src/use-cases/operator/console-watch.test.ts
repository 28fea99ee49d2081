import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { ConsoleState } from '../../engine/edge/console-state.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { createConsoleWatch } from './console-watch.ts';

/** Starts the watch of a console in this state. Each call of `look` makes one more check. */
function watched(check: () => Promise<ConsoleState>) {
  const lines: string[] = [];
  let checks = 0;
  const runtime = simulatedRuntime(1);
  const checkConsole = async () => {
    checks += 1;
    return await check();
  };
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const engine = { ...runtime.engine, checkConsole };
  const watch = createConsoleWatch({ ...runtime, engine }, log);
  const job = watch.start();
  onTestFinished(() => job.close());
  return {
    problem: watch.problem,
    lines,
    /** Makes one more check and waits until it has ended, which is when the next one begins. */
    async look() {
      const before = checks;
      job.wake();
      await waitUntil(() => checks > before);
      job.wake();
      await waitUntil(() => checks > before + 1);
    },
  };
}

test.each([
  ['server-missing', 'CONSOLE_SOCKET_DIR'],
  ['edge-silent', '로그'],
  ['no-edge', '모의 배포'],
] as const)('says what to do about an edge in the state %s', async (state, words) => {
  const { problem, look } = watched(() => Promise.resolve(state));
  await look();
  expect(problem()).toContain(words);
});

test.each([
  [new EngineError('port-taken', '포트'), 'EDGE_HTTP_PORT'],
  [new EngineError('unreachable', '엔진'), '엔진에 연결할 수 없어'],
  [new EngineError('image-missing', '이미지'), 'EDGE_IMAGE'],
  [
    new EngineError('start-failed', '엣지', { cause: new Error('no such folder') }),
    'no such folder',
  ],
  [new TypeError('a fault'), 'a fault'],
])('says why the edge did not start: %s', async (error, words) => {
  const { problem, look } = watched(() => Promise.reject(error));
  await look();
  expect(problem()).toContain(words);
});

test('logs a problem once, and its end', async () => {
  let state: ConsoleState = 'edge-silent';
  const { problem, look, lines } = watched(() => Promise.resolve(state));
  await look();
  await look();
  expect(lines).toHaveLength(1);
  state = 'reached';
  await look();
  expect(problem()).toBeUndefined();
  expect(lines).toHaveLength(2);
});
