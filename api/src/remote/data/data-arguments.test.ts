import { expect, test } from 'vitest';
import { InvalidArgumentsError } from '../arguments.ts';
import { parseDataArguments } from './data-arguments.ts';

const parse = (line: string) => parseDataArguments(`${line} --project shop`.split(' '));

test.each([
  ['list', { action: 'list', word: undefined, subject: undefined }],
  ['list --container db --json', { subject: { kind: 'container', name: 'db' }, json: true }],
  ['show 0f3a --wait', { word: '0f3a', wait: true }],
  ['backup --volume 자료', { subject: { kind: 'volume', name: '자료' } }],
  ['download 0f3a --output a.dump --replace', { output: 'a.dump', replace: true }],
  ['download --container db', { word: undefined }],
  ['upload a.sql --container db --wait', { word: 'a.sql' }],
  ['restore 0f3a', { word: '0f3a', subject: undefined }],
  ['restore 0f3a --container db', { subject: { kind: 'container', name: 'db' } }],
  ['restore 0f3a --from blog --name 사본', { from: 'blog', name: '사본' }],
  ['restore --container db --switch --yes', { switch: true, yes: true }],
  ['restore --container db --at 2026-11-30T03:10:00+09:00', { at: '2026-11-29T18:10:00.000Z' }],
  ['restore 0f3a --at 2026-11-30T03:10:00.5Z --name a', { at: '2026-11-30T03:10:00.500Z' }],
  ['restore --container db --at 2024-02-29T03:10Z --name a', { at: '2024-02-29T03:10:00.000Z' }],
  ['switch 0f3a --yes', { yes: true }],
  ['undo --container db', { word: undefined }],
  ['drop 0f3a --force', { force: true }],
  ['upgrade 18 --container db', { word: '18' }],
])('%s', (line, expected) => {
  expect(parse(line)).toMatchObject({ project: 'shop', ...expected });
});

test.each([
  ['', '알 수 없는 data 명령'],
  ['erase', '알 수 없는 data 명령'],
  ['toString', '알 수 없는 data 명령'],
  ['list a', '입력이 올바르지 않습니다'],
  ['list --wait', '쓸 수 없는 옵션입니다: --wait'],
  ['list --wrong', '입력이 올바르지 않습니다'],
  ['show', '입력이 올바르지 않습니다'],
  ['show a b', '입력이 올바르지 않습니다'],
  ['backup', '--container나 --volume에'],
  ['backup --container a --volume b', '하나만 입력해주세요'],
  ['backup --container=', '--container에 값을'],
  ['download', '--container나 --volume에'],
  ['download 0f3a --container db', 'ID를 입력하면'],
  ['upload --container db', '입력이 올바르지 않습니다'],
  ['restore', '--container나 --volume에'],
  ['restore 0f3a --name a --container db', '--name은 새로 만들 때만'],
  ['restore --name a', '복원할 백업의 ID'],
  ['restore 0f3a --from blog', '다른 프로젝트의 백업은'],
  ['restore --from blog --container db', '다른 프로젝트의 백업은'],
  ['restore 0f3a --yes', '--switch와 함께'],
  ['restore --at 2026-11-30T03:10Z', '--container나 --volume에'],
  ['restore --volume a --at 2026-11-30T03:10Z', '볼륨은 시각을 선택해'],
  ['restore 0f3a --container db --name a --at 2026-11-30T03:10Z', '--name은 새로 만들 때만'],
  ['restore --container db --at=', '--at에 값을'],
  ['restore --container db --at yesterday', '--at에 날짜와 시각을'],
  ['restore --container db --at 2026-11-30', '--at에 날짜와 시각을'],
  ['restore --container db --at 2026-02-30T03:10Z', '--at에 날짜와 시각을'],
  ['restore --container db --at 2026-11-30T25:10Z', '--at에 날짜와 시각을'],
  ['restore --container db --at 2026-11-30T03:10+99:00', '--at에 날짜와 시각을'],
  ['backup --container db --at 2026-11-30T03:10Z', '쓸 수 없는 옵션입니다: --at'],
  ['upgrade 18 --container db --yes', '--switch와 함께'],
  ['upgrade 18 --volume db', '쓸 수 없는 옵션입니다: --volume'],
  ['drop', '입력이 올바르지 않습니다'],
])('"%s" is refused with the usage', (line, words) => {
  expect(() => parse(line)).toThrow(InvalidArgumentsError);
  expect(() => parse(line)).toThrow(words);
});
