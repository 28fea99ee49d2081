import type { ReferenceSource } from '@naru/contract/entities/reference';
import { SECRET_IN_BUILD_MESSAGE, SELF_REFERENCE_MESSAGE } from '@naru/contract/rules/reference';
import { expect, test } from 'vitest';
import { checkTemplate } from './check-template.ts';
import type { ReferringVariable } from './reference-options.ts';

const plain = (key: string, value: string) => ({ key, secret: false, value });
const secret = (key: string) => ({ key, secret: true, value: null });

const sources: readonly ReferenceSource[] = [
  { name: 'project', slug: null, kind: 'project', keys: [plain('LEVEL', 'info')] },
  {
    ...{ name: 'db', slug: 'db-1', kind: 'container' },
    keys: [plain('HOST', 'db-1'), plain('PORT', '5432'), secret('PASSWORD')],
  },
  { name: '결제 서버', slug: 'pay-2', kind: 'container', keys: [plain('URL', 'https://pay')] },
  {
    name: 'web',
    slug: 'web-3',
    kind: 'container',
    keys: [plain('A', 'x'), plain('HOST', 'web-3')],
  },
];
const env: ReferringVariable = { container: 'web-3', kind: 'env', key: 'A' };
const MASK = '••••••••';
const check = (text: string, variable = env) =>
  checkTemplate(text, { sources, variable, mask: MASK });

test.each([
  [`redis://\${{db.HOST}}:\${{ db-1.port }}/0`, 'redis://db-1:5432/0'],
  [`\${{결제 서버.URL}}/x`, 'https://pay/x'],
  [`\${{project.LEVEL}}`, 'info'],
  [`u:\${{db.PASSWORD}}@`, `u:${MASK}@`],
  [`$\${{db.HOST}} \${{db.HOST}}`, `\${{db.HOST}} db-1`],
])('%s is shown as %s', (text, preview) => {
  expect(check(text)).toEqual({ problems: [], preview });
});

test('a value without references has no preview', () => {
  expect(check('plain')).toEqual({ problems: [], preview: undefined });
  expect(check(`$\${{db.HOST}}`).preview).toBeUndefined();
});

test('each part that the server refuses has its place and its reason, and there is no preview', () => {
  const text = `\${{dc.HOST}} \${{db.HOTS}} \${{web.A}} \${{db`;
  const { problems, preview } = check(text);
  expect(problems.map(({ from, to, message }) => [text.slice(from, to), message])).toEqual([
    [`\${{dc.HOST}}`, '참조한 컨테이너를 찾을 수 없습니다: dc. 비슷한 이름: db'],
    [`\${{db.HOTS}}`, '참조한 키를 찾을 수 없습니다: db.HOTS. 비슷한 이름: HOST'],
    [`\${{web.A}}`, SELF_REFERENCE_MESSAGE],
    [`\${{db`, expect.stringContaining('닫는 괄호가 없습니다')],
  ]);
  expect(preview).toBeUndefined();
});

test('a build variable refers to no secret, and to a variable of its own key', () => {
  const build: ReferringVariable = { ...env, kind: 'build' };
  expect(check(`\${{db.PASSWORD}}`, build).problems).toEqual([
    { from: 0, to: 16, message: SECRET_IN_BUILD_MESSAGE },
  ]);
  expect(check(`\${{web.A}}`, build)).toEqual({ problems: [], preview: 'x' });
});
