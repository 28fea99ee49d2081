import { expect, onTestFinished, test, vi } from 'vitest';
import {
  idleMemoryCollector,
  type RestartableProcess,
  restartWithMemorySettings,
  startIdleMemoryCollection,
} from './memory.ts';

const MIB = 2 ** 20;

/** Creates a thread with simulated usage. A garbage collection leaves 30 MiB. */
function thread() {
  const use = { heapBytes: 160 * MIB, cpuMs: 3000 };
  const state = { use, collected: 0 };
  const collect = () => {
    state.collected += 1;
    use.heapBytes = 30 * MIB;
    use.cpuMs += 300;
    return Promise.resolve();
  };
  return {
    ...state,
    look: idleMemoryCollector(() => ({ ...use }), collect),
    collected: () => state.collected,
  };
}

test('what the start left is collected once the thread is quiet, and once only', async () => {
  const { use, look, collected } = thread();
  use.cpuMs += 4000;
  await look();
  expect(collected()).toBe(0);
  use.cpuMs += 10;
  await look();
  await look();
  expect(collected()).toBe(1);
});

test('what a burst left is collected after it, what little requests leave is not', async () => {
  const { use, look, collected } = thread();
  await look();
  use.heapBytes += 10 * MIB;
  await look();
  expect(collected()).toBe(1);
  use.heapBytes += 10 * MIB;
  use.cpuMs += 2000;
  await look();
  expect(collected()).toBe(1);
  await look();
  expect(collected()).toBe(2);
});

test('where memory may not be given back, that is tried once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const look = vi.fn(() => Promise.reject(new Error('Access denied')));
  startIdleMemoryCollection(look);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(look).toHaveBeenCalledTimes(1);
});

/** A process that was started by `node --cpu-prof main.js x`. */
const started = (differences: Partial<RestartableProcess> = {}): RestartableProcess => ({
  platform: 'linux',
  execPath: '/bin/node',
  execArgv: ['--cpu-prof'],
  argv: ['/bin/node', '/main.js', 'x'],
  env: { PORT: '1' },
  execve: vi.fn(),
  ...differences,
});

/** The flags that keep V8 from optimizing WebAssembly. */
const BASELINE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

const allow = () => undefined;

const unexpected = (error: unknown): never => {
  throw error;
};

test('a process starts over as the same program, with its own flags and environment and ours', () => {
  const self = started();
  restartWithMemorySettings(self, unexpected, allow);
  expect(self.execve).toHaveBeenCalledExactlyOnceWith(
    '/bin/node',
    ['/bin/node', '--max-semi-space-size=8', ...BASELINE, '--cpu-prof', '/main.js', 'x'],
    { PORT: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' },
  );
});

test.each(['--max-semi-space-size=32', '--enable-source-maps --max_semi_space_size=32'])(
  'a size in NODE_OPTIONS (%s) is not overruled',
  (NODE_OPTIONS) => {
    const self = started({ env: { NODE_OPTIONS } });
    restartWithMemorySettings(self, unexpected, allow);
    expect(self.execve).toHaveBeenCalledExactlyOnceWith(
      '/bin/node',
      ['/bin/node', ...BASELINE, '--cpu-prof', '/main.js', 'x'],
      expect.anything(),
    );
  },
);

test.each<[string, Partial<RestartableProcess>]>([
  ['has done so', { env: { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' } }],
  ['was told otherwise', { env: { MALLOC_MMAP_THRESHOLD_: '1', MALLOC_ARENA_MAX: '2' } }],
  ['runs elsewhere', { platform: 'darwin' }],
  ['has a channel to its parent', { channel: {} }],
])('one that %s goes on', (_, differences) => {
  const self = started(differences);
  restartWithMemorySettings(self, unexpected, allow);
  expect(self.execve).not.toHaveBeenCalled();
});

const denied = Object.assign(new Error('Access denied'), { code: 'ERR_ACCESS_DENIED' });

const deny = () => {
  throw denied;
};

test('one that may not start over goes on, and says why once', () => {
  const execve = vi.fn(deny);
  const refused = vi.fn();
  restartWithMemorySettings(started({ execve }), refused, allow);
  expect(execve).toHaveBeenCalledTimes(1);
  expect(refused).toHaveBeenCalledExactlyOnceWith(denied);
});

test('one whose calls the system filters, but not these, starts over', () => {
  const self = started({ execPath: process.execPath });
  restartWithMemorySettings(self, unexpected);
  expect(self.execve).toHaveBeenCalledTimes(1);
});

test('one that would not survive the attempt does not try', () => {
  const self = started();
  const refused = vi.fn();
  restartWithMemorySettings(self, refused, deny);
  expect(refused).toHaveBeenCalledExactlyOnceWith(denied);
  expect(self.execve).not.toHaveBeenCalled();
});
