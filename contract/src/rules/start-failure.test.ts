import { describe, expect, test } from 'vitest';
import {
  portWithDirection,
  type StartFailure,
  startFailure,
  startFailureAction,
  startFailureMessage,
} from './start-failure.ts';

/** One failure of each cause, with the words that its sentence needs and the action next to the sentence. */
const FAILURES: [failure: StartFailure, words: string[], action: string | undefined][] = [
  [
    { code: 'nothing-listens', port: 3000, seconds: 60 },
    ['60초 안에 포트 3000에서 응답하지 않았습니다', '아무 포트에서도'],
    'raise-start-time',
  ],
  [
    { code: 'other-port', port: 3000, found: [3001] },
    ['포트 3000 대신 포트 3001에서', '포트를 3001로 변경해주세요'],
    'change-port',
  ],
  [
    { code: 'other-port', port: 3000, found: [3001, 9229] },
    ['포트 3001, 9229에서', '앱의 포트로'],
    'edit-networks',
  ],
  [
    { code: 'wrong-address', port: 3000, found: 3000, address: '127.0.0.1' },
    ['127.0.0.1의 포트 3000에서만', '0.0.0.0의 포트 3000에서 듣도록'],
    undefined,
  ],
  [
    { code: 'not-answering', port: null, seconds: 90 },
    ['90초 안에 응답하지 않았습니다'],
    'raise-start-time',
  ],
  [
    { code: 'health-check', port: 3000, output: '/bin/sh: curl: not found' },
    ['포트 3000에서는 응답하지만', 'HEALTHCHECK', '(/bin/sh: curl: not found)'],
    undefined,
  ],
  [
    { code: 'protocol', port: 3000, speaks: 'h2c' },
    ['포트 3000의 서버가', 'HTTP/2(h2c)로만', '통신 방식을 HTTP/2로'],
    'change-protocol',
  ],
  [
    { code: 'protocol', port: 3000, speaks: 'http1' },
    ['HTTP/1.1로만', '통신 방식을 HTTP/1.1로'],
    'change-protocol',
  ],
  [{ code: 'protocol', port: 3000, speaks: 'tls' }, ['TLS(https)로만', 'http로 듣도록'], undefined],
  [{ code: 'out-of-memory', memory_mib: 128 }, ['메모리 제한(128 MiB)'], 'raise-memory'],
  [{ code: 'exited', exit_code: 0, line: '' }, ['종료 코드 0', '할 일을 마치고'], undefined],
  [
    { code: 'exited', exit_code: 3, line: 'Error: no DATABASE_URL' },
    ['종료되었습니다(종료 코드 3)', '마지막 출력: Error: no DATABASE_URL'],
    undefined,
  ],
  [{ code: 'exited', exit_code: 1, line: '' }, ['로그의 마지막 줄'], undefined],
  [
    { code: 'killed', exit_code: 137, signal: 'SIGKILL' },
    ['SIGKILL, 종료 코드 137', '메모리 제한과 로그'],
    'raise-memory',
  ],
  [{ code: 'killed', exit_code: 139, signal: 'SIGSEGV' }, ['SIGSEGV, 종료 코드 139'], undefined],
  [{ code: 'killed', exit_code: 135, signal: 'SIGBUS' }, ['SIGBUS, 종료 코드 135'], undefined],
  [{ code: 'wrong-architecture' }, ['exec format error', '아키텍처'], undefined],
  [{ code: 'crlf', file: '/entry.sh' }, ['CRLF', '/entry.sh', 'LF로'], undefined],
  [{ code: 'command-not-found', command: 'curlx' }, [': curlx', '종료 코드 127'], undefined],
  [
    { code: 'permission-denied', line: "EACCES, open '/data/x'" },
    ["EACCES, open '/data/x'", 'USER'],
    undefined,
  ],
  [{ code: 'image-missing' }, ['이미지를 찾을 수 없습니다', '다시 배포'], 'deploy'],
];

describe('a failed start', () => {
  test.each(FAILURES)('is told with its numbers and its action: %j', (failure, words, action) => {
    const message = startFailureMessage(failure);
    for (const word of words) expect(message).toContain(word);
    expect(message).toMatch(/[.)]$|: .+$/);
    expect(startFailureAction(failure)?.do).toBe(action);
    expect(startFailure.parse(failure)).toEqual(failure);
  });

  test('has a sentence for each cause', () => {
    const causes = startFailure.def.options.map(({ shape }) => shape.code.def.values[0]);
    expect(new Set(FAILURES.map(([{ code }]) => code))).toEqual(new Set(causes));
  });

  test('proposes the only port that the program listens at', () => {
    expect(startFailureAction({ code: 'other-port', port: 3000, found: [3001] })).toEqual({
      do: 'change-port',
      port: 3000,
      to: 3001,
    });
  });

  test.each([
    [3000, '3000으로'],
    [3001, '3001로'],
    [8083, '8083으로'],
    [8086, '8086으로'],
    [9229, '9229로'],
  ])('reads port %i with its particle', (port, text) => {
    expect(portWithDirection(port)).toBe(text);
  });
});
