import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_REFERENCES_PER_VALUE, VARIABLE_VALUE_MAX_BYTES } from './limits.ts';
import {
  createReferenceNames,
  escapeTemplate,
  formatReference,
  formatTemplate,
  parseTemplate,
  REFERENCE_START,
  resolveTemplateNames,
  type TemplatePart,
} from './reference.ts';

const HOST = formatReference({ name: 'db', key: 'HOST' });

/** The parts of a text without the places of references. */
const partsOf = (text: string) =>
  parseTemplate(text).parts.map((part) =>
    typeof part === 'string' ? part : [part.name, part.key],
  );

describe('a value', () => {
  test.each<[string, unknown[]]>([
    ['', []],
    ['plain', ['plain']],
    [`$ { {{ }} \${x} $$`, [`$ { {{ }} \${x} $$`]],
    [HOST, [['db', 'HOST']]],
    [`a${HOST}b${HOST}`, ['a', ['db', 'HOST'], 'b', ['db', 'HOST']]],
    [`\${{ db . host }}`, [['db', 'HOST']]],
    [`\${{가게.서버.HOST}}`, [['가게.서버', 'HOST']]],
    [`\${{가게.HOST}}`, [['가게', 'HOST']]],
    [`\${{db.ＨＯＳＴ}}`, [['db', 'HOST']]],
    [`$${HOST}`, [HOST]],
    [`$$${HOST}`, [`$${HOST}`]],
    [`a $${HOST} ${HOST}`, [`a ${HOST} `, ['db', 'HOST']]],
    [`\${{a${HOST}`, [[`a${REFERENCE_START}db`, 'HOST']]],
  ])('%j has the parts %j', (text, parts) => {
    expect(parseTemplate(text).problems).toEqual([]);
    expect(partsOf(text)).toEqual(parts);
  });

  test.each<[string, number, number, string]>([
    [`a \${{db.HOST`, 2, 12, '참조에 닫는 괄호가 없습니다'],
    [`\${{}} b`, 0, 5, '점으로 이어서'],
    [`\${{HOST}} b`, 0, 9, '점으로 이어서'],
    [`\${{.HOST}}`, 0, 10, '점으로 이어서'],
    [`\${{db.}}`, 0, 8, '점으로 이어서'],
    [`\${{db.1}}`, 0, 9, '점으로 이어서'],
    [`\${{db.호스트}}`, 0, 11, '점으로 이어서'],
    [`\${{${'a'.repeat(2000)}.HOST}}`, 0, 2010, '점으로 이어서'],
  ])('%j has a problem from %d to %d', (text, from, to, words) => {
    expect(parseTemplate(text).problems).toEqual([
      { from, to, message: expect.stringContaining(words) },
    ]);
  });

  test('has so many references at most, and says which one is too many', () => {
    const most = HOST.repeat(MAX_REFERENCES_PER_VALUE);
    expect(parseTemplate(most).problems).toEqual([]);
    const { problems } = parseTemplate(most + HOST);
    expect(problems).toMatchObject([{ from: most.length, to: most.length + HOST.length }]);
  });

  test('of the greatest size is parsed in linear time, whatever it holds', () => {
    for (const unit of ['$', '{', '}', REFERENCE_START, `$${REFERENCE_START}`, `\${{a.B}}`, `\${}`])
      expect(
        parseTemplate(unit.repeat(VARIABLE_VALUE_MAX_BYTES / unit.length)).problems.length,
      ).toBeLessThanOrEqual(MAX_REFERENCES_PER_VALUE + 1);
  });
});

const anyLiteral = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('$', '{', '}', '.', 'a', '\n') }),
);

test('every literal text is read as itself after it was escaped', async () => {
  await fc.assert(
    fc.property(anyLiteral, (text) => {
      const { parts, problems } = parseTemplate(escapeTemplate(text));
      expect([parts, problems]).toEqual([text === '' ? [] : [text], []]);
    }),
  );
});

test('every text without a problem is printed as a text with the same parts', async () => {
  const anyText = fc
    .array(fc.oneof(anyLiteral, fc.constantFrom(HOST, `$${HOST}`, `\${{ 가 게.a }}`)))
    .map((texts) => texts.join(''));
  const withoutPlaces = (parts: readonly TemplatePart[]) =>
    parts.map((part) => (typeof part === 'string' ? part : [part.name, part.key]));
  await fc.assert(
    fc.property(anyText, (text) => {
      const { parts, problems } = parseTemplate(text);
      fc.pre(problems.length === 0);
      const printed = formatTemplate(parts, (name) => name);
      expect(withoutPlaces(parseTemplate(printed).parts)).toEqual(withoutPlaces(parts));
    }),
  );
});

describe('the names of containers', () => {
  const names = createReferenceNames([
    { slug: 'db-1', name: 'db' },
    { slug: 'web-1', name: 'web' },
    { slug: 'web-2', name: 'web' },
    { slug: 'x-1', name: 'db-1' },
    { slug: 'p-1', name: 'project' },
    { slug: 'b-1', name: 'a}}b' },
  ]);

  test.each([
    ['db', { slug: 'db-1' }],
    ['db-1', { slug: 'db-1' }],
    ['x-1', { slug: 'x-1' }],
    ['project', { slug: 'project' }],
    ['web-2', { slug: 'web-2' }],
    ['web', { problem: expect.stringContaining('web-1, web-2') }],
    ['dc', { problem: '참조한 컨테이너를 찾을 수 없습니다: dc. 비슷한 이름: db' }],
    ['nothing', { problem: '참조한 컨테이너를 찾을 수 없습니다: nothing.' }],
  ])('%s means %j', (name, found) => {
    expect(names.find(name)).toEqual(found);
  });

  test.each([
    ['db-1', 'db'],
    ['web-1', 'web-1'],
    ['x-1', 'x-1'],
    ['p-1', 'p-1'],
    ['b-1', 'b-1'],
    ['project', 'project'],
    ['gone-1', 'gone-1'],
  ])('%s is printed as %s', (slug, name) => {
    expect(names.nameOf(slug)).toBe(name);
  });

  test('whatever they are, each printed name means its container', async () => {
    const anyName = fc.oneof(
      fc.constantFrom('a', 'b', 's-0', 's-1', 'project', 'a.b', 'a}}b', '', '가'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    await fc.assert(
      fc.property(fc.array(anyName, { maxLength: 6 }), (list) => {
        const containers = list.map((name, index) => ({ slug: `s-${index}`, name }));
        const printed = createReferenceNames(containers);
        for (const { slug } of containers) {
          const text = formatReference({ name: printed.nameOf(slug), key: 'KEY' });
          expect(resolveTemplateNames(text, printed)).toMatchObject({
            text: formatReference({ name: slug, key: 'KEY' }),
            problems: [],
          });
        }
      }),
    );
  });
});

test('a value whose names are replaced has slugs, and the problems of unknown names in order', () => {
  const names = createReferenceNames([{ slug: 'db-1', name: 'db' }]);
  expect(resolveTemplateNames(`a ${HOST} $${HOST}`, names)).toMatchObject({
    text: `a \${{db-1.HOST}} $${HOST}`,
    literal: undefined,
    problems: [],
  });
  expect(resolveTemplateNames(`a $${HOST}`, names)).toMatchObject({
    literal: `a ${HOST}`,
    references: [],
  });
  const { problems } = resolveTemplateNames(`\${{x.A}} \${{}} \${{y.B}}`, names);
  expect(problems.map(({ from, to }) => [from, to])).toEqual([
    [0, 8],
    [9, 14],
    [15, 23],
  ]);
});
