import { expect, test } from 'vitest';
import { beginsWithTime, isTimeShown } from './own-time.ts';

const time = '2025-03-02T05:05:09.123Z';

test.each([
  '2025-03-02T14:05:09.123+09:00 서버를 시작합니다',
  '2025-03-02T05:05:09Z INFO ready',
  '[2025-03-02T05:05:09.123Z] ready',
  '\u001b[90m2025-03-02 14:05:09\u001b[0m ready',
  '2025-03-02 14:05:09,123 INFO [main] ready',
  '2025/03/02 14:05:09 listening',
  '2025/03/02 14:05:09 [error] 7#7: upstream timed out',
  'INFO 2025-03-02 14:05:09 ready',
  '[INFO] 2025-03-02 14:05:09 ready',
  'time="2025-03-02T05:05:09Z" level=info msg=ready',
  'ts=2025-03-02T05:05:09Z level=info',
  'Mar  2 14:05:09 web sshd[7]: ready',
  '<34>Mar  2 14:05:09 web su: ready',
  '<34>1 2025-03-02T05:05:09.003Z web su - ID47 - ready',
  '127.0.0.1 - - [02/Mar/2025:14:05:09 +0900] "GET / HTTP/1.1" 200 5',
  '::1 - kim [02/Mar/2025:14:05:09 +0900] "GET / HTTP/1.1" 200 5',
  '[Sun Mar 02 14:05:09.123456 2025] [core:error] [pid 7] failed',
  '14:05:09.123 [main] INFO  ready',
  '[14:05:09] ready',
  '02 Mar 2025 14:05:09,123 [main] ready',
  'I0302 14:05:09.123456       1 main.go:7] ready',
  '1740891909 ready',
  '1740891909.123 ready',
  '1740891909123 ready',
  '[1740891909.5] ready',
])('the program writes the time itself: %s', (text) => {
  expect(beginsWithTime({ text, time })).toBe(true);
});

test.each([
  '서버를 시작합니다',
  '주문 42를 2025-03-02T14:05:09Z에 받았습니다',
  'GET /api/orders 200 12 ms',
  '10.0.0.7 - ready',
  '2025-03-02 정산을 시작합니다',
  '1234567890 주문을 받았습니다',
  '1740891909건을 지웠습니다',
  '14:05에 시작합니다',
  '{"level":30,"time":1740891909123}',
  '    at charge (/app/payment.js:42:11)',
  'WARN  12:30 열차가 늦습니다',
  '',
])('the program writes no time at the beginning: %s', (text) => {
  expect(beginsWithTime({ text, time })).toBe(false);
});

test('a number is no time without the time of the line', () => {
  expect(beginsWithTime({ text: '1740891909 ready' })).toBe(false);
});

test('one time is shown for each line, unless the reader wants both or none', () => {
  const line = { number: 1, id: '1', time, text: '14:05:09 ready' };
  expect(isTimeShown(line, 'auto')).toBe(false);
  expect(isTimeShown({ ...line, text: 'ready' }, 'auto')).toBe(true);
  expect(isTimeShown(line, 'shown')).toBe(true);
  expect(isTimeShown({ ...line, text: 'ready' }, 'hidden')).toBe(false);
});
