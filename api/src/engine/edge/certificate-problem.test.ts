import { describe, expect, test } from 'vitest';
import {
  endsSoon,
  failureProblem,
  lastFailures,
  ownEndProblem,
  parseCertificateFailure,
} from './certificate-problem.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);

describe('a certificate ends soon', () => {
  test.each([
    ['90 days, 21 left', '2026-01-01', '2026-04-01', '2026-03-11', false],
    ['90 days, 19 left', '2026-01-01', '2026-04-01', '2026-03-13', true],
    ['a year, 19 left', '2025-04-01', '2026-04-01', '2026-03-13', true],
    ['9 days, 3 left, renewed now', '2026-03-01', '2026-03-10', '2026-03-07', false],
    ['9 days, 1 left', '2026-03-01', '2026-03-10', '2026-03-09', true],
    ['ended', '2026-01-01', '2026-04-01', '2026-05-01', true],
  ])('with %s', (_case, startsAt, endsAt, now, expected) => {
    expect(endsSoon(day(startsAt), day(endsAt), day(now))).toBe(expected);
  });
});

describe('a line of the log', () => {
  const line = (changes: object) =>
    JSON.stringify({
      ...{ level: 'error', ts: 1_767_225_600.5, logger: 'tls.obtain', msg: 'could not get it' },
      ...{ identifier: 'a.example.com', error: 'HTTP 500', ...changes },
    });

  test('about a failed attempt is read', () => {
    expect(parseCertificateFailure(line({}))).toEqual({
      hostname: 'a.example.com',
      at: new Date(1_767_225_600_500),
      error: 'HTTP 500',
    });
  });

  test.each([
    ['a warning', line({ level: 'warn' })],
    ['another subject', line({ logger: 'http.log.error' })],
    ['no JSON', '{ not JSON'],
    ['a text', 'run: loading config'],
  ])('that is %s is left out', (_case, text) => {
    expect(parseCertificateFailure(text)).toBeUndefined();
  });
});

test('the last failure of a name keeps the reason that the lines before it have', () => {
  const failure = (hostname: string, error: string, date: string) => ({
    hostname,
    error,
    at: day(date),
  });
  const generic =
    'solving challenges: a: no solvers available for remaining challenges (configured)';
  const lines = [
    failure('a', generic, '2026-01-01'),
    failure('a', 'HTTP 400 urn:ietf:params:acme:error:connection', '2026-01-02'),
    failure('b', 'HTTP 500', '2026-01-02'),
    failure('a', generic, '2026-01-03'),
  ];
  expect(lastFailures(lines)).toEqual([
    failure('a', 'HTTP 400 urn:ietf:params:acme:error:connection', '2026-01-03'),
    failure('b', 'HTTP 500', '2026-01-02'),
  ]);
});

describe('the sentence for the operator', () => {
  const sentence = (error: string, endsAt?: Date) =>
    failureProblem({ hostname: 'a.example.com', at: day('2026-01-01'), error }, endsAt).message;

  test.each([
    [
      'HTTP 429 urn:ietf:params:acme:error:rateLimited - too many certificates (50) already issued for "example.com" in the last 168h0m0s, retry after 2026-01-02 03:04:05 UTC',
      '인증 기관의 발급 한도를 넘었습니다. 2026-01-02 03:04 UTC부터 다시 받을 수 있습니다.',
    ],
    ['HTTP 429 urn:ietf:params:acme:error:rateLimited', '한도가 풀리면'],
    ['HTTP 400 urn:ietf:params:acme:error:dns - NXDOMAIN looking up A', 'DNS'],
    ['HTTP 403 urn:ietf:params:acme:error:caa - CAA record forbids it', 'CAA'],
    ['HTTP 400 urn:ietf:params:acme:error:connection - Timeout', '80번과 443번'],
    ['HTTP 403 urn:ietf:params:acme:error:unauthorized - wrong', '80번과 443번'],
    ['provisioning client: x509: certificate signed by unknown authority', 'EDGE_ACME_ROOT'],
    ['something new', '인증 기관의 응답: something new'],
  ])('says what %s means', (error, words) => {
    expect(sentence(error)).toMatch(/^인증서를 받지 못했습니다\. /);
    expect(sentence(error)).toContain(words);
  });

  test('about a renewal says how long the certificate in use is valid', () => {
    expect(sentence('x', day('2026-02-03'))).toMatch(
      /^인증서를 갱신하지 못했습니다\. .*2026-02-03/,
    );
  });

  test('about the operator’s own files says when they are read again', () => {
    const sentenceOn = (now: string) =>
      ownEndProblem('*.example.com', day('2026-02-03'), day(now)).message;
    expect(sentenceOn('2026-02-01')).toMatch(/2026-02-03에 끝납니다\. .*1분 안에/);
    expect(sentenceOn('2026-02-04')).toContain('2026-02-03에 끝났습니다.');
  });
});
