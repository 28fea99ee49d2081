import { expect, test } from 'vitest';
import { guessLogLevel, isLevelAtLeast } from './log-level.ts';

test.each([
  ['2026-03-02T00:00:00Z INFO  서버를 시작합니다', 'info'],
  ['2026-03-02T00:00:00Z ERROR 결제 실패', 'error'],
  ['[WARN] slow query', 'warn'],
  ['[warn] slow query', 'warn'],
  ['2026/03/02 12:00:00 [error] 31#31: *1 open() failed', 'error'],
  ['npm ERR! code ELIFECYCLE', 'error'],
  ['npm warn deprecated inflight@1.0.6', 'warn'],
  ['error: could not compile', 'error'],
  ['warning: unused variable', 'warn'],
  ['{"level":"debug","msg":"x"}', 'debug'],
  ['{"level":50,"msg":"x"}', 'error'],
  ['{"level":60,"msg":"x"}', 'error'],
  ['{"level":10,"msg":"x"}', 'debug'],
  ['{"severity": "WARNING"}', 'warn'],
  ['time=x level=warn msg="x"', 'warn'],
  ['DEBUG:root:hello', 'debug'],
  ['Traceback (most recent call last):', 'error'],
  ['TypeError: x is not a function', 'error'],
  ['java.lang.IllegalStateException: gone', 'error'],
  ['panic: runtime error', 'error'],
  ['FATAL: role "naru" does not exist', 'error'],
  ['no errors found', 'info'],
  ['GET /error/INFO.txt 200', 'info'],
  ['informational', 'info'],
  ['', 'info'],
])('%s: %s', (text, level) => {
  expect(guessLogLevel(text, {})).toBe(level);
});

test('an indented line of the error output belongs to a failure, any other one does not', () => {
  expect(guessLogLevel('    at charge (/app/payment.js:42:11)', { error: true })).toBe('error');
  expect(guessLogLevel('    at charge (/app/payment.js:42:11)', {})).toBe('info');
  expect(guessLogLevel('Listening on 3000', { error: true })).toBe('info');
});

test('a level deep in a long line is none', () => {
  expect(guessLogLevel(`${'x'.repeat(400)} ERROR`, {})).toBe('info');
});

test('the levels have an order', () => {
  expect(isLevelAtLeast('error', 'warn')).toBe(true);
  expect(isLevelAtLeast('warn', 'warn')).toBe(true);
  expect(isLevelAtLeast('info', 'warn')).toBe(false);
});
