import type { StartFailure } from '@naru/contract/rules/start-failure';
import { describe, expect, test } from 'vitest';
import {
  findRefusalCause,
  findStartFailure,
  type StartObservation,
  shownStartFailure,
} from './start-failure.ts';

const KNOWN = { port: 3000, seconds: 60, memoryMiB: 128 } as const;
const decide = (facts: Partial<StartObservation>) => findStartFailure({ ...KNOWN, ...facts });
const at = (address: string, port: number) => ({ address, port });

describe('a container that does not become ready', () => {
  test.each<[string, Partial<StartObservation>, StartFailure]>([
    [
      'listens nowhere',
      { answers: false, sockets: [] },
      { code: 'nothing-listens', port: 3000, seconds: 60 },
    ],
    [
      'listens at another port',
      { answers: false, sockets: [at('0.0.0.0', 3001), at('::', 3001)] },
      { code: 'other-port', port: 3000, found: [3001] },
    ],
    [
      'listens at several other ports, one of them at the loopback address',
      { answers: false, sockets: [at('0.0.0.0', 3001), at('127.0.0.1', 5000), at('::', 9229)] },
      { code: 'other-port', port: 3000, found: [3001, 9229] },
    ],
    [
      'listens at the loopback address',
      { answers: false, sockets: [at('127.0.0.1', 3000), at('::', 9229)] },
      { code: 'wrong-address', port: 3000, found: 3000, address: '127.0.0.1' },
    ],
    [
      'listens at another port of the loopback address',
      { answers: false, sockets: [at('::1', 3001)] },
      { code: 'wrong-address', port: 3000, found: 3001, address: '::1' },
    ],
    [
      'listens over IPv6 alone',
      { answers: false, sockets: [at('::', 3000)] },
      { code: 'wrong-address', port: 3000, found: 3000, address: '::' },
    ],
    [
      'listens, but accepts no connection',
      { answers: false, sockets: [at('0.0.0.0', 3000)] },
      { code: 'not-answering', port: 3000, seconds: 60 },
    ],
    ['has unknown sockets', { answers: false }, { code: 'not-answering', port: 3000, seconds: 60 }],
    [
      'answers, but its health check fails',
      { answers: true, healthOutput: '/bin/sh: 1: curl: not found\n' },
      { code: 'health-check', port: 3000, output: '/bin/sh: 1: curl: not found' },
    ],
    [
      'neither answers nor is healthy',
      { answers: false, sockets: [], healthOutput: 'refused' },
      { code: 'nothing-listens', port: 3000, seconds: 60 },
    ],
    [
      'has no port, and is not healthy',
      { port: undefined, healthOutput: 'refused' },
      { code: 'health-check', port: null, output: 'refused' },
    ],
    [
      'speaks HTTP/2 alone',
      { answers: true, speaks: 'h2c' },
      { code: 'protocol', port: 3000, speaks: 'h2c' },
    ],
    ['is unknown', { port: undefined }, { code: 'not-answering', port: null, seconds: 60 }],
  ])('%s', (_, facts, cause) => {
    expect(decide(facts)).toEqual(cause);
  });
});

const ended = (exitCode: number, ...lines: string[]) =>
  decide({ end: { exitCode, outOfMemory: false }, lines });

