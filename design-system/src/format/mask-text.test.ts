import { describe, expect, test } from 'vitest';
import { MASK, maskText } from './mask-text.ts';

describe('a running text hides', () => {
  test.each([
    ['hong@naru.kr로 보냈습니다', `${MASK}로 보냈습니다`],
    ['확인: "홍길동@가게.한국"', `확인: "${MASK}"`],
    ['postgres://naru:p4ss@db.naru.kr:5432/shop', `postgres://${MASK}`],
    ['GET https://naru.kr/cb?code=1 200', `GET https://${MASK} 200`],
    ['shop.naru.kr을 연결했습니다', `${MASK}을 연결했습니다`],
    ['가게.한국 연결', `${MASK} 연결`],
    ['xn--o39akk.xn--3e0b707e', MASK],
    ['listening on naru.kr:8443', `listening on ${MASK}`],
    ['211.45.60.12에서', `${MASK}에서`],
    ['10.0.0.7:5432 refused', `${MASK} refused`],
    ['from 2001:db8::8a2e:370:7334', `from ${MASK}`],
    ['fe80:0:0:0:1:2:3:4', MASK],
    ['DATABASE_URL=file:./data', `DATABASE_URL=${MASK}`],
    ['export API_KEY="a b"; run', `export API_KEY=${MASK}; run`],
    ['{"password": "p4ss", "id": 7}', `{"password": ${MASK}, "id": 7}`],
    ['Authorization: Bearer abc.def', `Authorization: Bearer ${MASK}`],
    ['using bearer eyJhbGciOi', `using bearer ${MASK}`],
    ['id 9f86d081884c7d659a2feaa0c55ad015 done', `id ${MASK} done`],
  ])('%j: %j', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });
});

describe('a running text keeps', () => {
  test.each([
    '결제 서버를 배포했습니다',
    '2025. 3. 2. 오후 3:04',
    '2026-11-23T06:45:08.123Z ready',
    'server.js:10:5 에서 멈췄습니다',
    'at handler (/app/src/main.ts:3)',
    'CPU 0.5 vCPU, 1.5GiB',
    'Next.js 15.1 ready in 1.2s',
    'ERROR request failed with status 500',
    '12:34:56',
    'node:24-alpine@sha256',
    '',
  ])('%j', (text) => {
    expect(maskText(text)).toBe(text);
  });
});

const around = [
  '',
  '연결',
  'ready',
  '-',
  '(',
  '"',
  "'",
  ',',
  '\n',
  '=',
  ':',
  '/',
  '홍',
  '1.',
  'A=',
  '<',
  'token: ',
];
const texts = [
  'gildong7@naru.kr',
  'https://gildong7.naru.kr/a',
  'gildong7.가게.한국',
  'gildong7.io:8443',
];

test.each(around)('wherever an address stands, after %j too, nothing of it is left', (before) => {
  const told = around.flatMap((after) =>
    texts
      .map((text) => maskText(`${before} ${text} ${after}`))
      .filter((it) => it.includes('gildong7')),
  );
  expect(told).toEqual([]);
});

test.each(around)('masking again changes nothing, after %j', (before) => {
  const changed = around.flatMap((after) =>
    texts.map((text) => maskText(before + text + after)).filter((once) => maskText(once) !== once),
  );
  expect(changed).toEqual([]);
});

test.each(['a', '1.', 'a-', 'a.', ':a', '@', 'A=', 'a@a.', '://', '가'])(
  'a text of %j without end takes a bounded time',
  (part) => {
    const before = process.cpuUsage();
    maskText(part.repeat(20_000 / part.length));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
    expect(maskText(part.repeat(20_001))).toBe(MASK);
  },
);
