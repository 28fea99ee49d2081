import { describe, expect, it } from 'vitest';
import type { ApplyContext } from './container-engine.ts';
import type { ProcessSpec } from './container-spec.ts';
import { startFailedError } from './engine-error.ts';
import {
  demandsFirstProcess,
  startBehindInit,
  startedCommand,
  startsOwnInit,
} from './first-process.ts';

it.each<[string[], string[], boolean]>([
  [['/init'], [], true],
  [['//init'], ['nginx'], true],
  [[], ['/sbin/init'], true],
  [[], ['/lib/systemd/systemd', '--unit=basic.target'], true],
  [['/usr/lib/systemd/systemd'], [], true],
  [['tini', '--'], ['node', 'server.js'], true],
  [['/usr/local/bin/tini-static', '-g', '--'], ['/start.sh'], true],
  [['/usr/bin/dumb-init', '--'], ['python', 'app.py'], true],
  [['/usr/bin/catatonit', '--'], ['app'], true],
  [['/sbin/my_init'], [], true],
  [['/docker-entrypoint.sh'], ['/init'], true],
  [['/docker-entrypoint.sh'], ['s6-svscan', '/etc/services'], true],
  [['/usr/bin/env', 'A=1', 'tini', '--'], ['app'], true],
  [['/usr/bin/env', '-u', 'A=1', '/init'], [], true],
  [[], ['/bin/sh', '-c', 'exec tini -- node server.js'], true],
  [[], ['/bin/sh', '-c', '/init'], true],
  [[], ['/sbin/runit-init'], true],
  [[], [], false],
  [[], ['env'], false],
  [[], ['sh', '-c'], false],
  [[], ['node', 'init'], false],
  [['npm'], ['init'], false],
  [['/app/init'], [], false],
  [['/init.sh'], [], false],
  [['docker-entrypoint.sh'], ['postgres'], false],
  [[], ['/bin/sh', '-c', 'node /init'], false],
  [['/docker-entrypoint.sh'], ['nginx', '-g', 'daemon off;'], false],
  [[], ['/usr/bin/supervisord', '-n'], false],
])('entrypoint %j with command %j starts its own init: %s', (entrypoint, command, expected) => {
  expect(startsOwnInit({ entrypoint, command })).toBe(expected);
});

it.each<[string, boolean]>([
  ['s6-overlay-suexec: fatal: can only run as pid 1', true],
  ['init: must be run as PID 1', true],
  ['must be PID1', true],
  ['pid != 1', true],
  ['The PID is not 1', true],
  ['runit: fatal: must be run as process no 1.', true],
  ['Trying to run as user instance, but the system has not been booted with systemd.', true],
  ["Couldn't find an alternative telinit implementation to spawn.", true],
  ['started worker with pid 12', false],
  ['pid 100 exited', false],
  ['processed 1 job', false],
  ['EACCES: permission denied', false],
])('%s: %s', (line, expected) => {
  expect(demandsFirstProcess(['starting', line])).toBe(expected);
});

describe('a program behind an init process', () => {
  const NOT_FIRST = 's6-overlay-suexec: fatal: can only run as pid 1';

  const exited = (exit_code: number) => startFailedError({ code: 'exited', exit_code, line: '' });

  /** Starts a program that writes `line` and ends with `error` behind an init process. Resolves with the trials and the log. */
  async function started(line: string, error?: Error) {
    const trials: boolean[] = [];
    const log: string[] = [];
    const accompaniment: ApplyContext = {
      log: (text) => void log.push(text),
      step: () => undefined,
      signal: new AbortController().signal,
    };
    const start = (init: boolean, { log: write }: ApplyContext): Promise<void> => {
      trials.push(init);
      if (init) write(line);
      return init && error ? Promise.reject(error) : Promise.resolve();
    };
    const failure: unknown = await startBehindInit(start, accompaniment).catch(
      (reason: unknown) => reason,
    );
    return { trials, log, failure };
  }

  it('is started again as the first process when it demands that, and the log says so', async () => {
    const { trials, log, failure } = await started(NOT_FIRST, exited(100));
    expect({ trials, failure }).toEqual({ trials: [true, false], failure: undefined });
    expect(log).toEqual([NOT_FIRST, expect.stringContaining('PID 1')]);
  });

  it.each([
    ['ends for another reason', 'EACCES: permission denied', exited(1)],
    ['exceeds its memory', NOT_FIRST, startFailedError({ code: 'out-of-memory', memory_mib: 64 })],
    ['fails by an unknown error', NOT_FIRST, new Error('away')],
  ])('is not started again when it %s', async (_title, line, error) => {
    const { trials, failure } = await started(line, error);
    expect({ trials, failure }).toEqual({ trials: [true], failure: error });
  });

  it('stays there when it runs, whatever it writes', async () => {
    expect((await started(NOT_FIRST)).trials).toEqual([true]);
  });
});

it.each<[string, ProcessSpec | undefined, string[], string[]]>([
  ['no process', undefined, ['/entry'], ['serve']],
  ['a folder and a user alone', { workingDir: '/a', user: '1' }, ['/entry'], ['serve']],
  ['a command', { command: ['run'] }, ['/entry'], ['run']],
  ['an entrypoint', { entrypoint: ['/own'] }, ['/own'], []],
  ['both', { entrypoint: ['/own'], command: ['run'] }, ['/own'], ['run']],
])('%s of a container starts', (_, process, entrypoint, command) => {
  const image = { entrypoint: ['/entry'], command: ['serve'] };
  expect(startedCommand(image, process)).toEqual({ entrypoint, command });
});