describe('a container that ended', () => {
  test.each<[exitCode: number, lines: string[], cause: StartFailure]>([
    [0, ['done'], { code: 'exited', exit_code: 0, line: 'done' }],
    [0, ['Permission denied'], { code: 'exited', exit_code: 0, line: 'Permission denied' }],
    [3, ['a', 'Error: b', '', '  '], { code: 'exited', exit_code: 3, line: 'Error: b' }],
    [1, [], { code: 'exited', exit_code: 1, line: '' }],
    [
      1,
      [
        ...['  throw err;', '  ^', '', "Error: Cannot find module 'express'", 'Require stack:'],
        ...['- /server.js', '    at node:internal/main:36:49 {', "  code: 'MODULE_NOT_FOUND'", '}'],
        ...['', 'Node.js v24.21.0', ''],
      ],
      { code: 'exited', exit_code: 1, line: "Error: Cannot find module 'express'" },
    ],
    [
      1,
      [
        ...[
          'Exception in thread "main" java.lang.RuntimeException: x',
          '\tat Main.main(Main.java:5)',
        ],
        ...['Caused by: java.net.ConnectException: Connection refused', '\t... 1 more'],
      ],
      {
        code: 'exited',
        exit_code: 1,
        line: 'Caused by: java.net.ConnectException: Connection refused',
      },
    ],
    [
      1,
      ["/app/a.rb:1:in `<main>': no key (KeyError)", "\tfrom /app/b.rb:2:in `load'"],
      {
        code: 'exited',
        exit_code: 1,
        line: "/app/a.rb:1:in `<main>': no key (KeyError)",
      },
    ],
    [
      2,
      ['panic: no database', '', 'goroutine 1 [running]:', 'main.main()', '\t/app/main.go:5 +0x1d'],
      { code: 'exited', exit_code: 2, line: 'panic: no database' },
    ],
    [1, ['Error: no key', 'Set KEY.'], { code: 'exited', exit_code: 1, line: 'Set KEY.' }],
    [1, ['Node.js v24.21.0'], { code: 'exited', exit_code: 1, line: 'Node.js v24.21.0' }],
    [
      1,
      [
        ...["Error: EACCES: permission denied, open '/etc/x'", '    at Object.open {'],
        ...["  code: 'EACCES',", '}', '', 'Node.js v24.21.0'],
      ],
      { code: 'permission-denied', line: "Error: EACCES: permission denied, open '/etc/x'" },
    ],
    [
      126,
      ['/bin/sh: /app/run: Permission denied'],
      { code: 'permission-denied', line: '/bin/sh: /app/run: Permission denied' },
    ],
    [
      1,
      ["Error: EACCES: permission denied, open '/data/x'", '    at Object.open'],
      { code: 'permission-denied', line: "Error: EACCES: permission denied, open '/data/x'" },
    ],
    [
      1,
      ["PermissionError: [Errno 13] Permission denied: '/data/x'"],
      {
        code: 'permission-denied',
        line: "PermissionError: [Errno 13] Permission denied: '/data/x'",
      },
    ],
    [
      1,
      ['ERROR: permission denied for table users'],
      { code: 'exited', exit_code: 1, line: 'ERROR: permission denied for table users' },
    ],
    [
      127,
      ['/app/start.sh: line 3: foo: command not found'],
      { code: 'command-not-found', command: 'foo' },
    ],
    [127, ['/bin/sh: 1: gunicorn: not found'], { code: 'command-not-found', command: 'gunicorn' }],
    [
      127,
      ['[FATAL tini (7)] exec foo failed: No such file or directory'],
      { code: 'command-not-found', command: 'foo' },
    ],
    [
      127,
      ['app: error while loading shared libraries: libpq.so.5: not found'],
      {
        code: 'exited',
        exit_code: 127,
        line: 'app: error while loading shared libraries: libpq.so.5: not found',
      },
    ],
    [
      127,
      ["env: can't execute 'bash': No such file or directory"],
      { code: 'command-not-found', command: 'bash' },
    ],
    [1, ['[FATAL tini (7)] exec /app failed: Exec format error'], { code: 'wrong-architecture' }],
    [127, ["env: 'bash\\r': No such file or directory"], { code: 'crlf', file: 'bash' }],
    [
      126,
      ['sh: /entry.sh: /bin/bash^M: bad interpreter: No such file or directory'],
      { code: 'crlf', file: '/entry.sh' },
    ],
    [134, ['abort'], { code: 'killed', exit_code: 134, signal: 'SIGABRT' }],
    [137, ['Killed'], { code: 'killed', exit_code: 137, signal: 'SIGKILL' }],
    [139, [], { code: 'killed', exit_code: 139, signal: 'SIGSEGV' }],
    [143, [], { code: 'killed', exit_code: 143, signal: 'SIGTERM' }],
    [255, ['x'], { code: 'exited', exit_code: 255, line: 'x' }],
  ])('with %i after %j', (exitCode, lines, cause) => {
    expect(ended(exitCode, ...lines)).toEqual(cause);
  });

  test('because of its memory limit, whatever its exit code', () => {
    for (const exitCode of [0, 1, 137]) {
      expect(decide({ end: { exitCode, outOfMemory: true } })).toEqual({
        code: 'out-of-memory',
        memory_mib: 128,
      });
    }
  });

  const notFound = { end: { exitCode: 127, outOfMemory: false } };
  const exec = ['[FATAL tini (7)] exec /entry.sh failed: No such file or directory'];
  test.each<[string, string, StartFailure]>([
    ['a script with CRLF', '#!/bin/sh\r\nexec node\r\n', { code: 'crlf', file: '/entry.sh' }],
    ['a script without #!, with CRLF', 'exec node\r\n', { code: 'crlf', file: '/entry.sh' }],
    [
      'a script whose interpreter is missing',
      '#!/bin/bash\nexec node\n',
      { code: 'command-not-found', command: '/bin/bash' },
    ],
    [
      'a program whose loader is missing',
      '\u007fELF',
      { code: 'exited', exit_code: 127, line: exec[0] ?? '' },
    ],
  ])('at %s', (_, text, cause) => {
    const script = { path: '/entry.sh', text };
    expect(decide({ ...notFound, lines: exec, script })).toEqual(cause);
  });

  test.each([
    'ERROR (catatonit:2): failed to exec pid1: No such file or directory',
    'exec /entry.sh: no such file or directory',
  ])('at a script whose interpreter is missing, on Podman: %s', (line) => {
    const script = { path: '/entry.sh', text: '#!/bin/bash\n' };
    const lines = [line];
    const end = { exitCode: 1, outOfMemory: false };
    expect(decide({ end, lines, script })).toEqual({
      code: 'command-not-found',
      command: '/bin/bash',
    });
  });

  const elf = (machine: number) => `\u007fELF${'\0'.repeat(14)}${String.fromCharCode(machine)}\0`;
  const other: StartFailure = { code: 'wrong-architecture' };
  test.each<[string, string, number, number, StartFailure]>([
    ['another CPU, which a shell read as a script', 'amd64', 183, 2, other],
    ['another CPU on ARM', 'arm64', 62, 127, other],
    ['another CPU, which ran all the same', 'amd64', 183, 1, ended(1, 'x')],
    ['this CPU', 'arm64', 183, 2, ended(2, 'x')],
    ['any CPU, on a machine of an unknown one', 'pdp11', 183, 2, ended(2, 'x')],
  ])('at a program of %s', (_, architecture, machine, exitCode, cause) => {
    const script = { path: '/app', text: elf(machine) };
    const end = { exitCode, outOfMemory: false };
    expect(decide({ end, script, architecture, lines: ['x'] })).toEqual(cause);
  });

  test('with output in colours and of any length, as one short line', () => {
    const cause = ended(1, `\u001b[31mError\u001b[0m:\t가\u0007${'나'.repeat(100_000)}`);
    expect(cause).toMatchObject({ line: expect.stringMatching(/^Error: 가 나+$/) });
    const told = shownStartFailure(cause, (text) => text);
    expect(told).toMatchObject({ line: expect.stringMatching(/^Error: 가 나+…$/) });
    expect('line' in told && Array.from(told.line).length).toBe(200);
  });

  test('without its secrets, also where the text is shortened', () => {
    const secret = 's'.repeat(150);
    const cause = ended(1, `${'a'.repeat(120)} ${secret}`);
    expect(shownStartFailure(cause, (text) => text.replaceAll(secret, '••••••'))).toMatchObject({
      line: `${'a'.repeat(120)} ••••••`,
    });
  });
});

describe('a refusal to start', () => {
  test.each<[string, StartFailure | undefined]>([
    [
      'OCI runtime create failed: exec: "foo": executable file not found in $PATH: unknown',
      { code: 'command-not-found', command: 'foo' },
    ],
    [
      'OCI runtime create failed: exec: "/app/run": permission denied: unknown',
      {
        code: 'permission-denied',
        line: 'OCI runtime create failed: exec: "/app/run": permission denied: unknown',
      },
    ],
    ['exec /app/run: exec format error', { code: 'wrong-architecture' }],
    ['driver failed programming external connectivity: port is already allocated', undefined],
  ])('%s', (refusal, cause) => {
    expect(findRefusalCause({ ...KNOWN, refusal })).toEqual(cause);
  });
});
