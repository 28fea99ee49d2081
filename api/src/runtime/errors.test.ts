import { beforeEach, describe, expect, it } from 'vitest';
import { uncaughtErrorHandler } from './errors.ts';

const coded = (code: string) => Object.assign(new Error(`${code} somewhere`), { code });
const EXPECTED = new Error('expected');

let logged: string[];
let stopped: unknown[];
let now: number;
let judge: (error: unknown, origin?: string) => void;

beforeEach(() => {
  logged = [];
  stopped = [];
  now = 0;
  const caught = uncaughtErrorHandler({
    isExpected: (error) => error === EXPECTED,
    log: ({ err, origin }) => logged.push(`${origin}: ${String(err)}`),
    stop: (error) => stopped.push(error),
    now: () => now,
  });
  judge = (error, origin = 'uncaughtException') => caught(error, origin);
});

describe('an error that nobody caught', () => {
  it.each([
    ['a socket', coded('ECONNRESET')],
    ['a file', coded('ENOENT')],
    ['a stream', coded('ERR_STREAM_PREMATURE_CLOSE')],
    ['a call that was ended', new DOMException('aborted', 'AbortError')],
    ['something because of a socket', new Error('away', { cause: coded('EPIPE') })],
    ['the server itself, as it has to', EXPECTED],
  ])('of %s is logged, and the server goes on', (_, error) => {
    judge(error);
    expect(logged).toEqual([`uncaughtException: ${String(error)}`]);
    expect(stopped).toEqual([]);
  });

  it.each([
    ['a mistake in the program', new TypeError('x is not a function')],
    ['memory that has run out', coded('ERR_MEMORY_ALLOCATION_FAILED')],
    ['anything else that is thrown', 'a text'],
  ])('by %s ends the server in order, once', (_, error) => {
    judge(error, 'unhandledRejection');
    judge(error);
    expect(stopped).toEqual([error]);
    expect(logged).toHaveLength(2);
  });

  it('ends the server when there are many in a minute', () => {
    for (let count = 0; count < 20; count += 1) judge(coded('ECONNRESET'));
    expect(stopped).toEqual([]);
    now += 59_000;
    judge(coded('ECONNRESET'));
    expect(stopped).toHaveLength(1);
  });

  it('does not when there are as many in a longer time', () => {
    for (let count = 0; count < 200; count += 1) {
      judge(coded('ECONNRESET'));
      now += 3001;
    }
    expect(stopped).toEqual([]);
  });

  it('is survived also when it cannot be logged', () => {
    const caught = uncaughtErrorHandler({
      isExpected: () => false,
      log: () => {
        throw coded('EPIPE');
      },
      stop: (error) => stopped.push(error),
    });
    caught(coded('ECONNRESET'), 'uncaughtException');
    caught(EXPECTED, 'uncaughtException');
    expect(stopped).toEqual([EXPECTED]);
  });
});
