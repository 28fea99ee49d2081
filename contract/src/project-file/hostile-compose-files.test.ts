import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COMPOSE_REPOSITORY,
  composeProblems,
  composeService,
} from '../testing/compose-fixtures.ts';
import { readComposeFile } from './read-compose-file.ts';

test.each([
  ['aliases of aliases', `${composeService()}\nx: &a [x]\n${'y: [*a, *a]\n'.repeat(3)}`],
  [
    'an alias of itself',
    'services: &s\n  web: { build: ., environment: &e { <<: *e, A: b } }\n  api: *s',
  ],
  ['an alias of nothing', 'services:\n  web: { build: ., environment: *none }'],
])('%s are no obstacle', (_, text) => {
  const result = readComposeFile(text, COMPOSE_REPOSITORY);
  expect('file' in result || result.problems.length > 0).toBe(true);
});

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('');
const items = (count: number, item: string) => Array.from({ length: count }, () => item).join(', ');
const MANY = '너무 많습니다';

test.each([
  [
    'merges',
    () =>
      `x: &a\n${lines(2000, (n) => `  K${n}: v\n`)}${composeService('environment:', `  <<: [${items(200, '*a')}]`)}`,
    MANY,
  ],
  [
    'merges of merges',
    () =>
      `x: &c {}\ny: &b { <<: [${items(20_000, '*c')}] }\n${composeService('environment:', `  <<: [${items(20_000, '*b')}]`)}`,
    MANY,
  ],
  [
    'long texts',
    () =>
      `x: &a "${'$$'.repeat(30_000)}"\n${composeService('environment:', ...Array.from({ length: 390 }, (_, n) => `  K${n}: *a`))}`,
    MANY,
  ],
  [
    'services',
    () => `x: &s { build: . }\nservices:\n${lines(20_000, (n) => `  s${n}: *s\n`)}`,
    '컨테이너는',
  ],
  [
    'variables',
    () => composeService('environment:', ...Array.from({ length: 40_000 }, (_, n) => `  K${n}: v`)),
    '환경 변수는',
  ],
  ['ports', () => composeService(`ports: [${items(40_000, '1-1000')}]`), '네트워크는'],
  ['equal ports', () => composeService(`ports: [${items(40_000, '1-100')}]`), ''],
  [
    'volumes',
    () =>
      composeService('volumes:', ...Array.from({ length: 40_000 }, (_, n) => `  - v${n}:/v${n}`)),
    '',
  ],
  ['braces', () => composeService('environment:', `  A: "${'${A:-'.repeat(10_000)}"`), ''],
  ['dollars', () => composeService('environment:', `  A: "${'$'.repeat(60_000)}"`), ''],
])('a bomb of %s is read in a short time', { tags: 'full' }, (_, text, problem) => {
  const given = text();
  const before = process.cpuUsage();
  expect(composeProblems(given).join().slice(0, 500)).toContain(problem);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});

test('no text makes it throw', { timeout: 120_000 }, async () => {
  const piece = fc.constantFrom(
    ...[
      'services:\n',
      '  web:\n',
      '    build: .\n',
      '    ports:\n',
      '      - 80\n',
      '    environment:\n',
    ],
    ...[
      `      A: \${B:-\${C}}\n`,
      '    volumes: [a:/a]\n',
      '    <<: *x\n',
      'x: &x\n',
      '  ',
      '- ',
      '*x',
      '&x ',
    ],
    ...['\n', ': ', '[', ']', '{', '}', '"', `\${`, '}', '!t ', '~', '\0', '\ud800', '\t', '? '],
  );
  await fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
      const result = readComposeFile(
        `services:\n  a:\n    build: .\n${parts.join('')}`,
        COMPOSE_REPOSITORY,
      );
      const found = 'problems' in result ? result.problems : result.notes;
      expect('file' in result || found.length > 0).toBe(true);
      expect(found.every(({ line, reason }) => line > 0 && reason !== '')).toBe(true);
    }),
    { numRuns: 300 },
  );
});
